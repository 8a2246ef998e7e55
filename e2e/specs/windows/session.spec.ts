import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SavedWindow } from '../../../main/settings/windows-file.ts';
import { draftIsKept } from '../../fixtures/ask-main.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { type LaunchedApp, launchApp } from '../../fixtures/launch-app.ts';
import { startAgain } from '../../fixtures/start-again.ts';
import { expect } from '../../fixtures/test.ts';
import { openDepot, twoServices as test, windowOf } from '../../fixtures/windows/two-services.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { ProfileOffer } from '../../kit/pages/profiles/profile-offer.ts';

/** The windows of the last session return, and nothing typed in them is lost. */

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

test('the windows of the last session are there again, after a kill and after quitting', async ({
  userData,
  launched,
  window,
  profile,
  depot,
}) => {
  const expectTyped = async (page: Page, text: string) => {
    await new OrdersPage(page).open();
    await expect(new OrdersPage(page).json).toHaveValue(text);
  };
  const other = await openDepot(launched, window);
  await writeOrder(window, '{"typed": "Shop"}');
  await draftIsKept(window, profile?.id ?? '', 'order', { text: '{"typed": "Shop"}' });
  await writeOrder(other, '{"typed": "Depot"}');
  await draftIsKept(other, depot.id, 'order', { text: '{"typed": "Depot"}' });
  const bounds = { x: 40, y: 60, width: 900, height: 620 };
  await launched.app.evaluate(({ BrowserWindow }, wanted) => {
    for (const each of BrowserWindow.getAllWindows())
      if (each.getTitle().startsWith('Depot')) each.setBounds(wanted);
  }, bounds);
  const front = () => keptWindows(userData)[0];
  await expect.poll(front).toMatchObject({ profileId: depot.id, bounds });
  await launched.kill();

  const again = await launchApp({ userData });
  const [shopAgain, depotAgain] = [await windowOf(again, 'Shop'), await windowOf(again, 'Depot')];
  await test.step('after a kill both windows are there again, each with its profile, place and draft', async () => {
    expect(again.app.windows()).toHaveLength(2);
    expect(again.window).toBe(depotAgain);
    expect(await boundsOf(again, 'Depot')).toEqual(bounds);
    await expectTyped(shopAgain, '{"typed": "Shop"}');
    await expectTyped(depotAgain, '{"typed": "Depot"}');
  });

  await writeOrder(shopAgain, '{"last": "Shop"}');
  await writeOrder(depotAgain, '{"last": "Depot"}');
  const exited = new Promise((resolve) => again.app.process().once('exit', resolve));
  await again.app.evaluate(({ app }) => app.quit());
  expect(await exited).toBe(0);
  const third = await launchApp({ userData });
  await test.step('the window that was in front comes back in front', () =>
    expect(third.window).toHaveTitle('Depot — Counterfoil'));
  await test.step('quitting keeps what was typed last in each window', async () => {
    await expectTyped(third.window, '{"last": "Depot"}');
    await expectTyped(await windowOf(third, 'Shop'), '{"last": "Shop"}');
  });
  await third.close();
});

test('what was kept of windows that are gone', async ({ userData, profile, depot }) => {
  const usual = { width: 1000, height: 700 };
  const bounds = { x: 9000, y: 40, ...usual };
  const shop = { profileId: profile?.id ?? '', bounds, state: 'normal' } as const;
  keepWindows(userData, [
    { ...shop, profileId: randomUUID() },
    shop,
    { ...shop, profileId: depot.id, bounds: { x: -9000, y: -9000, ...usual } },
    shop,
  ]);
  const { app, close } = await launchApp({ userData });
  const pages = [await windowOf({ app }, 'Shop'), await windowOf({ app }, 'Depot')] as const;

  await test.step('leads onto a screen that is there, where theirs is gone', async () => {
    const areOnScreen = await app.evaluate(({ BrowserWindow, screen }) => {
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
    await expect(new ProductsPage(pages[0]).row(1)).toBeVisible();
    await expect(new ProductsPage(pages[1]).row(90)).toBeVisible();
    // At this time another one would be loading.
    await expect.poll(() => keptWindows(userData)).toHaveLength(2);
    expect(app.windows()).toHaveLength(2);
  });
  await close();
});

test('a second start, and the end of both windows', async ({
  userData,
  launched,
  window,
  service,
  depotService,
}) => {
  const other = await openDepot(launched, window);
  await test.step('a second start brings the window forward that was used last, and asks there alone', async () => {
    writeFileSync(join(userData, 'more.json'), '[{"name":"Store","baseUrl":"https://store.test"}]');
    await startAgain(userData, ['--profiles=more.json']);
    await expect(new ProfileOffer(other).dialog).toContainText('Store https://store.test');
    await expect(new ProfileOffer(window).dialog).toBeHidden();
    await expect.poll(() => other.evaluate(() => document.hasFocus())).toBe(true);
    await new ProfileOffer(other).use.click();
    await expect(new ProfileOffer(other).dialog).toBeHidden();
    await new ProfileMenu(window).open();
    await expect(window.getByRole('menuitemradio', { name: /^Store/ })).toBeVisible();
    await window.keyboard.press('Escape');
    expect(launched.app.windows()).toHaveLength(2);
  });

  await test.step('an order under way in each window is asked about once, and both are waited for', async () => {
    const holds = [
      await holdOrder(service, new OrdersPage(window), '{"for": "Shop"}'),
      await holdOrder(depotService, new OrdersPage(other), '{"for": "Depot"}'),
    ];
    await launched.app.evaluate(({ app }) => app.quit());
    const question = (page: Page) =>
      page.getByRole('alertdialog', { name: '2 requests are still being sent' });
    const areAsked = () => Promise.all([window, other].map((page) => question(page).isVisible()));
    await expect.poll(areAsked).toContain(true);
    const [asked, silent] = (await question(window).isVisible())
      ? [window, other]
      : [other, window];
    await expect(question(asked)).toContainText('Shop');
    await expect(question(asked)).toContainText('Depot');
    await expect(question(silent)).toBeHidden();
    await question(asked).getByRole('button', { name: 'Wait, then quit' }).click();
    const exited = new Promise((resolve) => launched.app.process().once('exit', resolve));
    for (const hold of holds) hold.release();
    expect(await exited).toBe(0);
    expect([service.orders, depotService.orders]).toEqual([[{ for: 'Shop' }], [{ for: 'Depot' }]]);
  });
});

test('closing one of two windows keeps its draft and the other one; the last one ends the app', async ({
  userData,
  launched,
  window,
}) => {
  const other = await openDepot(launched, window);
  await writeOrder(other, '{"closed": true}');
  const close = (name: string) =>
    launched.app.evaluate(({ BrowserWindow }, wanted) => {
      for (const each of BrowserWindow.getAllWindows())
        if (each.getTitle().startsWith(wanted)) each.close();
    }, name);
  await close('Depot');
  await expect.poll(() => launched.app.windows().length).toBe(1);
  await expect(window).toHaveTitle('Shop — Counterfoil');
  await new ProfileMenu(window).choose('Depot');
  await new OrdersPage(window).open();
  await expect(new OrdersPage(window).json).toHaveValue('{"closed": true}');
  const exited = new Promise((resolve) => launched.app.process().once('exit', resolve));
  await close('Depot');
  expect(await exited).toBe(0);
  const again = await launchApp({ userData });
  await expect(again.window).toHaveTitle('Depot — Counterfoil');
  await expect(new ProductsPage(again.window).row(90)).toBeVisible();
  expect(again.app.windows()).toHaveLength(1);
  await again.close();
});

test.describe('a page that crashes', () => {
  test.use({ expectedProblems: /The page ended|Target crashed/ });

  test('comes back in its own window, and the other one goes on', async ({ launched, window }) => {
    await openDepot(launched, window);
    // Until it is reloaded: Playwright would wait forever for a script in a page that is gone.
    await launched.app.evaluate(async ({ BrowserWindow }) => {
      const depot = BrowserWindow.getAllWindows().find((each) =>
        each.getTitle().startsWith('Depot'),
      );
      const loaded = new Promise<void>((resolve) =>
        depot?.webContents.once('did-finish-load', () => resolve()),
      );
      depot?.webContents.forcefullyCrashRenderer();
      await loaded;
    });
    // Playwright's page has ended with the process.
    const grids = () =>
      launched.app.evaluate(({ BrowserWindow }) =>
        Promise.all(
          BrowserWindow.getAllWindows().map((each) =>
            each.webContents.executeJavaScript(
              `document.querySelector('[role=grid]')?.innerText ?? ''`,
            ),
          ),
        ),
      );
    await expect
      .poll(grids)
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('Bolt'),
          expect.stringContaining('Desk lamp'),
        ]),
      );
    await expect(new ProductsPage(window).row(1)).toBeVisible();
    await expect(window).toHaveTitle('Shop — Counterfoil');
  });
});
