import { batchTest as test } from '../../fixtures/batch-test.ts';
import { expect } from '../../fixtures/test.ts';

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
});

test('a long table is read where it is looked at, by keyboard too', async ({
  window,
  startOrders,
  batches,
}) => {
  const rows = 2000;
  await startOrders('Long', rows);
  await batches.open();
  await batches.batch('Long').focus();
  await window.keyboard.press('Enter');
  await expect(batches.titled('Long')).toBeFocused();
  await expect(batches.rows).toHaveAttribute('aria-rowcount', String(rows + 1));
  await batches.row(1).focus();
  await window.keyboard.press('End');
  await expect(batches.row(rows)).toContainText('2,000');
  await window.keyboard.press('Home');
  await expect(batches.row(1)).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(batches.journalEntry).toContainText('{"name": "A1"}');
  await batches.journalEntry.getByRole('button', { name: 'Close entry' }).focus();
  await window.keyboard.press('Enter');
  await expect(batches.row(1)).toBeFocused();
  await batches.all.focus();
  await window.keyboard.press('Enter');
  await expect(batches.batch('Long')).toBeFocused();
});
