import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { expectNoViolationsIn } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { holdSentOrder } from '../../fixtures/hold-order.ts';
import type { LaunchedApp } from '../../fixtures/launch-app.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect } from '../../fixtures/test.ts';
import { openDepot, twoServices as test, windowOf } from '../../fixtures/windows/two-services.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';

/** One window per profile: what is typed and sent in one doesn't affect another. */

async function send(window: Page, json: string): Promise<void> {
  const orders = new OrdersPage(window);
  await orders.open();
  await orders.writeJson(json);
  await orders.create.click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
}

/** Messages for a window that was closed, or isn't open yet, are not lost. Returns the window of Depot that is left. */
async function comeAndGo(
  launched: LaunchedApp,
  window: Page,
  depot: Profile,
  depotService: TestService,
): Promise<Page> {
  const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

  // What main has put into the page, before its scripts run.
  await launched.app.context().addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      const { dataset, textContent } = document.documentElement;
      Reflect.set(
        globalThis,
        'drawnAs',
        Reflect.get(globalThis, 'drawnAs') ?? [dataset.picture, textContent],
      );
    }),
  );
  const first = await openDepot(launched, window);
  await test.step('the first picture of a later window is that of its profile', async () => {
    const [picture, words] = await first.evaluate(() => Reflect.get(globalThis, 'drawnAs'));
    expect(picture).toBe('drawn');
    expect(words).toContain('Depot');
    expect(words).not.toContain('Shop');
  });

  await recordWrite(first, depot, 'createOrder', { body: '{}' });
  await test.step('a page that crashes comes back in its own window, and the other one goes on', async () => {
    // Until it is reloaded: Playwright would wait forever for a script in a page that is gone.
    await launched.app.evaluate(async ({ BrowserWindow }) => {
      const crashed = BrowserWindow.getAllWindows().find((each) =>
        each.getTitle().startsWith('Depot'),
      );
      const loaded = new Promise<void>((resolve) =>
        crashed?.webContents.once('did-finish-load', () => resolve()),
      );
      crashed?.webContents.forcefullyCrashRenderer();
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
    const both = [expect.stringContaining('Bolt'), expect.stringContaining('Desk lamp')];
    await expect.poll(grids).toEqual(expect.arrayContaining(both));
    await expect(new ProductsPage(window).row(1)).toBeVisible();
    await expect(window).toHaveTitle('Shop — Counterfoil');
    await expect(notices(window)).toContainText('A window stopped working and was reloaded.');
    await notices(window).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notices(window)).toBeHidden();
  });

  await test.step('a window that is closed with nothing under way leaves no notice', async () => {
    const count = await launched.app.evaluate(async ({ BrowserWindow }) => {
      const crashed = BrowserWindow.getAllWindows().find((each) =>
        each.getTitle().startsWith('Depot'),
      );
      const closed = new Promise<void>((resolve) => crashed?.once('closed', () => resolve()));
      crashed?.close();
      await closed;
      return BrowserWindow.getAllWindows().length;
    });
    expect(count).toBe(1);
    await expect(notices(window)).toBeHidden();
  });

  await askMain(window, 'openWindow', { profileId: depot.id });
  const second = await windowOf(launched, 'Depot');

  const left =
    await test.step('another window says how an order ended when its own was closed', async () => {
      depotService.next('POST /api/v1/orders', { status: 422, body: { message: 'Out of stock' } });
      const hold = await holdSentOrder(depotService, second, depot, '{"item": "bolt"}');
      await second.close();
      await expect(notices(window)).toBeHidden();
      hold.release();

      await expect(notices(window)).toContainText('The window that sent this request was closed');
      await expect(notices(window)).toContainText('Depot · bolt: Refused');
      await expect(notices(window)).toContainText('Refused');
      await expectNoViolationsIn(notices(window));
      await notices(window).getByRole('button', { name: 'Open entry' }).click();
      await expect(window.getByRole('heading', { name: 'Journal', exact: true })).toBeVisible();
      await expect(window.getByText('Out of stock').first()).toBeVisible();

      // A window that is opened later shows it too, until it is closed there.
      await window.getByRole('link', { name: 'Products' }).click();
      const third = await openDepot(launched, window);
      await expect(notices(third)).toContainText('Refused');
      return third;
    });

  // The page that crashed, and nothing else.
  const wanted = /The page ended|Target crashed/;
  expect(launched.takeProblems().filter((problem) => !wanted.test(problem))).toEqual([]);
  return left;
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
  const other = await test.step('what is said and shown in windows that come and go', () =>
    comeAndGo(launched, window, depot, depotService));
  await expect(window).toHaveTitle('Shop — Counterfoil');
  await expect(new ProductsPage(window).row(1)).toBeVisible();

  await send(window, '{"for": "Shop"}');
  await send(other, '{"for": "Depot"}');
  expect(service.orders).toEqual([{ for: 'Shop' }]);
  expect(depotService.orders).toEqual([{}, { for: 'Depot' }]);

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
    await expect(askMain(window, 'leaveDraft', { draftId, as: 'discarded' })).rejects.toThrow(
      refused,
    );
    await expect(
      askMain(window, 'createBatch', { profileId, operation: 'createOrder' }),
    ).rejects.toThrow(refused);
    await expect(
      askMain(window, 'readList', {
        profileId,
        listId: crypto.randomUUID(),
        readId: crypto.randomUUID(),
      }),
    ).rejects.toThrow(refused);
    expect(depotService.requestsOf('POST')).toHaveLength(3);
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
      profileId,
      draft: protectedDraft,
      token: null,
      sessionOnly: false,
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
