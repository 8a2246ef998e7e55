import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { makeGraceLong, passTime } from '../../fixtures/clocks.ts';
import { expect, sharedTest } from '../../fixtures/test.ts';
import { Drafts } from '../../kit/pages/drafts.ts';
import { WaitingRegion } from '../../kit/pages/waiting-region.ts';

/**
 * Single writes of a profile with a grace period, in the window. main/handlers/writes/grace-period.test.ts has the rules,
 * and main/shell/quit/quit-while-waiting.test.ts those of quitting. windows/session.spec.ts has two windows, and quits. The
 * kill tests of `npm test` restart the app.
 */

const body = '{"customer": "Ada"}';
const status = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

sharedTest.describe('in one window', () => {
  sharedTest.use({ profileChange: { gracePeriod: 30 } });
  sharedTest.beforeEach(({ launched }) => makeGraceLong(launched.app));

  sharedTest(
    'what waits is canceled, sent and kept apart',
    async ({ window, orders, users, products, failure, service }) => {
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
        // The form has it again, as its draft.
        await expect(orders.json).toHaveValue(body);
        await drafts.button.click();
        await expect(drafts.rows).toHaveCount(1);
        await expect(drafts.rows).toContainText('Not sent');
        await drafts.close();
      });

      await step('does not stop the next one, which asks if it is the same', async () => {
        await orders.writeJson('{"customer": "Cy"}');
        await orders.create.click();
        await expect(waiting.items).toHaveCount(1);
        await passTime(window);
        await orders.create.click();
        const again = window.getByRole('alertdialog');
        await expect(again).toContainText('It is still being sent.');
        await again.getByRole('button', { name: 'Cancel' }).click();
        await orders.writeJson('{"customer": "Di"}');
        await orders.create.click();
        await expect(waiting.items).toHaveCount(2);
        await waiting.button('Send now', 'Di').click();
        await expect(waiting.items).toHaveCount(1);
        await expect(status(window, 'Order created')).toBeVisible();
      });

      await step('tells how it ended although the form shows another one', async () => {
        service.next('POST /api/v1/orders', { status: 422, body: { message: 'No more lamps.' } });
        await orders.json.fill('{"customer": "Flo"}');
        await waiting.button('Send now', 'Cy').click();
        await expect(failure.titled("Couldn't create the order")).toContainText('No more lamps.');
        await window.keyboard.press('Escape');
        await expect(waiting.region).toBeHidden();
        await expect(orders.json).toHaveValue('{"customer": "Flo"}');
        expect(service.requestsOf('POST').map((request) => request.body)).toEqual([
          '{"customer": "Di"}',
          '{"customer": "Cy"}',
        ]);
      });

      await step('keeps a second one of the same user back, and shows itself', async () => {
        await users.open();
        await users.id.fill('7');
        await users.writeJson('{"name": "Ada"}');
        await users.update.click();
        await expect(waiting.items).toContainText('7');
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
        await expect(products.row(2)).toContainText('Sending');
        await expect(waiting.items).toHaveCount(1);
        await window.reload();
        await expect(products.row(2)).toHaveAttribute('aria-busy', 'true');
        await waiting.button('Cancel').click();
        await expect(products.row(2)).not.toHaveAttribute('aria-busy');
        await products.delete(2);
        await waiting.button('Cancel').click();
        await expect(status(window, /^Canceled. .* wasn't deleted.$/)).toBeVisible();
        await expect(products.row(2)).not.toHaveAttribute('aria-busy');
        expect(service.requestsOf('DELETE')).toHaveLength(0);
      });
    },
  );
});
