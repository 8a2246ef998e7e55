import type { Locator } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { profileFor } from '../../kit/app/app-state.ts';

/** The journal next to an open entry, and in a window that is too small for both. */

const columns = ['time', 'entry', 'outcome'] as const;

const isScrolledSideways = (grid: Locator) =>
  grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

test('the list beside an open entry, or in its place', async ({
  launched: { app },
  window,
  products,
  journal,
}) => {
  for (const id of [1, 2, 3]) {
    await products.delete(id);
    await expect(products.row(id)).toBeHidden();
  }
  // With two of them, each line has its profile.
  await askMain(window, 'saveProfile', {
    profileId: crypto.randomUUID(),
    opened: null,
    draft: profileFor('https://depot.example', { name: 'Depot' }),
    token: null,
    sessionOnly: true,
  });
  await journal.open();
  await expect(journal.journalEntry(2)).toBeVisible();
  const entry = window.getByRole('region', { name: 'Journal entry' });

  await test.step('an entry that the filter removes closes, and one that it leaves stays open', async () => {
    await journal.journalEntry(1).click();
    await expect(entry).toBeVisible();
    await journal.search.fill('delete notebook');
    await expect(entry).toBeHidden();
    await journal.search.fill('notebook');
    await journal.journalEntry(0).click();
    await expect(entry).toContainText('Notebook');
    await journal.search.fill('notebook lined');
    await expect(journal.journalEntry(1)).toBeHidden();
    await expect(entry).toBeVisible();
    await journal.search.fill('');
    await expect(journal.journalEntry(2)).toBeVisible();
  });

  await test.step('at 1100 time and outcome are whole beside an open entry, and nothing scrolls sideways', async () => {
    await setSize(app, window, { width: 1100, height: 800, zoom: 1 });
    await expect(entry).toContainText('Delete');
    expect(await isScrolledSideways(journal.grid)).toBe(false);
    const row = journal.journalEntry(0);
    const grid = await journal.grid.boundingBox();
    for (const column of columns) {
      const cell = await row.locator(`[data-column=${column}]`).boundingBox();
      expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThanOrEqual(
        (grid?.x ?? 0) + (grid?.width ?? 0),
      );
    }
    for (const column of ['time', 'outcome']) {
      const isCut = row
        .locator(`[data-column=${column}]`)
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect(await isCut, column).toBe(false);
    }
    // Its column is only heard, and shown while the keyboard is on it.
    await row.focus();
    await window.keyboard.press('ArrowRight');
    await window.keyboard.press('End');
    const profileCell = row.locator('[data-column=profile]');
    await expect(profileCell).toBeFocused();
    expect((await profileCell.boundingBox())?.width).toBeGreaterThan(20);
    await expectNoViolations(window, 'a narrow journal');
    await entry.getByRole('button', { name: 'Close entry' }).click();
    await expect(entry).toBeHidden();
  });

  await test.step('at 200 % five rows are in sight, and an open entry takes the place of the list', async () => {
    await setSize(app, window, { width: 1280, height: 800, zoom: 2 });
    const rowHeight = (await journal.journalEntry(0).boundingBox())?.height ?? 0;
    const shown = await journal.grid.evaluate(
      (grid) => grid.clientHeight - (grid.querySelector('[role=rowgroup]')?.clientHeight ?? 0),
    );
    expect(shown / rowHeight).toBeGreaterThanOrEqual(5);
    await journal.journalEntry(1).focus();
    await window.keyboard.press('Enter');
    const back = entry.getByRole('button', { name: 'Journal', exact: true });
    await expect(back).toBeFocused();
    await expect(journal.grid).toBeHidden();
    await expectNoViolations(window, 'an entry in place of the journal');
    await window.keyboard.press('Enter');
    await expect(entry).toBeHidden();
    await expect(journal.journalEntry(1)).toBeFocused();
  });
});
