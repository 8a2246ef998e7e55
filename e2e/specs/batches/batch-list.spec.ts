import { batchTest as test } from '../../fixtures/batch-test.ts';
import { expect } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

const atOnce = { options: { asksAfterFirst: false } };

test('a batch is renamed, and deleted with its rows, while its journal entries stay', async ({
  window,
  startOrders,
  batches,
  journal,
}) => {
  await startOrders('Old', 2, atOnce);
  await batches.open();
  await window.getByRole('button', { name: 'Rename Old' }).click();
  await window.getByRole('textbox', { name: 'Batch name' }).fill('New');
  await window.keyboard.press('Enter');
  await expect(batches.batch('New')).toContainText('2 of 2 done');
  await window.getByRole('button', { name: 'Delete New' }).click();
  const question = window.getByRole('alertdialog', { name: 'Delete batch?' });
  await expect(question).toContainText('its 2-row table');
  await question.getByRole('button', { name: 'Delete batch' }).click();
  await expect(batches.grid).toBeHidden();
  await journal.open();
  await expect(journal.grid.getByRole('row')).toHaveCount(3);

  await test.step('a journal entry outlives its batch, and says so', async () => {
    await startOrders('Other', 1, atOnce);
    await expect(journal.grid.getByRole('row')).toHaveCount(4);
    await journal.journalEntry(1).click();
    const journalEntry = window.getByRole('region', { name: 'Journal entry' });
    await expect(journalEntry).toContainText('deleted batch, row 2');
    await journalEntry.getByRole('button', { name: 'More actions for this entry' }).click();
    await window.getByRole('menuitem', { name: 'Show entries of this batch' }).click();
    await expect(window.getByText('Batch: deleted batch')).toBeVisible();
    await expect(journal.grid.getByRole('row')).toHaveCount(3);
  });

  await test.step('an open batch is renamed, before its start and after', async () => {
    const rename = async (before: string | RegExp, after: string) => {
      await window.getByRole('button', { name: before }).focus();
      await window.keyboard.press('Enter');
      await window.getByRole('textbox', { name: 'Batch name' }).fill(after);
      await window.keyboard.press('Enter');
      await expect(window.getByRole('textbox', { name: 'Batch name' })).toBeHidden();
    };
    const making = new NewBatch(window);
    await making.open('Create orders');
    await making.paste('Name\nA\n');
    await making.writeJson('{ "mine" : 1 }');
    await rename(/^Rename 1 order · pasted · /, 'Pending');
    await expect(window.getByRole('main')).toContainText('Pending');
    await expect(making.json).toHaveValue('{ "mine" : 1 }');

    await startOrders('Open', 2);
    await batches.openBatch('Open');
    await rename('Rename Open', 'Opened');
    await expect(batches.titled('Opened')).toBeVisible();
    await expect(window.getByRole('button', { name: 'Rename Opened' })).toBeFocused();
    await batches.all.click();
    await expect(batches.batch('Opened')).toBeVisible();
    await expect(batches.batch('Pending')).toBeVisible();
  });
});
