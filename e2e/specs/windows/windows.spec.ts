import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect } from '../../fixtures/test.ts';
import {
  chooseInWindowMenu,
  openDepot,
  twoServices as test,
  windowOf,
} from '../../fixtures/windows/two-services.ts';
import { profileFor } from '../../kit/app/app-state.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';

/** One window per profile: what is typed and sent in one doesn't affect another. */

async function send(window: Page, json: string): Promise<void> {
  const orders = new OrdersPage(window);
  await orders.open();
  await orders.writeJson(json);
  await orders.create.click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
}

test('two windows with two services: each has its own list, orders and drafts', async ({
  userData,
  launched,
  window,
  service,
  depotService,
  profile,
  depot,
}) => {
  const other = await openDepot(launched, window);
  await expect(window).toHaveTitle('Shop — Counterfoil');
  await expect(new ProductsPage(window).row(1)).toBeVisible();

  await send(window, '{"for": "Shop"}');
  await send(other, '{"for": "Depot"}');
  expect(service.orders).toEqual([{ for: 'Shop' }]);
  expect(depotService.orders).toEqual([{ for: 'Depot' }]);

  await new OrdersPage(window).writeJson('{"draft": "Shop"}');
  await new OrdersPage(other).writeJson('{"draft": "Depot"}');
  const openDraft = (page: Page, profileId: string) =>
    askMain(page, 'getOpenDraft', { profileId, kind: 'order' });
  const draftOf = async (page: Page, profileId: string) =>
    (await openDraft(page, profileId))?.content.text;
  await expect.poll(() => draftOf(window, profile?.id ?? '')).toBe('{"draft": "Shop"}');
  await expect.poll(() => draftOf(other, depot.id)).toBe('{"draft": "Depot"}');

  await test.step('main refuses what a window asks about the profile of another one', async () => {
    const draftId = (await openDraft(other, depot.id))?.draftId ?? '';
    const { id: profileId } = depot;
    const order = { profileId, writeId: crypto.randomUUID(), body: '{}', confirmation: null };
    const refused = /"guarded".*"other-window".*"Depot"/;
    await expect(askMain(window, 'createOrder', order)).rejects.toThrow(refused);
    await expect(askMain(window, 'discardDraft', { draftId })).rejects.toThrow(refused);
    await expect(
      askMain(window, 'createBatch', { profileId, operation: 'createOrder' }),
    ).rejects.toThrow(refused);
    await expect(
      askMain(window, 'loadProducts', { profileId, readId: crypto.randomUUID() }),
    ).rejects.toThrow(refused);
    expect(depotService.requestsOf('POST')).toHaveLength(1);
    expect(await draftOf(other, profileId)).toBe('{"draft": "Depot"}');
  });

  await test.step('a journal entry of the other window is opened as a draft over there', async () => {
    const journal = new JournalPage(window);
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Depot');
    await journal.journalEntry(0).click();
    await window.getByRole('button', { name: 'Open as draft' }).click();
    await expect(other.getByRole('heading', { name: 'Journal', exact: true })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Open as draft' })).toBeVisible();
    await expect(window).toHaveTitle('Shop — Counterfoil');
  });

  await test.step('settings, notices and protection are the same in every window', async () => {
    await window.getByRole('link', { name: 'Settings' }).click();
    await window.getByText('Dark', { exact: true }).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

    // One window protects the profile of the other, which shows this immediately.
    const { id: profileId, demo: _, ...draft } = depot;
    const protectedDraft = { ...draft, protection: 'production' as const };
    await askMain(window, 'saveProfile', {
      ...{ profileId, draft: protectedDraft, token: null, sessionOnly: false },
    });
    await expect(other.getByRole('region', { name: 'Protection' })).toContainText('Production');
    await expect(other).toHaveTitle('Depot — Production — Counterfoil');
    await expect(window).toHaveTitle('Shop — Counterfoil');
  });

  await test.step('closing one of two windows keeps its draft and the other one; the last one ends the app', async () => {
    const close = () =>
      launched.app.evaluate(({ BrowserWindow }) => {
        for (const each of BrowserWindow.getAllWindows())
          if (each.getTitle().startsWith('Depot')) each.close();
      });
    await new OrdersPage(other).open();
    await new OrdersPage(other).writeJson('{"closed": true}');
    await close();
    await expect.poll(() => launched.app.windows().length).toBe(1);
    await expect(window).toHaveTitle('Shop — Counterfoil');
    await new ProfileMenu(window).choose('Depot');
    await new OrdersPage(window).open();
    await expect(new OrdersPage(window).json).toHaveValue('{"closed": true}');
    const exited = new Promise((resolve) => launched.app.process().once('exit', resolve));
    await close();
    expect(await exited).toBe(0);
    // The next start shows this one alone.
    const kept = JSON.parse(readFileSync(join(userData, 'windows.json'), 'utf8')).windows;
    expect(kept).toMatchObject([{ profileId: depot.id }]);
  });
});

test('the window of a profile is opened, found and closed', async ({
  launched,
  window,
  service,
}) => {
  await new OrdersPage(window).open();
  await new OrdersPage(window).writeJson('{"typed": "before"}');
  await new ProfileMenu(window).choose('Depot');
  await expect(window).toHaveTitle('Depot — Counterfoil');
  const first =
    await test.step('the menu of profiles is used by the keyboard, and says what is open elsewhere', async () => {
      await window.getByRole('button', { name: 'Profile: Depot' }).focus();
      await window.keyboard.press('Enter');
      const item = window.getByRole('menuitem', { name: 'Open in a new window' });
      await item.focus();
      await window.keyboard.press('ArrowRight');
      const menu = window.getByRole('menu', { name: 'Open in a new window' });
      await expect(menu.getByRole('menuitem', { name: /^Shop/ })).toBeFocused();
      await expectNoViolations(window);
      await window.keyboard.press('Enter');
      const opened = await windowOf(launched, 'Shop');
      await new ProfileMenu(opened).open();
      await expect(opened.getByRole('menuitemradio', { name: /^Depot/ })).toContainText(
        'in another window',
      );
      await opened.keyboard.press('Escape');
      return opened;
    });
  await test.step('what was typed behind another profile goes along into the window of its own', async () => {
    await new OrdersPage(first).open();
    await expect(new OrdersPage(first).json).toHaveValue('{"typed": "before"}');
    await expect(window).toHaveTitle('Depot — Counterfoil');
  });

  const items = () =>
    launched.app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()
        ?.items.find(({ role }) => role === 'window')
        ?.submenu?.items.filter(({ type }) => type === 'checkbox')
        .map(({ label, checked }) => [label, checked]),
    );
  await first.close();
  const other =
    await test.step('a shortcut opens a window where there is none, and the menu says which there are', async () => {
      await expect.poll(items).toEqual([
        ['Shop', false],
        ['Depot', true],
      ]);
      await chooseInWindowMenu(launched, 'CmdOrCtrl+1');
      const opened = await windowOf(launched, 'Shop');
      await expect(new ProductsPage(opened).row(1)).toBeVisible();
      await expect.poll(items).toEqual([
        ['Shop', true],
        ['Depot', true],
      ]);
      return opened;
    });

  await test.step('a profile has one window: choosing it anywhere brings that one forward', async () => {
    const isInFront = (page: Page) => page.evaluate(() => document.hasFocus());
    const expectTwo = async (front: Page) => {
      await expect.poll(() => isInFront(front)).toBe(true);
      expect(launched.app.windows()).toHaveLength(2);
      await expect(window).toHaveTitle('Depot — Counterfoil');
      await expect(other).toHaveTitle('Shop — Counterfoil');
    };
    await new ProfileMenu(other).choose('Depot');
    await expectTwo(window);
    await new ProfileMenu(window).openInNewWindow('Shop');
    await expectTwo(other);
    await chooseInWindowMenu(launched, 'CmdOrCtrl+2');
    await expectTwo(window);
  });

  const removeProfileOf = async (page: Page, consequence: string | null) => {
    await new ProfileMenu(page).press('Remove profile…');
    const asked = page.getByRole('alertdialog', { name: 'Remove profile?' });
    if (consequence === null) await expect(asked).not.toContainText('This window');
    else await expect(asked).toContainText(consequence);
    await asked.getByRole('button', { name: 'Remove profile' }).click();
  };
  await test.step('a window shows the next profile without one when its own is removed', async () => {
    await askMain(window, 'saveProfile', {
      ...{ profileId: crypto.randomUUID(), opened: null },
      ...{ draft: profileFor(service.baseUrl, { name: 'Store' }) },
      ...{ token: service.token, sessionOnly: true },
    });
    await removeProfileOf(other, 'This window will then show Store.');
    await expect(other).toHaveTitle('Store — Counterfoil');
    await new ProductsPage(other).open();
    await expect(new ProductsPage(other).row(1)).toBeVisible();
    expect(launched.app.windows()).toHaveLength(2);
  });
  await test.step('a removed profile leaves no window: it closes, or shows one that has none', async () => {
    await removeProfileOf(other, 'This window will then close');
    await expect.poll(() => launched.app.windows().length).toBe(1);
    await expect(window).toHaveTitle('Depot — Counterfoil');
    await removeProfileOf(window, null);
    await expect(window.getByRole('heading', { name: 'Welcome to Counterfoil' })).toBeVisible();
    expect(launched.app.windows()).toHaveLength(1);
  });
});
