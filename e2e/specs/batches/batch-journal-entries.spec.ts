import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { batchTest as test } from '../../fixtures/batch-test.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { expect } from '../../fixtures/test.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';

/** A batch as a line of the Journal, and the profile of a batch that runs. */

const atOnce = { options: { asksAfterFirst: false } };

test('a batch is a line of the Journal, from its start', async ({
  window,
  service,
  startOrders,
  batches,
  journal,
  orders,
}) => {
  await test.step('a batch is one line of a Journal that was open before, and stays where it is', async () => {
    await journal.open();
    await expect(journal.heading).toBeVisible();
    const hold = service.hold('POST /api/v1/orders');
    await startOrders('Spring', 2, atOnce);
    await hold.arrived;
    await expect(journal.journalEntry(0)).toContainText('Spring · 0 of 2 done');
    await expect(journal.journalEntry(0)).toContainText('Running');
    hold.release();
    await expect(journal.journalEntry(0)).toContainText('Spring · 2 of 2 done');
    await expect(journal.journalEntry(0)).toContainText('Finished');
    await expect(journal.grid.getByRole('row')).toHaveCount(2);
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

  await test.step('the entry of a row leads to its batch, and from there back to its line', async () => {
    await batches.journalEntry.getByRole('button', { name: 'Times and IDs' }).click();
    const writeId = await batches.journalEntry.getByText(/^[\da-f]{8}-/).textContent();
    await window.evaluate((id) => {
      globalThis.location.hash = `#/journal/${id}`;
    }, writeId);
    const journalEntry = window.getByRole('region', { name: 'Journal entry' });
    await journalEntry.getByRole('button', { name: 'Times and IDs' }).click();
    await expect(journalEntry).toContainText('Autumn, row 1');
    await expect(journal.grid.getByRole('row')).toHaveCount(3);
    await journalEntry.getByRole('button', { name: 'More actions for this entry' }).click();
    await window.getByRole('menuitem', { name: 'Open batch' }).click();
    await expect(batches.titled('Autumn')).toBeVisible();
    await batches.toJournal.press('Enter');
    await expect(batches.batch('Autumn')).toBeFocused();
    await expectNoViolations(window, 'a journal with batches');
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

  await test.step('a search finds rows, sent or not, and opens their batch with them alone', async () => {
    // It asks after its first row.
    await startOrders('Winter', 12);
    await journal.open();
    await journal.show.getByRole('radio', { name: 'All' }).check();
    await expect(journal.grid.getByRole('row')).toHaveCount(6);
    await noteHeadings(window);
    await journal.search.fill('a1');
    const winter = batches.batch('Winter');
    await expect(winter).toContainText('Winter · 4 of 12 rows match');
    await expect(batches.batch('Spring orders')).toContainText('1 of 5 rows match');
    // Not said before the rows were searched, either.
    expect(await notedHeadings(window)).not.toContain('No matching entries');
    await winter.focus();
    await window.keyboard.press('Enter');
    await expect(batches.titled('Winter')).toBeVisible();
    await expect(batches.chip('Found “a1” 4')).toHaveAttribute('aria-pressed', 'true');
    await expect(batches.rows.getByRole('row')).toHaveCount(5);
    await expect(batches.row(1)).toContainText('A1');
    await expect(batches.row(4)).toContainText('A12');
    await expectNoViolations(window, 'rows that a search of the journal has found');
    await batches.chip('All 12').click();
    await expect(batches.rows.getByRole('row')).toHaveCount(13);

    await journal.open();
    await journal.search.fill('nowhere');
    await expect(window.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
    await journal.search.fill('winter');
    await expect(winter).toContainText('Winter · Paused after the first row · 1 of 12 done');
    await journal.search.fill('');
  });

  await test.step('a batch that waits for a person needs them, until it is stopped', async () => {
    const needs = (lines: number) =>
      journal.show.getByRole('radio', { name: `Needs you ${lines}`, exact: true });
    const link = window.getByRole('navigation').getByRole('link', { name: 'Journal' });
    await needs(2).check();
    await expect(link).toHaveAccessibleDescription('2 need you');
    await expect(journal.grid.getByRole('row')).toHaveCount(3);
    for (const name of ['Winter', 'Spring orders']) {
      await batches.batch(name).click();
      await batches.firstRow.getByRole('button', { name: 'Stop' }).click();
      await batches.toJournal.click();
    }
    await expect(window.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
    await expect(link).not.toHaveAccessibleDescription(/need/);
    // The line of the last one is gone.
    await expect(journal.heading).toBeFocused();
    await expectNoViolations(window, 'a journal in which nothing needs a person');
  });
});

/** Notes each heading that appears from now on. */
async function noteHeadings(window: Page): Promise<void> {
  await window.evaluate(() => {
    const noted: string[] = [];
    const note = () => {
      for (const { textContent } of document.querySelectorAll('h2')) noted.push(textContent);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
    Object.assign(globalThis, { noted });
  });
}

const notedHeadings = (window: Page): Promise<readonly string[]> =>
  window.evaluate(() => (globalThis as typeof globalThis & { noted: string[] }).noted);
