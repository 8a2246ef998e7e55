import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { batchTest as test } from '../../fixtures/batch-test.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { expect } from '../../fixtures/test.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';

/** The journal entries of a batch in the journal, and the profile of a batch that runs. */

const atOnce = { options: { asksAfterFirst: false } };

test('the journal entries of a batch, from their start', async ({
  window,
  service,
  startOrders,
  batches,
  journal,
  orders,
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

  await test.step('a profile stays while something of it is being sent', async () => {
    const earlier = service.orders.length;
    const question = window.getByRole('alertdialog', { name: 'Remove profile?' });
    const remove = question.getByRole('button', { name: 'Remove profile' });
    const leave = async () => {
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
    };

    await test.step('a running batch keeps its profile, and the question follows it to its end', async () => {
      const hold = service.hold('POST /api/v1/orders');
      const started = startOrders('Spring orders', 5);
      await hold.arrived;
      await new ProfileMenu(window).press('Remove profile…');
      await expect(question).toContainText(
        'This batch is still running: Spring orders. Stop it before',
      );
      await expect(remove).toBeDisabled();

      // The batch pauses after its first row while the question is open.
      hold.release();
      await started;
      await expect(question).toContainText("4 rows in its batches haven't been sent.");
      await expect(question).not.toContainText('Stop it before');
      await expect(remove).toBeEnabled();
      await leave();
      await batches.open();
      await expect(batches.batch('Spring orders')).toContainText('1 of 5 done');
      expect(service.requestsOf('POST')).toHaveLength(earlier + 1);
    });

    await test.step('a request that is being sent keeps its profile', async () => {
      const hold = await holdOrder(service, orders, '{"for": "Shop"}');
      await new ProfileMenu(window).press('Remove profile…');
      await expect(question).toContainText('1 request is still being sent.');
      await expect(remove).toBeDisabled();
      hold.release();
      await expect(remove).toBeEnabled();
      await leave();
      await expect.poll(() => service.orders.length).toBe(earlier + 2);
    });
  });

  await test.step('rows that were not sent are found too, and shown alone', async () => {
    await journal.open();
    await window.getByRole('button', { name: 'Show entries of all batches' }).click();
    await expect(journal.grid.getByRole('row')).toHaveCount(6);
    // It asks after its first row.
    await startOrders('Winter', 12);
    await expect(journal.grid.getByRole('row')).toHaveCount(7);
    await expect(journal.journalEntry(0)).toContainText('Done');
    await journal.search.fill('a1');
    // The rows of all batches begin with A1; those that were sent are entries.
    const found = window.getByRole('button', { name: 'Winter: 3 rows', exact: true });
    await expect(window.getByText('Also in batches, in rows without an entry:')).toBeVisible();
    await found.focus();
    await window.keyboard.press('Enter');
    await expect(batches.titled('Winter')).toBeVisible();
    await expect(batches.chip('Found “a1” 3')).toHaveAttribute('aria-pressed', 'true');
    await expect(batches.rows.getByRole('row')).toHaveCount(4);
    await expect(batches.row(1)).toContainText('A10');
    await expect(batches.row(3)).toContainText('A12');
    await expectNoViolations(window, 'rows that a search of the journal has found');
    await batches.chip('All 12').click();
    await expect(batches.rows.getByRole('row')).toHaveCount(13);

    await journal.open();
    await journal.search.fill('nowhere');
    await expect(found).toBeHidden();
    await journal.search.fill('');
    await expect(window.getByText('Also in batches, in rows without an entry:')).toBeHidden();
  });
});
