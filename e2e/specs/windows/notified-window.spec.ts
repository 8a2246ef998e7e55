import type { Page } from '@playwright/test';
import { bodyOfRows } from '../../fixtures/batch-test.ts';
import { lookAway } from '../../fixtures/native/native-window.ts';
import { type NotificationDaemon, withDesktop } from '../../fixtures/native/notification-daemon.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect } from '../../fixtures/test.ts';
import { openDepot, twoServices, windowOf } from '../../fixtures/windows/two-services.ts';
import { BatchesPage } from '../../kit/pages/batches/batches-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

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
  const other = await openDepot(launched, window);
  const batch = {
    ...{ profileId: depot.id, body: bodyOfRows, table: 'Name\nA1' },
    options: { asksAfterFirst: false },
  };
  await lookAway(launched);
  await startBatch(other, { ...batch, name: 'First' });
  await expect.poll(() => desktop.displayed()).toBe(1);
  await desktop.click();
  await expect(new BatchesPage(other).titled('First')).toBeVisible();
  await expect.poll(() => hasFocus(other)).toBe(true);
  await expect(new ProductsPage(window).row(1)).toBeVisible();
  await desktop.closeAll();

  await lookAway(launched);
  await startBatch(other, { ...batch, name: 'Second' });
  await expect.poll(() => desktop.displayed()).toBe(1);
  await other.close();
  await desktop.click();
  const again = await windowOf(launched, 'Depot');
  await expect(new BatchesPage(again).titled('Second')).toBeVisible();
  await expect(window).toHaveTitle('Shop — Counterfoil');
});
