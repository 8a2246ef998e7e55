import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { tableOf, batchTest as test } from '../../fixtures/batch-test.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { makeBatch, startBatch } from '../../fixtures/start-batch.ts';
import { expect } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

/** A batch that is renamed and deleted, the rows of an open batch, and what is left of it in a small window. */

const atOnce = { options: { asksAfterFirst: false } };

/** A long one, for a small window. */
const longName = 'Batch 2026-11-22 21:41';
const isWhole = (words: Locator) =>
  words.evaluate((element) => element.scrollWidth <= element.clientWidth);

test('a batch is renamed, and deleted with its rows, while its journal entries stay', async ({
  window,
  profile,
  startOrders,
  batches,
  journal,
  launched,
}) => {
  const profileId = profile?.id ?? '';
  await startOrders('Old', 2, atOnce);
  await batches.openBatch('Old');
  await window.getByRole('button', { name: 'Rename Old' }).click();
  await window.getByRole('textbox', { name: 'Batch name' }).fill('New');
  await window.keyboard.press('Enter');
  await expect(batches.titled('New')).toBeVisible();
  await window.getByRole('button', { name: 'Delete New' }).click();
  const question = window.getByRole('alertdialog', { name: 'Delete batch?' });
  await expect(question).toContainText('its 2-row table');
  await question.getByRole('button', { name: 'Delete batch' }).click();
  await expect(journal.heading).toBeVisible();
  await expect(window.getByRole('heading', { name: 'No matching entries' })).toBeVisible();

  await test.step('a journal entry outlives its batch as a line of its own, and says so', async () => {
    await journal.show.getByRole('radio', { name: 'All' }).check();
    await expect(journal.grid.getByRole('row')).toHaveCount(3);
    await startOrders('Other', 1, atOnce);
    await expect(journal.grid.getByRole('row')).toHaveCount(4);
    await journal.journalEntry(1).click();
    const journalEntry = window.getByRole('region', { name: 'Journal entry' });
    await expect(journalEntry).toContainText('deleted batch, row 2');
  });

  await test.step('an open batch is renamed, before its start and after', async () => {
    const rename = async (before: string, after: string) => {
      await window.getByRole('button', { name: before }).focus();
      await window.keyboard.press('Enter');
      await window.getByRole('textbox', { name: 'Batch name' }).fill(after);
      await window.keyboard.press('Enter');
      await expect(window.getByRole('textbox', { name: 'Batch name' })).toBeHidden();
    };
    const making = new NewBatch(window);
    const table = tableOf(1);
    await makeBatch(window, { profileId, name: 'Made', table });
    await batches.openBatch('Made');
    await making.writeJson('{ "mine" : 1 }');
    await rename('Rename Made', 'Pending');
    await expect(window.getByRole('main')).toContainText('Pending');
    await expect(making.json).toHaveValue('{ "mine" : 1 }');

    await startOrders('Open', 2);
    await batches.openBatch('Open');
    await rename('Rename Open', 'Opened');
    await expect(batches.titled('Opened')).toBeVisible();
    await expect(window.getByRole('button', { name: 'Rename Opened' })).toBeFocused();
    await batches.toJournal.click();
    await expect(batches.batch('Opened')).toBeVisible();
    await expect(batches.batch('Pending')).toBeVisible();
  });

  await test.step('the rows of an open batch, in a long table and in a small window', async () => {
    await test.step('a long table is read where it is looked at, by keyboard too', async () => {
      const rows = 500;
      await startOrders('Long', rows);
      await batches.open();
      await batches.batch('Long').focus();
      await window.keyboard.press('Enter');
      await expect(batches.titled('Long')).toBeFocused();
      await expect(batches.rows).toHaveAttribute('aria-rowcount', String(rows + 1));
      await batches.row(1).focus();
      await window.keyboard.press('End');
      await expect(batches.row(rows)).toContainText('500');
      await window.keyboard.press('Home');
      await expect(batches.row(1)).toBeFocused();
      await window.keyboard.press('Enter');
      await expect(batches.journalEntry).toContainText('{"name": "A1"}');
      await batches.journalEntry.getByRole('button', { name: 'Close entry' }).focus();
      await window.keyboard.press('Enter');
      await expect(batches.row(1)).toBeFocused();
      await batches.toJournal.focus();
      await window.keyboard.press('Enter');
      await expect(batches.batch('Long')).toBeFocused();
    });

    await test.step('the rows show the columns of the table that there is room for', async () => {
      await startBatch(window, {
        profileId,
        name: 'Phones',
        operation: 'updateUser',
        idColumn: 'ID',
        table: 'ID,Name,Phone,City\n7,Ann,+49 228 1,Bonn\n8,Bob,+43 316 2,Graz\n',
        body: '{"phone": "{{row:Phone}}"}',
        options: { asksAfterFirst: false },
      });
      await setSize(launched.app, window, { width: 1280, height: 800 });
      await batches.openBatch('Phones');
      const headers = () => batches.rows.getByRole('columnheader').allTextContents();
      await expect
        .poll(headers)
        .toEqual(['Row', 'Target', 'Name', 'Phone', 'City', 'Outcome', 'Reason']);
      await expect(batches.row(2)).toHaveText(/^28Bob\+43 316 2Graz/);
      await expect(batches.rows).toHaveAttribute('aria-colcount', '7');

      // The focus stays in the grid when its column goes.
      await batches.row(2).getByRole('gridcell', { name: 'Graz' }).click();
      await setSize(launched.app, window, { width: 860, height: 640 });
      await expect.poll(headers).toEqual(['Row', 'Target', 'Name', 'Outcome', 'Reason']);
      await expect(batches.row(2)).toHaveText(/^28Bob/);
    });

    await test.step('in a small window the name is whole, and rows are in sight under the first one', async () => {
      const body = '{"name": "{{row:Name}}", "city": "Bonn", "street": "Am Hof", "number": 12}';
      const table = ['Name', 'A', 'B', 'C', 'D', 'E', 'F'].join('\n');
      await startBatch(window, { profileId, name: longName, table, body });
      await setSize(launched.app, window, { width: 800, height: 560 });
      await batches.openBatch(longName);
      await expect(batches.firstRow).toBeVisible();
      expect(await isWhole(batches.titled(longName))).toBe(true);
      expect(await isWhole(window.getByText('Create orders', { exact: true }))).toBe(true);
      await expect(batches.toJournal).toBeVisible();
      for (const number of [1, 2, 3, 4]) await expect(batches.row(number)).toBeInViewport();
      await expect(batches.sendOthers(5)).toBeInViewport();

      await batches.row(1).click();
      await expect(batches.journalEntry).toBeInViewport();
      await expect(batches.row(1)).toBeInViewport();
    });

    await test.step('at 200 % an open entry takes the place of the rows', async () => {
      await batches.journalEntry.getByRole('button', { name: 'Close entry' }).click();
      await batches.sendOthers(5).click();
      await expect(batches.firstRow).toBeHidden();
      await setSize(launched.app, window, { width: 1280, height: 800, zoom: 2 });
      await batches.row(1).click();
      const back = batches.journalEntry.getByRole('button', { name: 'Rows', exact: true });
      await expect(back).toBeFocused();
      await expect(batches.rows).toBeHidden();
      await expectNoViolations(window, 'an entry in place of the rows');
      await window.keyboard.press('Enter');
      await expect(batches.journalEntry).toBeHidden();
      await expect(batches.row(1)).toBeFocused();
    });
  });
});
