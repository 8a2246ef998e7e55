import type { Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { bodyOfRows } from '../../fixtures/batch-test.ts';
import type { LaunchedApp } from '../../fixtures/launch-app.ts';
import { isInFront, lookAway } from '../../fixtures/native/native-window.ts';
import { type NotificationDaemon, withDesktop } from '../../fixtures/native/notification-daemon.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect } from '../../fixtures/test.ts';
import { twoServices, windowOf } from '../../fixtures/windows/two-services.ts';
import { BatchesPage } from '../../kit/pages/batches/batches-page.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';

const test = twoServices.extend<{ readonly desktop: NotificationDaemon }>(withDesktop);
test.skip(
  process.platform !== 'linux',
  'The notifications of macOS and Windows cannot be read back.',
);

/** The names of the batches that have ended. */
async function ended(window: Page, profileId: string): Promise<readonly string[]> {
  const all = await askMain(window, 'listBatches', { profileId });
  return all.filter(({ state }) => state === 'finished').map(({ name }) => name);
}

const hasFocus = (page: Page) => page.evaluate(() => document.hasFocus());

async function lookAgain({ app }: LaunchedApp): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) {
      window.show();
      window.focus();
    }
  });
  await expect.poll(() => isInFront({ app })).toBe(true);
}

test.describe('with the setting off', () => {
  test.use({ settings: { notifies: false } });

  test('nothing is told until it is set, nor while the window is in front', async ({
    desktop,
    launched,
    window,
    profile,
    batches,
    products,
    service,
    depot,
  }) => {
    if (profile === null) throw new Error('There is a profile.');
    const batch = { profileId: profile.id, body: bodyOfRows, options: { asksAfterFirst: false } };
    await window.getByRole('link', { name: 'Settings' }).click();
    const setting = window.getByRole('checkbox', { name: 'Notify me about batches' });
    await expect(setting).not.toBeChecked();
    await lookAway(launched);
    await startBatch(window, { ...batch, name: 'First', table: 'Name\nA1' });
    await expect.poll(() => ended(window, profile.id)).toEqual(['First']);
    await lookAgain(launched);
    // It shows the new state once it is saved.
    await setting.click();
    await expect(setting).toBeChecked();
    await expect(window.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await batches.open();
    // While the window is in front, the user sees there what has ended.
    await startBatch(window, { ...batch, name: 'In sight', table: 'Name\nA1' });
    // Main has reported it when this appears.
    await expect(batches.batch('In sight')).toContainText('1 of 1 done');

    await test.step('a batch that ends while nobody looks is told of, and a click opens it', async () => {
      await lookAway(launched);
      await startBatch(window, { ...batch, name: 'Spring <b>orders</b>', table: 'Name\nA1' });
      await expect.poll(() => desktop.displayed()).toBe(1);
      expect(service.orders).toHaveLength(3);
      await desktop.click();
      await expect(batches.titled('Spring <b>orders</b>')).toBeVisible();
      await expect.poll(() => isInFront(launched)).toBe(true);
    });
    await desktop.closeAll();
    expect(await desktop.history()).toEqual([
      { title: 'Spring <b>orders</b>', body: 'Finished: 1 of 1 row done' },
    ]);

    await test.step('a click on a notification leads to the window of its profile, and opens one where there is none', async () => {
      const ofDepot = { ...batch, profileId: depot.id, table: 'Name\nA1' };
      const menu = new ProfileMenu(window);
      await menu.choose('Depot');
      await expect(window).toHaveTitle('Depot — Counterfoil');
      await menu.choose('Shop');
      await products.open();
      await expect(products.row(1)).toBeVisible();
      await lookAway(launched);
      // The window has Depot behind Shop, and no other one shows it.
      await startBatch(window, { ...ofDepot, name: 'First' });
      await expect.poll(() => desktop.displayed()).toBe(1);
      await desktop.click();
      const other = await windowOf(launched, 'Depot');
      await expect(new BatchesPage(other).titled('First')).toBeVisible();
      await desktop.closeAll();

      await lookAway(launched);
      await startBatch(other, { ...ofDepot, name: 'Second' });
      await expect.poll(() => desktop.displayed()).toBe(1);
      await desktop.click();
      await expect(new BatchesPage(other).titled('Second')).toBeVisible();
      await expect.poll(() => hasFocus(other)).toBe(true);
      await expect(products.row(1)).toBeVisible();
      await expect(window).toHaveTitle('Shop — Counterfoil');
    });
  });
});
