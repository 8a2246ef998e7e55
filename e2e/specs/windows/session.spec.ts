import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SavedWindow } from '../../../main/settings/windows-file.ts';
import { holdSentOrder } from '../../fixtures/hold-order.ts';
import { type LaunchedApp, launchApp } from '../../fixtures/launch-app.ts';
import { startAgain } from '../../fixtures/start-again.ts';
import { expect } from '../../fixtures/test.ts';
import { twoServices as test, windowOf } from '../../fixtures/windows/two-services.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { ProfileOffer } from '../../kit/pages/profiles/profile-offer.ts';

/**
 * The windows of the last session return, and nothing typed in them is lost. main/start/windows/session-windows.test.ts and
 * main/shell/window/place-window.test.ts have the rules.
 */

const fileOf = (userData: string) => join(userData, 'windows.json');

function keptWindows(userData: string): readonly SavedWindow[] {
  if (!existsSync(fileOf(userData))) return [];
  return JSON.parse(readFileSync(fileOf(userData), 'utf8')).windows;
}

function keepWindows(userData: string, windows: readonly SavedWindow[]): void {
  writeFileSync(fileOf(userData), JSON.stringify({ version: 1, windows }));
}

const boundsOf = ({ app }: LaunchedApp, title: string) =>
  app.evaluate(
    ({ BrowserWindow }, name) =>
      BrowserWindow.getAllWindows()
        .find((window) => window.getTitle().startsWith(name))
        ?.getBounds(),
    title,
  );

async function writeOrder(window: Page, text: string): Promise<void> {
  await new OrdersPage(window).open();
  await new OrdersPage(window).writeJson(text);
}

async function expectTyped(window: Page, text: string): Promise<void> {
  await new OrdersPage(window).open();
  await expect(new OrdersPage(window).json).toHaveValue(text);
}

test('the windows of the last session are there again', async ({
  userData,
  service,
  depotService,
  profile,
  depot,
}) => {
  const usual = { width: 1000, height: 700 };
  const ofDepot = {
    profileId: depot.id,
    bounds: { x: 9000, y: 40, ...usual },
    state: 'normal',
  } as const;
  keepWindows(userData, [
    { ...ofDepot, profileId: randomUUID() },
    ofDepot,
    { ...ofDepot, profileId: profile?.id ?? '', bounds: { x: -9000, y: -9000, ...usual } },
    ofDepot,
  ]);
  const first = await launchApp({ userData });
  const [shop, other] = [await windowOf(first, 'Shop'), await windowOf(first, 'Depot')];

  await test.step('what was kept of windows that are gone', async () => {
    await test.step('leads onto a screen that is there, where theirs is gone', async () => {
      const areOnScreen = await first.app.evaluate(async ({ BrowserWindow, screen }) => {
        const { workArea } = screen.getPrimaryDisplay();
        return BrowserWindow.getAllWindows().map((each) => {
          const { x, y, width } = each.getBounds();
          return (
            x + width > workArea.x + 100 &&
            x < workArea.x + workArea.width - 100 &&
            y >= workArea.y &&
            y < workArea.y + workArea.height - 20
          );
        });
      });
      expect(areOnScreen).toEqual([true, true]);
    });
    await test.step('opens no window for a profile that was removed, and none twice', async () => {
      await expect(new ProductsPage(shop).row(1)).toBeVisible();
      await expect(new ProductsPage(other).row(90)).toBeVisible();
      // At this time another one would be loading.
      await expect.poll(() => keptWindows(userData)).toHaveLength(2);
      expect(first.app.windows()).toHaveLength(2);
    });
  });

  await test.step('a second start brings the window forward that was used last, and asks there alone', async () => {
    writeFileSync(join(userData, 'more.json'), '[{"name":"Store","baseUrl":"https://store.test"}]');
    await startAgain(userData, ['--profiles=more.json']);
    await expect(new ProfileOffer(other).dialog).toContainText('Store https://store.test');
    await expect(new ProfileOffer(shop).dialog).toBeHidden();
    await expect.poll(() => other.evaluate(() => document.hasFocus())).toBe(true);
    await new ProfileOffer(other).use.click();
    await expect(new ProfileOffer(other).dialog).toBeHidden();
    await new ProfileMenu(shop).open();
    await expect(shop.getByRole('menuitemradio', { name: /^Store/ })).toBeVisible();
    await shop.keyboard.press('Escape');
    expect(first.app.windows()).toHaveLength(2);
  });

  const bounds = { x: 40, y: 60, width: 900, height: 620 };
  await first.app.evaluate(({ BrowserWindow }, wanted) => {
    for (const each of BrowserWindow.getAllWindows())
      if (each.getTitle().startsWith('Depot')) each.setBounds(wanted);
  }, bounds);
  await test.step('their places are on the disk before the app is quit or killed', () =>
    expect
      .poll(() => keptWindows(userData))
      .toMatchObject([{ profileId: depot.id, bounds }, { profileId: profile?.id }]));

  await test.step('an order under way in each window is asked about once, and both are waited for', async () => {
    const holds = [
      await holdSentOrder(service, shop, profile, '{"for": "Shop"}'),
      await holdSentOrder(depotService, other, depot, '{"for": "Depot"}'),
    ];
    await writeOrder(shop, '{"last": "Shop"}');
    await writeOrder(other, '{"last": "Depot"}');
    await first.app.evaluate(({ app }) => app.quit());
    const question = (page: Page) =>
      page.getByRole('alertdialog', { name: '2 requests are still being sent' });
    const areAsked = () => Promise.all([shop, other].map((page) => question(page).isVisible()));
    await expect.poll(areAsked).toContain(true);
    const [asked, silent] = (await question(shop).isVisible()) ? [shop, other] : [other, shop];
    await expect(question(asked)).toContainText('Shop');
    await expect(question(asked)).toContainText('Depot');
    await expect(question(silent)).toBeHidden();
    await question(asked).getByRole('button', { name: 'Wait, then quit' }).click();
    const exited = new Promise((resolve) => first.app.process().once('exit', resolve));
    for (const hold of holds) hold.release();
    expect(await exited).toBe(0);
    expect([service.orders, depotService.orders]).toEqual([[{ for: 'Shop' }], [{ for: 'Depot' }]]);
  });

  const again = await launchApp({ userData });
  await test.step('both windows are there again, each with its profile and place', async () => {
    await windowOf(again, 'Shop');
    await windowOf(again, 'Depot');
    expect(again.app.windows()).toHaveLength(2);
    expect(await boundsOf(again, 'Depot')).toEqual(bounds);
  });
  await test.step('the window that was in front comes back in front', () =>
    expect(again.window).toHaveTitle('Depot — Counterfoil'));
  await test.step('quitting keeps what was typed last in each window', async () => {
    await expectTyped(again.window, '{"last": "Depot"}');
    await expectTyped(await windowOf(again, 'Shop'), '{"last": "Shop"}');
  });
  expect([first, again].flatMap((each) => each.problems())).toEqual([]);
});
