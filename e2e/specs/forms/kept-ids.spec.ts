import { draftIsKept } from '../../fixtures/ask-main.ts';
import { passTime } from '../../fixtures/clocks.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test } from '../../fixtures/test.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';

/** A service recognises a repeated request by the ID from `{{uuid}}`: docs/templates.md. */

const body = '{"key":"{{uuid}}","customer":"Ann"}';

test('an order of which nobody knows what became keeps its id through a kill', async ({
  userData,
  service,
  launched,
  orders,
}) => {
  service.next('POST /api/v1/orders', 'hang');
  await orders.open();
  await orders.writeJson(body);
  await orders.fillPlaceholders.check();
  await orders.create.click();
  await expect.poll(() => service.requestsOf('POST')).toHaveLength(1);
  await launched.kill();

  const again = await launchApp({ userData });
  const page = new OrdersPage(again.window);
  const question = again.window.getByRole('alertdialog', { name: 'Send the same order again?' });
  const sendAgain = question.getByRole('button', { name: 'Send again', exact: true });
  await page.open();
  await expect(page.json).toHaveValue(body);
  await page.create.click();
  await expect(question).toContainText('Its result is unknown. It may have been created.');
  await sendAgain.click();
  await expect.poll(() => service.requestsOf('POST')).toHaveLength(2);
  const [first, second] = service.requestsOf('POST').map(({ body: sent }) => sent);
  expect(second).toBe(first);
  expect(first).not.toContain('uuid');

  // It is done, so the next one is a different order.
  await expect(again.window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  await passTime(again.window);
  await page.create.click();
  await sendAgain.click();
  await expect.poll(() => service.requestsOf('POST')).toHaveLength(3);
  expect(service.requestsOf('POST')[2]?.body).not.toBe(first);
  await again.close();
});

test('what was written on since it was sent gets another id when it is opened again', async ({
  userData,
  profile,
  service,
  launched,
  orders,
  window,
}) => {
  service.next('POST /api/v1/orders', 'hang');
  await orders.open();
  await orders.writeJson(body);
  await orders.fillPlaceholders.check();
  await orders.create.click();
  await expect.poll(() => service.requestsOf('POST')).toHaveLength(1);
  await orders.writeJson(body.replace('Ann', 'Bea'));
  await draftIsKept(window, profile?.id ?? '', 'order', { text: body.replace('Ann', 'Bea') });
  await launched.kill();

  const again = await launchApp({ userData });
  const page = new OrdersPage(again.window);
  await page.open();
  await page.create.click();
  await expect.poll(() => service.requestsOf('POST')).toHaveLength(2);
  const keys = service.requestsOf('POST').map((sent) => JSON.parse(sent.body).key);
  expect(keys[1]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
  await again.close();
});
