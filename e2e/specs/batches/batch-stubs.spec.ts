import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** The stubs of a batch among all others, in the journal. */

const body = '{"name": "{{row:Name}}"}';
const options = { asksAfterFirst: false };

test('the stubs of a batch are shown alone, from its page and from one of them', async ({
  window,
  profile,
  journal,
  batches,
}) => {
  const profileId = profile?.id ?? '';
  const first = { profileId, name: 'First', table: 'Name\nA\nB', body, options };
  await startBatch(window, first);
  await startBatch(window, { ...first, name: 'Second', table: 'Name\nC' });
  await batches.openBatch('First');
  await expect(batches.progress).toHaveAttribute('aria-valuetext', '2 of 2 rows');
  await batches.inJournal.focus();
  await window.keyboard.press('Enter');
  const filters = window.getByRole('group', { name: 'Filters' });
  const removeBatch = filters.getByRole('button', { name: 'Show the stubs of all batches' });
  await expect(filters).toContainText('Batch: First');
  await expect(removeBatch).toBeFocused();
  await expect(journal.grid.getByRole('row')).toHaveCount(3);
  // Its tooltip is of no region, as any is.
  await journal.search.focus();
  await expectNoViolations(window, 'a journal of one batch');
  await removeBatch.focus();
  await window.keyboard.press('Enter');
  await expect(removeBatch).toBeHidden();
  await expect(journal.grid.getByRole('row')).toHaveCount(4);

  await journal.stub(0).click();
  const stub = window.getByRole('region', { name: 'Stub' });
  await expect(stub).toContainText('Second, row 1');
  const show = stub.getByRole('button', { name: 'Show the stubs of this batch' });
  await expectNoViolations(window, 'the stub of a row');
  await show.focus();
  await window.keyboard.press('Enter');
  await expect(filters).toContainText('Batch: Second');
  await expect(journal.grid.getByRole('row')).toHaveCount(2);
  await expect(show).toBeFocused();
});

test('a stub outlives its batch, and says so', async ({ window, profile, journal, batches }) => {
  const profileId = profile?.id ?? '';
  await startBatch(window, { profileId, name: 'Old', table: 'Name\nA', body, options });
  await batches.open();
  await expect(batches.batch('Old')).toContainText('1 of 1 done');
  await window.getByRole('button', { name: 'Delete Old' }).click();
  const question = window.getByRole('alertdialog', { name: 'Delete batch?' });
  await question.getByRole('button', { name: 'Delete batch' }).click();
  await journal.open();
  await journal.stub(0).click();
  const stub = window.getByRole('region', { name: 'Stub' });
  await expect(stub).toContainText('a batch that was deleted, row 1');
  await stub.getByRole('button', { name: 'Show the stubs of this batch' }).click();
  await expect(window.getByText('Batch: a batch that was deleted')).toBeVisible();
  await expect(journal.grid.getByRole('row')).toHaveCount(2);
});
