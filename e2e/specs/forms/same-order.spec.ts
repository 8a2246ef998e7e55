import type { Page } from '@playwright/test';
import { passTime } from '../../fixtures/clocks.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';

/** For a minute, the app asks before it sends an order like the previous one, based on the journal. */

const question = (window: Page) =>
  window.getByRole('alertdialog', { name: 'Send the same order again?' });
const button = (window: Page, name: string) =>
  question(window).getByRole('button', { name, exact: true });
const created = (window: Page) => window.getByRole('status').filter({ hasText: 'Order created' });

test('a second one is asked about, and leaves only when it is wanted', async ({
  service,
  orders,
  window,
}) => {
  await orders.open();
  await orders.writeJson('{"productId": 1, "price": 1.10}');
  await orders.create.click();
  await expect(created(window)).toBeVisible();
  await passTime(window);

  await orders.writeJson('{"productId":1,"price":1.10}');
  await orders.create.click();
  await expect(question(window)).toContainText(/identical order was sent \d+ seconds? ago/);
  await expect(question(window)).toContainText('It was created.');
  await expect(question(window)).toContainText('may create the order twice');
  await expect(button(window, 'Cancel')).toBeFocused();
  await button(window, 'Cancel').click();
  await expect(question(window)).toBeHidden();
  expect(service.requestsOf('POST')).toHaveLength(1);

  await orders.create.click();
  await button(window, 'Send again').dblclick();
  await expect(created(window)).toBeVisible();
  await expect(orders.create).toBeEnabled();
  expect(service.requestsOf('POST')).toHaveLength(2);

  await passTime(window);
  await orders.writeJson('{"productId":1,"price":1.1}');
  await orders.create.click();
  await expect.poll(() => service.requestsOf('POST').length).toBe(3);
});

test('presses upon presses while the journal is asked are one question', async ({
  service,
  orders,
  window,
}) => {
  await orders.open();
  await orders.writeJson('{"productId": 1}');
  await orders.create.click();
  await expect(created(window)).toBeVisible();
  await passTime(window);
  await orders.create.evaluate((element) => {
    const press = { key: 'Enter', ctrlKey: true, bubbles: true };
    for (let time = 0; time < 5; time += 1) {
      if (element instanceof HTMLElement) element.click();
      element.dispatchEvent(new KeyboardEvent('keydown', press));
    }
  });
  await expect(question(window)).toHaveCount(1);
  await button(window, 'Cancel').click();
  await expect(question(window)).toBeHidden();
  expect(service.requestsOf('POST')).toHaveLength(1);
});

test('one of which nobody knows what became is asked about with these words', async ({
  service,
  orders,
  failure,
  window,
}) => {
  service.next('POST /api/v1/orders', 'drop-after-reading');
  await orders.open();
  await orders.writeJson('{"productId": 1}');
  await orders.create.click();
  await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
  await failure.close();
  await orders.create.click();
  await expect(question(window)).toContainText('Its result is unknown. It may have been created.');
  await button(window, 'Cancel').click();
});

test('one that was refused is not: it created nothing', async ({ service, orders, failure }) => {
  service.next('POST /api/v1/orders', { status: 400, body: { message: 'No.' } });
  await orders.open();
  await orders.writeJson('{"productId": 1}');
  await orders.create.click();
  await expect(failure.titled("Couldn't create the order")).toBeVisible();
  await failure.close();
  await orders.create.click();
  await expect.poll(() => service.requestsOf('POST').length).toBe(2);
});

freshTest(
  'it is asked after a restart as well, and after a crash',
  async ({ service, userData, launched, orders }) => {
    const hold = await holdOrder(service, orders, '{"productId": 1}');
    await launched.kill();
    hold.release();

    const again = await launchApp({ userData });
    const sameOrders = new OrdersPage(again.window);
    await sameOrders.open();
    await sameOrders.writeJson('{ "productId": 1 }');
    await sameOrders.create.click();
    await expect(question(again.window)).toContainText(
      'Its result is unknown. It may have been created.',
    );
    await button(again.window, 'Cancel').click();
    expect(service.requestsOf('POST')).toHaveLength(1);
    await again.close();
  },
);
