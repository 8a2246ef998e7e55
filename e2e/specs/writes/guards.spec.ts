import { askMain } from '../../fixtures/ask-main.ts';
import { passTime } from '../../fixtures/clocks.ts';
import { expectOutlined } from '../../fixtures/expect-outlined.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProtectionBar } from '../../kit/pages/profiles/protection.ts';

/**
 * Protected profiles in the window. main/writes/guard/guards.test.ts and main/handlers/writes/write-handlers.test.ts have
 * the rules, and what main refuses whatever the page asks for.
 */

const body = '{"productId": 1}';

test.describe('a profile that is read only', () => {
  test.use({ profileChange: { protection: 'read-only' } });

  test('is locked, unlocked, and locked again', async ({
    window,
    launched,
    products,
    orders,
    users,
    profile,
    service,
    failure,
  }) => {
    const guard = new ProtectionBar(window);
    const profileId = profile?.id ?? '';

    await test.step('shows what cannot be done, and why', async () => {
      await expect(guard.bar).toContainText('Read only');
      await expect(products.row(1)).toBeVisible();
      await expect(products.deleteButton(1)).toBeDisabled();
      await expect(products.deleteButton(1)).toHaveAttribute('title', /Read only. Unlock Shop/);
      await products.cell(1, 'Name').click();
      await window.keyboard.press('Delete');
      const why = window.getByRole('status').filter({ hasText: 'Read only. Unlock Shop' });
      await expect(why).toBeVisible();
      await expect(products.deleteDialog).toBeHidden();
      await users.open();
      await expect(users.update).toBeDisabled();
      await orders.open();
      await orders.writeJson(body);
      await expect(orders.create).toBeDisabled();
      await expect(orders.create).toHaveAccessibleDescription(/Read only. Unlock Shop/);
    });

    await test.step('is unlocked for 15 minutes, and locked again', async () => {
      await guard.unlock.click();
      await expect(guard.bar).toContainText(/Unlocked until \d/);
      await expect(orders.create).toBeEnabled();
      await orders.create.click();
      await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
      expect(service.requestsOf('POST')).toHaveLength(1);
      await orders.backToForm();
      await guard.lock.click();
      await expect(guard.unlock).toBeFocused();
      await expect(orders.create).toBeDisabled();
    });

    await test.step('is locked again by main, though the window has not heard of it', async () => {
      const other = '{"productId": 2}';
      await orders.writeJson(other);
      await passTime(window);
      // The window doesn't check by itself before the click, however slow this machine is.
      await window.evaluate(() => Object.assign(globalThis, { setInterval: () => 0 }));
      await guard.unlock.click();
      await expect(orders.create).toBeEnabled();
      // As after a sleep: the time has passed, and main's timer is late.
      await launched.app.evaluate(() => {
        const { now } = Date;
        Object.assign(Date, { now: () => now() + 16 * 60_000 });
        Object.assign(globalThis, { mendClock: () => Object.assign(Date, { now }) });
      });
      await orders.create.click();
      await expect(failure.titled("Couldn't create the order")).toBeVisible();
      await expect(failure.part('What happened')).toContainText('Nothing was sent');
      await expect(failure.part('What to do')).toContainText('Unlock the profile');
      await failure.close();
      await expect(guard.unlock).toBeVisible();
      await expect(orders.create).toBeDisabled();
      await expect(orders.create).toBeFocused();
      await expect(orders.json).toHaveValue(other);
      expect(service.requestsOf('POST')).toHaveLength(1);
      await launched.app.evaluate(() => Reflect.get(globalThis, 'mendClock')());
    });

    await test.step('stays locked when its lock is clicked twice', async () => {
      await passTime(window);
      await guard.unlock.click();
      await expect(guard.lock).toBeVisible();
      await passTime(window);
      // For the page, the second half of a double click comes immediately, however slow this machine is.
      await window.evaluate(() => {
        const at = performance.now();
        performance.now = () => at;
      });
      await guard.lock.click();
      await guard.unlock.click();
      expect(await askMain(window, 'getGuard', { profileId })).toEqual({ unlockedUntil: null });
      await expect(guard.unlock).toBeVisible();
      await passTime(window);
      await guard.unlock.click();
      await expect(guard.lock).toBeVisible();
    });
  });
});

test.describe('a production profile', () => {
  test.use({ profileChange: { protection: 'production' } });

  test('asks about each order and each delete', async ({
    window,
    orders,
    products,
    service,
    failure,
  }) => {
    const guard = new ProtectionBar(window);
    const send = guard.question().getByRole('button', { name: 'Send' });
    const done = window.getByRole('status').filter({ hasText: 'Order created' });
    await expect(products.row(1)).toBeVisible();
    await expect(guard.bar).toContainText('Production');

    await test.step('wants its name typed before a delete', async () => {
      await products.deleteButton(1).click();
      const button = products.deleteDialog.getByRole('button', { name: 'Delete product' });
      await expect(button).toBeDisabled();
      await guard.nameToType().fill('Shap');
      await expect(button).toBeDisabled();
      await guard.nameToType().fill('Shop');
      await expect(button).toBeEnabled();
      const cancel = products.deleteDialog.getByRole('button', { name: 'Cancel' });
      await expectOutlined(button, cancel);
      await button.click();
      await expect(products.row(1)).toBeHidden();
      expect(service.requestsOf('DELETE')).toHaveLength(1);
      // The next question starts empty.
      await products.deleteButton(2).click();
      await expect(guard.nameToType()).toHaveValue('');
    });

    await test.step('asks again before a delete is tried again', async () => {
      service.next('DELETE /api/v1/products/*', { status: 500, body: { message: 'No' } });
      await guard.nameToType().fill('Shop');
      await products.confirmDelete();
      await failure.button('Try again').click();
      expect(service.requestsOf('DELETE')).toHaveLength(2);
      await expect(guard.nameToType()).toHaveValue('');
      await guard.nameToType().fill('Shop');
      await products.confirmDelete();
      await expect(products.row(2)).toBeHidden();
      expect(service.requestsOf('DELETE')).toHaveLength(3);
    });

    await test.step('asks before an order leaves, and sends what it asked about, once', async () => {
      await orders.open();
      await orders.writeJson(body);
      await orders.create.click();
      await expect(guard.question()).toContainText('This creates an order on 127.0.0.1');
      await expect(guard.question()).not.toContainText('{');
      const cancel = guard.question().getByRole('button', { name: 'Cancel' });
      await expect(cancel).toBeFocused();
      await expectOutlined(send, cancel);
      await window.keyboard.press('Escape');
      await expect(guard.question()).toBeHidden();
      await expect(orders.create).toBeFocused();
      expect(service.requestsOf('POST')).toHaveLength(0);

      await window.keyboard.press('ControlOrMeta+Enter');
      await send.dblclick();
      await expect(done).toBeVisible();
      expect(service.requestsOf('POST').map((request) => request.body)).toEqual([body]);
    });

    await test.step('asks once more after the question about the same order', async () => {
      await orders.backToForm();
      await orders.create.click();
      const same = window.getByRole('alertdialog', { name: 'Send the same order again?' });
      await same.getByRole('button', { name: 'Send again' }).dblclick();
      await expect(guard.question()).toBeVisible();
      expect(service.requestsOf('POST')).toHaveLength(1);
      await send.click();
      await expect.poll(() => service.requestsOf('POST').length).toBe(2);
      await expect(orders.ticket.region).toBeVisible();
    });

    await test.step('shows the body that will be sent, not one that the preview still has', async () => {
      await orders.writeJson('{"earlier": true}');
      await expect(orders.shownBody).toHaveText('{"earlier": true}');
      // So large that the preview takes seconds to follow.
      const lines = Array.from({ length: 30_000 }, (_, line) => `  "line${line}": ${line}`);
      const large = `{\n${lines.join(',\n')}\n}`;
      await orders.json.fill(large);
      await orders.create.click();
      await expect(guard.question()).toContainText('Line00');
      await expect(guard.question()).toContainText('Line199199');
      await expect(guard.question()).not.toContainText('Line200');
      await expect(guard.question()).toContainText('Only the start is shown');
      await expect(guard.question()).not.toContainText(/earlier/i);
      await expect(window.getByText('"earlier"')).toBeHidden();
      await send.click();
      // It is there with its headers; so large a body arrives in pieces.
      await expect.poll(() => service.requestsOf('POST')[2]?.complete).toBe(true);
      expect(service.requestsOf('POST')).toHaveLength(3);
      expect(service.requestsOf('POST')[2]?.body === large).toBe(true);
    });
  });
});
