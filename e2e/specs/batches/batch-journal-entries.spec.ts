import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { batchTest as test } from '../../fixtures/batch-test.ts';
import { expect } from '../../fixtures/test.ts';

/** The journal entries of a batch in the journal. */

const atOnce = { options: { asksAfterFirst: false } };

test('the journal entries of a batch, from their start', async ({
  window,
  service,
  startOrders,
  batches,
  journal,
}) => {
  await test.step('the rows of a batch end in a journal that was open before, and in the journal entry that is open', async () => {
    await journal.open();
    await expect(journal.heading).toBeVisible();
    const hold = service.hold('POST /api/v1/orders');
    await startOrders('Spring', 2, atOnce);
    await hold.arrived;
    await expect(journal.journalEntry(0)).toContainText('Sending');
    await journal.journalEntry(0).click();
    const journalEntry = window.getByRole('region', { name: 'Journal entry' });
    await expect(journalEntry).toContainText('Sending');
    hold.release();
    await expect(journal.journalEntry(1)).toContainText('Done');
    await expect(journal.journalEntry(0)).toContainText('Done');
    await expect(journalEntry).toContainText('Done');
    await expect(journal.grid.getByRole('row')).toHaveCount(3);
  });

  await test.step('a row ends in the journal entry that was opened while it was sent', async () => {
    const hold = service.hold('POST /api/v1/orders');
    await startOrders('Autumn', 1, atOnce);
    await hold.arrived;
    await batches.openBatch('Autumn');
    await batches.row(1).click();
    await expect(batches.journalEntry).toContainText('Sending');
    hold.release();
    await expect(batches.journalEntry).toContainText('Done');
  });

  await test.step('the journal entries of a batch are shown alone, from its page and from one of them', async () => {
    await batches.openBatch('Spring');
    await expect(batches.progress).toHaveAttribute('aria-valuetext', '2 of 2 rows');
    await batches.inJournal.focus();
    await window.keyboard.press('Enter');
    const filters = window.getByRole('group', { name: 'Filters' });
    const removeBatch = filters.getByRole('button', { name: 'Show entries of all batches' });
    await expect(filters).toContainText('Batch: Spring');
    await expect(removeBatch).toBeFocused();
    await expect(journal.grid.getByRole('row')).toHaveCount(3);
    await window.keyboard.press('Enter');
    await expect(removeBatch).toBeHidden();
    await expect(journal.grid.getByRole('row')).toHaveCount(4);

    await journal.journalEntry(0).click();
    const journalEntry = window.getByRole('region', { name: 'Journal entry' });
    await expect(journalEntry).toContainText('Autumn, row 1');
    const more = journalEntry.getByRole('button', { name: 'More actions for this entry' });
    const show = window.getByRole('menuitem', { name: 'Show entries of this batch' });
    // Clicking a non-interactive place takes the focus out of the grid with no new target.
    await journalEntry.getByRole('heading', { name: 'Journal entry' }).click();
    await more.focus();
    await window.keyboard.press('Enter');
    await show.focus();
    await window.keyboard.press('Enter');
    await expect(filters).toContainText('Batch: Autumn');
    await expect(journal.grid.getByRole('row')).toHaveCount(2);
    // The menu item is gone: the focus goes to its button or to the new filter.
    await expect.poll(() => window.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    // Its tooltip is outside all regions, as tooltips are.
    await journal.search.focus();
    await expectNoViolations(window, 'a journal of one batch, with an entry');
  });
});
