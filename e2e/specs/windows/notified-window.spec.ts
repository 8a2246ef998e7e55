import type { Page } from '@playwright/test';
import { bodyOfRows } from '../../fixtures/batch-test.ts';
import { lookAway } from '../../fixtures/native/native-window.ts';
import { type NotificationDaemon, withDesktop } from '../../fixtures/native/notification-daemon.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect } from '../../fixtures/test.ts';
import { twoServices, windowOf } from '../../fixtures/windows/two-services.ts';
import { BatchesPage } from '../../kit/pages/batches/batches-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';

const test = twoServices.extend<{ readonly desktop: NotificationDaemon }>(withDesktop);
test.skip(
  process.platform !== 'linux',
  'The notifications of macOS and Windows cannot be read back.',
);

const hasFocus = (page: Page) => page.evaluate(() => document.hasFocus());

test('a click on a notification leads to the window of its profile, and opens one where there is none', async ({
  desktop,
  launched,
  window,
  depot,
}) => {
  const batch = {
    ...{ profileId: depot.id, body: bodyOfRows, table: 'Name\nA1' },
    options: { asksAfterFirst: false },
  };
  const menu = new ProfileMenu(window);
  await menu.choose('Depot');
  await expect(window).toHaveTitle('Depot — Counterfoil');
  await menu.choose('Shop');
  await expect(new ProductsPage(window).row(1)).toBeVisible();
  await lookAway(launched);
  // The window has Depot behind Shop, and no other one shows it.
  await startBatch(window, { ...batch, name: 'First' });
  await expect.poll(() => desktop.displayed()).toBe(1);
  await desktop.click();
  const other = await windowOf(launched, 'Depot');
  await expect(new BatchesPage(other).titled('First')).toBeVisible();
  await desktop.closeAll();

  await lookAway(launched);
  await startBatch(other, { ...batch, name: 'Second' });
  await expect.poll(() => desktop.displayed()).toBe(1);
  await desktop.click();
  await expect(new BatchesPage(other).titled('Second')).toBeVisible();
  await expect.poll(() => hasFocus(other)).toBe(true);
  await expect(new ProductsPage(window).row(1)).toBeVisible();
  await expect(window).toHaveTitle('Shop — Counterfoil');
});
