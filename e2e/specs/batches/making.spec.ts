import { dropFile } from '../../fixtures/native/hold-file.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { BatchesPage } from '../../kit/pages/batches/batches-page.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

/** What the Journal knows about a batch that is being made, and what is left of an empty one. */

const back = 'Journal';

test('the Journal has a new batch once it has rows', { lock: 'clipboard' }, async ({
  launched,
  window,
}) => {
  const batches = new BatchesPage(window);
  const batch = new NewBatch(window);
  await test.step('an empty new batch leaves no line, by whatever way it is left', async () => {
    const none = window.getByRole('heading', { name: 'No matching entries' });
    await batch.open('Delete products');
    await window.getByRole('button', { name: back }).click();
    await window.getByRole('radio', { name: 'Batches' }).check();
    await expect(none).toBeVisible();
    await batch.open('Create orders');
    await window.getByRole('link', { name: 'Products' }).click();
    await batches.open();
    await expect(none).toBeVisible();
  });

  await test.step('one whose file could not be read yet is still there after another page', async () => {
    await batch.open('Create orders');
    const hint = window.getByText('or drop it here: CSV');
    await dropFile(hint, { name: 'page.csv', text: '<html><body>No table</body></html>' });
    const refused = window.getByRole('alert').filter({ hasText: 'page.csv' });
    await expect(refused).toBeVisible();
    await window.getByRole('link', { name: 'Products' }).click();
    await batches.open();
    await batches.grid.getByRole('row').nth(1).click();
    await expect(refused).toBeVisible();
    await window.getByRole('button', { name: /^Delete New batch/ }).click();
    await window
      .getByRole('alertdialog', { name: 'Delete batch?' })
      .getByRole('button', { name: 'Delete batch' })
      .click();
    await expect(batches.grid).toBeHidden();
  });

  const row = batches.grid.getByRole('row').nth(1);
  await test.step('a new batch is shown at once, and is one of the list once it has a table', async () => {
    await batch.open('Create orders');
    await batch.paste('Name\nAnn\n\nBob\nCem\n');
    await expect(window.getByText('1 blank row will be skipped.')).toBeVisible();
    await window.getByRole('button', { name: back }).click();
    await expect(batches.grid.getByRole('row')).toHaveCount(2);
    await expect(row).toContainText('4 rows');
    await expect(row).toContainText('Not started');
  });

  await test.step('a new batch shows its rows in the list, and a click and Enter open it for good', async () => {
    await row.click();
    await window.getByRole('button', { name: /^Delete 4 orders · pasted · / }).click();
    const question = window.getByRole('alertdialog', { name: 'Delete batch?' });
    await expect(question).toContainText('its 4-row table');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await window.getByRole('button', { name: back }).click();
    await row.click();
    const heading = window.getByRole('heading', { name: 'New batch', level: 1 });
    await expect(heading).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(heading).toBeVisible();
  });

  await test.step('a batch that is not started opens where it is made', async () => {
    await expect(batches.grid).toBeHidden();
    await expect(batches.progress).toBeHidden();
  });

  await test.step('a large paste is read at once, and never gets into the box', async () => {
    await batch.open('Create orders');
    await launched.app.evaluate(({ clipboard }) => {
      const rows = Array.from({ length: 200_000 }, (_, index) => `name ${index},${index},Bonn`);
      clipboard.writeText(`Name,Number,City\n${rows.join('\n')}\n`);
    });
    // The box would need seconds for such a text, so it must never contain it, not even until the next frame.
    const inputs = await batch.pasteBox.evaluateHandle((box) => {
      const seen = { count: 0 };
      box.addEventListener('input', () => {
        seen.count += 1;
      });
      return seen;
    });
    await batch.pasteBox.click();
    await window.keyboard.press('ControlOrMeta+V');
    await expect(batch.grid).toHaveAttribute('aria-rowcount', '200001', { timeout: 30_000 });
    expect(await inputs.evaluate(({ count }) => count)).toBe(0);
    await expect(window.getByText('Pasted rows · 200,000 rows · 3 columns')).toBeVisible();
    await expect(window.getByRole('progressbar', { name: 'Reading table' })).toBeHidden();
    await expect(batch.change).toBeFocused();
    await batch.change.click();
    await expect(batch.pasteBox).toHaveValue('');

    await test.step('a check of a long table says how far it has come', async () => {
      // It may end before the test can look, so all texts shown meanwhile are recorded.
      const said = await window.evaluateHandle(() => {
        const texts = new Set<string>();
        const note = () => {
          const bar = document.querySelector('section [role="progressbar"]');
          texts.add(bar?.getAttribute('aria-valuetext') ?? '');
        };
        new MutationObserver(note).observe(document.body, {
          attributes: true,
          childList: true,
          subtree: true,
        });
        return texts;
      });
      await batch.openStep('Check');
      await expect(batch.check).toContainText('All 200,000 rows can be sent.', { timeout: 30_000 });
      const texts = await said.evaluate((set) => [...set]);
      expect(texts).toContainEqual(expect.stringMatching(/^[1-9][\d,]* of 200,000 rows$/));
    });
  });
});
