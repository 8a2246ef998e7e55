import type { Page } from '@playwright/test';
import { askMain } from '../../fixtures/ask-main.ts';
import { expectNoViolations } from '../../fixtures/expect-no-violations.ts';
import { expect } from '../../fixtures/test.ts';
import {
  chooseInWindowMenu,
  openDepot,
  twoServices as test,
  windowOf,
} from '../../fixtures/windows/two-services.ts';
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
  const drafts = async (page: Page, profileId: string) =>
    (await askMain(page, 'getOpenDraft', { profileId, kind: 'order' }))?.content.text;
  await expect.poll(() => drafts(window, profile?.id ?? '')).toBe('{"draft": "Shop"}');
  await expect.poll(() => drafts(other, depot.id)).toBe('{"draft": "Depot"}');
});

test('main refuses what a window asks about the profile of another one', async ({
  launched,
  window,
  depotService,
  depot,
}) => {
  await new ProfileMenu(window).openInNewWindow('Depot');
  const other = await windowOf(launched, 'Depot');
  await new OrdersPage(other).open();
  await new OrdersPage(other).writeJson('{"draft": "Depot"}');
  const open = () => askMain(other, 'getOpenDraft', { profileId: depot.id, kind: 'order' });
  await expect.poll(async () => (await open())?.content.text).toBe('{"draft": "Depot"}');
  const draftId = (await open())?.draftId ?? '';

  const writeId = crypto.randomUUID();
  const order = { profileId: depot.id, writeId, body: '{}', confirmation: null };
  const refused = /"guarded".*"other-window".*"Depot"/;
  await expect(askMain(window, 'createOrder', order)).rejects.toThrow(refused);
  await expect(askMain(window, 'discardDraft', { draftId })).rejects.toThrow(refused);
  await expect(
    askMain(window, 'createBatch', { profileId: depot.id, operation: 'createOrder' }),
  ).rejects.toThrow(refused);
  await expect(
    askMain(window, 'loadProducts', { profileId: depot.id, readId: crypto.randomUUID() }),
  ).rejects.toThrow(refused);
  expect(depotService.requestsOf('POST')).toEqual([]);
  expect((await open())?.content.text).toBe('{"draft": "Depot"}');
});

test('a profile has one window: choosing it anywhere brings that one forward', async ({
  launched,
  window,
}) => {
  const other = await openDepot(launched, window);
  const isInFront = (page: Page) => page.evaluate(() => document.hasFocus());
  const expectTwo = async (front: Page) => {
    await expect.poll(() => isInFront(front)).toBe(true);
    expect(launched.app.windows()).toHaveLength(2);
    await expect(window).toHaveTitle('Shop — Counterfoil');
    await expect(other).toHaveTitle('Depot — Counterfoil');
  };

  await new ProfileMenu(other).choose('Shop');
  await expectTwo(window);
  await new ProfileMenu(window).openInNewWindow('Depot');
  await expectTwo(other);
  await chooseInWindowMenu(launched, 'CmdOrCtrl+1');
  await expectTwo(window);
  await chooseInWindowMenu(launched, 'CmdOrCtrl+2');
  await expectTwo(other);
});

test('a shortcut opens a window where there is none, and the menu says which there are', async ({
  launched,
  window,
}) => {
  await expect(new ProductsPage(window).row(1)).toBeVisible();
  const items = () =>
    launched.app.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()
        ?.items.find(({ role }) => role === 'window')
        ?.submenu?.items.filter(({ type }) => type === 'checkbox')
        .map(({ label, checked }) => [label, checked]),
    );
  await expect.poll(items).toEqual([
    ['Shop', true],
    ['Depot', false],
  ]);
  await chooseInWindowMenu(launched, 'CmdOrCtrl+2');
  const other = await windowOf(launched, 'Depot');
  await expect(new ProductsPage(other).row(90)).toBeVisible();
  await expect.poll(items).toEqual([
    ['Shop', true],
    ['Depot', true],
  ]);
});

test('what was typed behind another profile goes along into the window of its own', async ({
  launched,
  window,
}) => {
  const orders = new OrdersPage(window);
  await orders.open();
  await orders.writeJson('{"typed": "before"}');
  await new ProfileMenu(window).choose('Depot');
  await expect(window).toHaveTitle('Depot — Counterfoil');
  await new ProfileMenu(window).openInNewWindow('Shop');
  const shop = await windowOf(launched, 'Shop');
  await new OrdersPage(shop).open();
  await expect(new OrdersPage(shop).json).toHaveValue('{"typed": "before"}');
  await expect(window).toHaveTitle('Depot — Counterfoil');
});

test('a journal entry of the other window is opened as a draft over there', async ({
  launched,
  window,
}) => {
  await new ProfileMenu(window).openInNewWindow('Depot');
  const other = await windowOf(launched, 'Depot');
  await send(other, '{"for": "Depot"}');
  const journal = new JournalPage(window);
  await journal.open();
  await journal.journalEntry(0).click();
  await window.getByRole('button', { name: 'Open as draft' }).click();
  await expect(other.getByRole('heading', { name: 'Journal', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Open as draft' })).toBeVisible();
  await expect(window).toHaveTitle('Shop — Counterfoil');
});

test('settings, notices and protection are the same in every window', async ({
  launched,
  window,
  profile,
  depot,
}) => {
  const other = await openDepot(launched, window);
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
  await expectNoViolations(other);
  expect(profile).not.toBeNull();
});

test('a removed profile leaves no window: it closes, or shows one that has none', async ({
  launched,
  window,
}) => {
  const other = await openDepot(launched, window);
  await new ProfileMenu(other).press('Remove profile…');
  const asked = other.getByRole('alertdialog', { name: 'Remove profile?' });
  await expect(asked).toContainText('This window will then close');
  await asked.getByRole('button', { name: 'Remove profile' }).click();
  await expect.poll(() => launched.app.windows().length).toBe(1);
  await expect(window).toHaveTitle('Shop — Counterfoil');

  await new ProfileMenu(window).press('Remove profile…');
  const last = window.getByRole('alertdialog', { name: 'Remove profile?' });
  await expect(last).not.toContainText('This window');
  await last.getByRole('button', { name: 'Remove profile' }).click();
  await expect(window.getByRole('heading', { name: 'Welcome to Counterfoil' })).toBeVisible();
  expect(launched.app.windows()).toHaveLength(1);
});

test('a window shows the next profile without one when its own is removed', async ({
  launched,
  window,
}) => {
  await expect(new ProductsPage(window).row(1)).toBeVisible();
  await new ProfileMenu(window).press('Remove profile…');
  const asked = window.getByRole('alertdialog', { name: 'Remove profile?' });
  await expect(asked).toContainText('This window will then show Depot.');
  await asked.getByRole('button', { name: 'Remove profile' }).click();
  await expect(window).toHaveTitle('Depot — Counterfoil');
  await expect(new ProductsPage(window).row(90)).toBeVisible();
  expect(launched.app.windows()).toHaveLength(1);
});

test('the menu of profiles is used by the keyboard, and says what is open elsewhere', async ({
  launched,
  window,
}) => {
  await window.getByRole('button', { name: 'Profile: Shop' }).focus();
  await window.keyboard.press('Enter');
  const item = window.getByRole('menuitem', { name: 'Open in a new window' });
  await item.focus();
  await window.keyboard.press('ArrowRight');
  const menu = window.getByRole('menu', { name: 'Open in a new window' });
  await expect(menu.getByRole('menuitem', { name: /^Depot/ })).toBeFocused();
  await expectNoViolations(window);
  await window.keyboard.press('Enter');
  const other = await windowOf(launched, 'Depot');
  await new ProfileMenu(other).open();
  await expect(other.getByRole('menuitemradio', { name: /^Shop/ })).toContainText(
    'in another window',
  );
  await other.keyboard.press('Escape');
});
