import type { ElectronApplication, Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { makeGraceLong, passTime } from '../../fixtures/clocks.ts';
import { type LaunchedApp, launchApp } from '../../fixtures/launch-app.ts';
import { expect, sharedTest, test } from '../../fixtures/test.ts';
import { openDepot, twoServices, windowOf } from '../../fixtures/windows/two-services.ts';
import { Drafts } from '../../kit/pages/drafts.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';
import { WaitingRegion } from '../../kit/pages/waiting-region.ts';

/** Single writes of a profile with a grace period, in the window. main/handlers/writes/grace-period.test.ts has the rules. */

const body = '{"customer": "Ada"}';
const status = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

sharedTest.describe('in one window', () => {
  sharedTest.use({ profileChange: { gracePeriod: 30 } });
  sharedTest.beforeEach(({ launched }) => makeGraceLong(launched.app));

  sharedTest('an order that waits', async ({ window, orders, journal, failure, service }) => {
    const waiting = new WaitingRegion(window);
    const drafts = new Drafts(window);
    const { step } = sharedTest;

    await step('leaves the form free, and is canceled by keyboard but never by Esc', async () => {
      await orders.open();
      await orders.writeJson(body);
      await window.keyboard.press('Control+Enter');
      await expect(waiting.items).toHaveCount(1);
      await expect(waiting.items).toContainText('Ada');
      await expect(orders.create).toBeEnabled();
      await expectNoViolations(window);
      await journal.open();
      await expect(journal.journalEntry(0)).toContainText('Waiting');
      await orders.open();
      await drafts.button.click();
      await expect(drafts.rows).toContainText('To change it, cancel it first');
      await expect(drafts.openNamed('customer: Ada')).toBeDisabled();
      await window.keyboard.press('Escape');
      await window.keyboard.press('Alt+0');
      await expect(waiting.button('Cancel')).toBeFocused();
      await window.keyboard.press('Escape');
      await expect(waiting.items).toHaveCount(1);
      await window.keyboard.press('Enter');
      await expect(waiting.region).toBeHidden();
      await expect(status(window, 'Canceled. Nothing was sent.')).toBeVisible();
      await expect(orders.heading).toBeFocused();
      await journal.open();
      await expect(journal.journalEntry(0)).toContainText('Not sent');
      // The form has it again, as its draft.
      await orders.open();
      await expect(orders.json).toHaveValue(body);
      await drafts.button.click();
      await expect(drafts.rows).toHaveCount(1);
      await expect(drafts.rows).toContainText('Not sent');
      await drafts.close();
      await orders.writeJson('{"customer": "Bo"}');
      await window.keyboard.press('Control+Enter');
      await waiting.button('Send now').click();
      await expect(status(window, 'Order created')).toBeVisible();
      expect(service.requestsOf('POST').map((request) => request.body)).toEqual([
        '{"customer": "Bo"}',
      ]);
    });

    await step('does not stop the next one, which asks if it is the same', async () => {
      await orders.writeJson('{"customer": "Cy"}');
      await orders.create.click();
      await expect(waiting.items).toHaveCount(1);
      await passTime(window);
      await orders.create.click();
      const again = window.getByRole('alertdialog');
      await expect(again).toContainText('It is waiting to be sent.');
      await again.getByRole('button', { name: 'Cancel' }).click();
      await orders.writeJson('{"customer": "Di"}');
      await orders.create.click();
      await expect(waiting.items).toHaveCount(2);
      await waiting.button('Send now', 'Di').click();
      await expect(waiting.items).toHaveCount(1);
      await expect.poll(() => service.requestsOf('POST').length).toBe(2);
      await waiting.button('Cancel', 'Cy').click();
      await expect(waiting.region).toBeHidden();
      // What was typed since stays.
      await expect(orders.json).toHaveValue('{"customer": "Di"}');
      expect(service.requestsOf('POST')).toHaveLength(2);
    });

    await step('tells how it ended although the form shows another one', async () => {
      service.next('POST /api/v1/orders', { status: 422, body: { message: 'No more lamps.' } });
      await orders.writeJson('{"customer": "Eve"}');
      await orders.create.click();
      await expect(waiting.items).toHaveCount(1);
      await orders.writeJson('{"customer": "Flo"}');
      await orders.create.click();
      await expect(waiting.items).toHaveCount(2);
      await waiting.button('Send now', 'Eve').click();
      await expect(failure.titled("Couldn't create the order")).toContainText('No more lamps.');
      await window.keyboard.press('Escape');
      await waiting.button('Cancel').click();
      await expect(waiting.region).toBeHidden();
    });
  });

  sharedTest(
    'an update and a delete that wait',
    async ({ window, users, products, failure, service }) => {
      const waiting = new WaitingRegion(window);
      const { step } = sharedTest;

      await step('keeps a second one of the same user back, and shows itself', async () => {
        await users.open();
        await users.id.fill('7');
        await users.writeJson('{"name": "Ada"}');
        await users.update.click();
        await expect(waiting.items).toContainText('7');
        await expect(users.lastSent).toContainText('Waiting');
        await users.writeJson('{"name": "Bo"}');
        await users.update.click();
        const dialog = failure.titled("Couldn't update the user");
        await expect(dialog).toContainText('Another update of this user is waiting to be sent.');
        await dialog.getByRole('button', { name: 'Show it' }).click();
        await expect(waiting.button('Cancel')).toBeFocused();
        await waiting.button('Send now').click();
        await expect(status(window, 'User 7 updated')).toBeVisible();
        const sent = service.requestsOf('PUT').map((request) => request.body);
        expect(sent).toEqual(['{"name": "Ada"}']);
      });

      await step('has a busy row until it is canceled, also after a reload', async () => {
        await products.open();
        await products.delete(2);
        await expect(products.row(2)).toHaveAttribute('aria-busy', 'true');
        await expect(products.row(2)).toContainText('Waiting');
        await expect(waiting.items).toHaveCount(1);
        await window.reload();
        await expect(products.row(2)).toHaveAttribute('aria-busy', 'true');
        await waiting.button('Cancel').click();
        await expect(products.row(2)).not.toHaveAttribute('aria-busy');
        await products.delete(2);
        await waiting.button('Cancel').click();
        await expect(status(window, /^Canceled. .* wasn't deleted.$/)).toBeVisible();
        await expect(products.row(2)).not.toHaveAttribute('aria-busy');
        await products.delete(2);
        await waiting.button('Send now').click();
        await expect(products.row(2)).toBeHidden();
        expect(service.requestsOf('DELETE')).toHaveLength(1);
      });
    },
  );
});

twoServices.describe('with two windows', () => {
  twoServices.use({ profileChange: { gracePeriod: 30 } });

  twoServices(
    'what waits is in the window of its profile, or in every one if that is closed',
    async ({ launched, window: shop, depot: _, service }) => {
      await makeGraceLong(launched.app);
      const depot = await openDepot(launched, shop);
      const orders = new OrdersPage(shop);
      await orders.open();
      await orders.writeJson(body);
      await orders.create.click();
      await expect(new WaitingRegion(shop).items).toHaveCount(1);
      await expect(new WaitingRegion(depot).region).toBeHidden();
      await shop.close();
      const elsewhere = new WaitingRegion(depot);
      await expect(elsewhere.items).toContainText('Shop');
      await elsewhere.button('Send now').click();
      // As for any write whose window was closed.
      await expect(depot.getByText(/Shop.*Done/)).toBeVisible();
      expect(service.requestsOf('POST')).toHaveLength(1);
      await new ProfileMenu(depot).openInNewWindow('Shop');
      await expect(new WaitingRegion(await windowOf(launched, 'Shop')).region).toBeHidden();
    },
  );
});

test.describe('quitting while an order waits', () => {
  test.use({ profileChange: { gracePeriod: 30 } });

  const question = (window: Page) =>
    window.getByRole('alertdialog', { name: '1 request is waiting to be sent' });
  const quit = (app: ElectronApplication) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const exited = (app: ElectronApplication) =>
    new Promise<number | null>((resolve) => app.process().once('exit', resolve));

  const orderThatWaits = async ({ app, window }: Pick<LaunchedApp, 'app' | 'window'>) => {
    const orders = new OrdersPage(window);
    await makeGraceLong(app);
    await orders.open();
    await orders.writeJson(body);
    await orders.create.click();
    await expect(new WaitingRegion(window).items).toHaveCount(1);
  };

  test('asks what becomes of it', async ({ launched, window, service, userData }) => {
    await orderThatWaits(launched);
    await test.step('does not send it when told so, and keeps its draft', async () => {
      await quit(launched.app);
      const end = exited(launched.app);
      await question(window).getByRole('button', { name: "Don't send" }).click();
      expect(await end).toBe(0);
      expect(service.requestsOf('POST')).toHaveLength(0);
    });

    const again = await launchApp({ userData });
    const journal = new JournalPage(again.window);
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Not sent');
    const orders = new OrdersPage(again.window);
    await orders.open();
    await expect(orders.json).toHaveValue(body);

    await test.step('asks, and sends it once when told to', async () => {
      await orderThatWaits(again);
      await quit(again.app);
      await expect(question(again.window)).toContainText('Ada · Shop');
      await expectNoViolations(again.window);
      // Esc stays, and the write goes on waiting.
      await again.window.keyboard.press('Escape');
      await expect(new WaitingRegion(again.window).items).toHaveCount(1);
      await quit(again.app);
      const end = exited(again.app);
      await question(again.window).getByRole('button', { name: 'Send now' }).click();
      expect(await end).toBe(0);
      expect(service.requestsOf('POST')).toHaveLength(1);
      expect(again.problems()).toEqual([]);
    });
  });
});
