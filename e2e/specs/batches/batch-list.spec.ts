import { bodyOfRows, tableOf, batchTest as test } from '../../fixtures/batch-test.ts';
import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { makeBatch } from '../../fixtures/start-batch.ts';
import { expect } from '../../fixtures/test.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

const atOnce = { options: { asksAfterFirst: false } };

test('without a batch the page says what one is', async ({ batches, window }) => {
  await batches.open();
  await expect(batches.heading).toBeVisible();
  await expect(window.getByRole('main').getByText(/for each row of a table/)).toBeVisible();
  await expectNoViolations(window, 'Batches, empty');
});

test('a new batch is shown at once, and is one of the list once it has a table', async ({
  batches,
  window,
}) => {
  await batches.open();
  await batches.newBatch.click();
  await expect(batches.heading).toBeHidden();
  await new NewBatch(window).paste('Name\nAnn\nBob\n');
  await batches.open();
  await expect(batches.grid.getByRole('row')).toHaveCount(2);
  await expect(batches.grid.getByRole('row').nth(1)).toContainText('Not started');
});

test('a batch that is not started opens where it is made', async ({ window, profile, batches }) => {
  const profileId = profile?.id ?? '';
  await makeBatch(window, { profileId, name: 'Pending', table: tableOf(2), body: bodyOfRows });
  await batches.openBatch('Pending');
  await expect(batches.grid).toBeHidden();
  await expect(batches.progress).toBeHidden();
});

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
  await expectNoViolations(window, 'Delete batch?');
  await question.getByRole('button', { name: 'Delete batch' }).click();
  await expect(batches.grid).toBeHidden();
  await journal.open();
  await expect(journal.grid.getByRole('row')).toHaveCount(3);
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
