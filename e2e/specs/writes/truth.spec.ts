import type { Page } from '@playwright/test';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { redirectTo } from '../../kit/service/answer.ts';

/** Each row of the Truth table (docs/truth.md): what the app says, what it records, how often the request arrived. */

test.describe('a 2xx is done, whatever its body', () => {
  const replies = [
    ['empty', { status: 204, body: null }],
    ['no JSON', { status: 200, body: 'fine, thanks' }],
    ['cut', { status: 201, body: '{"id": 1', cut: true }],
    ['not UTF-8', { status: 201, body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }],
    ['too large', { status: 201, body: 'x'.repeat(6 * 1024 * 1024) }],
  ] as const;
  for (const [name, reply] of replies) {
    test(name, async ({ service, orders, journal, window }) => {
      service.next('POST /api/v1/orders', reply);
      await orders.open();
      await orders.writeJson('{"productId": 1}');
      await orders.create.click();
      await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
      await journal.open();
      await expect(journal.journalEntry(0)).toContainText('Done');
      expect(service.requestsOf('POST')).toHaveLength(1);
    });
  }
});

test('a 4xx is refused', async ({ service, orders, failure, journal }) => {
  service.next('POST /api/v1/orders', { status: 422, body: { message: 'No.' } });
  await orders.open();
  await orders.writeJson('{}');
  await orders.create.click();
  await expect(failure.titled("Couldn't create the order")).toBeVisible();
  await failure.close();
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Refused');
});

test('a 404 on DELETE is refused, though the product was already gone', async ({
  service,
  products,
  failure,
  journal,
}) => {
  await expect(products.row(2)).toBeVisible();
  service.products = [
    { id: 1, name: 'Desk lamp', price: 34.9 },
    { id: 3, name: 'Notebook', price: 6 },
  ];
  await products.delete(2);
  await expect(failure.titled('The product was already gone')).toBeVisible();
  await failure.close();
  await expect(products.row(2)).toBeHidden();
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Refused');
});

for (const status of [408, 500, 503]) {
  test(`a ${status} may have gone through, which the dialog says first`, async ({
    service,
    orders,
    failure,
    journal,
  }) => {
    service.next('POST /api/v1/orders', { status, body: { message: 'Not now.' } });
    await orders.open();
    await orders.writeJson('{}');
    await orders.create.click();
    await expect(failure.titled("Couldn't create the order")).toBeVisible();
    await expect(failure.titled("Couldn't create the order")).toHaveAccessibleDescription(
      /^The request may still have gone through\. Not now\. Shop replied /,
    );
    await failure.close();
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Failed');
    expect(service.requestsOf('POST')).toHaveLength(1);
  });
}

test('a service that is down gets nothing: not sent', async ({
  service,
  orders,
  failure,
  journal,
}) => {
  await orders.open();
  await orders.writeJson('{"productId": 1}');
  await service.close();
  await orders.create.click();
  await expect(failure.titled("Couldn't create the order")).toBeVisible();
  await expect(failure.part('What happened')).toContainText('nothing was sent', {
    ignoreCase: true,
  });
  await failure.close();
  await expect(orders.json).toHaveValue('{"productId": 1}');
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Not sent');
});

const unknown = [
  ['is dropped after reading', 'drop-after-reading'],
  ['is reset', 'reset'],
  ['is redirected to another origin', redirectTo('http://127.0.0.1:9/elsewhere?token=x', 307)],
] as const;
for (const [name, answer] of unknown) {
  test(`an order that ${name} is unknown, and arrives once`, async ({
    service,
    orders,
    failure,
    journal,
  }) => {
    service.next('POST /api/v1/orders', answer);
    await orders.open();
    await orders.writeJson('{"productId": 1}');
    await orders.create.click();
    await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
    await expect(failure.button('Try again')).toBeHidden();
    await expect(failure.button('Send again anyway')).toBeVisible();
    await expect(failure.doubt).toBeVisible();
    await failure.close();
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Unknown');
    expect(service.requestsOf('POST')).toHaveLength(1);
  });
}

test('an unknown update and an unknown delete can be tried again', async ({
  service,
  users,
  products,
  failure,
  window,
}) => {
  service.next('PUT /api/v1/users/*', 'drop-after-reading');
  await users.open();
  await users.id.fill('5');
  await users.writeJson('{"name": "Ana"}');
  await users.update.click();
  await expect(failure.titled("Don't know whether the user was updated")).toBeVisible();
  await failure.button('Try again').click();
  await expect(window.getByRole('status').filter({ hasText: 'User 5 updated' })).toBeVisible();
  expect(service.requestsOf('PUT')).toHaveLength(2);

  service.next('DELETE /api/v1/products/*', 'drop-after-reading');
  await products.open();
  await products.delete(2);
  await expect(failure.titled("Don't know whether the product was deleted")).toBeVisible();
  await failure.button('Try again').click();
  await expect(products.row(2)).toBeHidden();
  expect(service.requestsOf('DELETE')).toHaveLength(2);
});

test('a service that drops reused connections gets each write exactly once', async ({
  service,
  orders,
  products,
  window,
}) => {
  service.dropReused = true;
  await products.open();
  await products.refresh.click();
  await expect(products.row(1)).toBeVisible();
  await orders.open();
  for (let number = 1; number <= 5; number += 1) {
    await orders.writeJson(`{"number": ${number}}`);
    await orders.create.click();
    await expect.poll(() => service.requestsOf('POST').length).toBe(number);
    await expect(orders.create).toBeEnabled();
  }
  expect(service.requestsOf('POST').map(({ body }) => body)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `{"number": ${number}}`),
  );
  await expect(window.getByRole('alertdialog')).toBeHidden();
});

test('an order that is cancelled in flight is unknown', async ({
  service,
  orders,
  failure,
  window,
}) => {
  await holdOrder(service, orders, '{"productId": 1}');
  await window.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
  expect(service.requestsOf('POST')).toHaveLength(1);
});

test.describe('with a deadline of two seconds for a write', () => {
  test.use({ settings: { writeSeconds: 2 } });

  test('an order whose answer never comes is unknown', async ({ service, orders, failure }) => {
    service.next('POST /api/v1/orders', 'hang');
    await orders.open();
    await orders.writeJson('{"productId": 1}');
    await orders.create.click();
    await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
    await expect(failure.part('What happened')).toContainText('2 s');
    expect(service.requestsOf('POST')).toHaveLength(1);
  });
});

freshTest(
  'an app that is killed while sending says unknown at its next start',
  async ({ service, userData, orders, launched }) => {
    const hold = await holdOrder(service, orders, '{"productId": 1}');
    await launched.kill();
    hold.release();

    const again = await launchApp({ userData });
    const journal = new JournalPage(again.window);
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Unknown');
    await again.close();
    expect(service.requestsOf('POST')).toHaveLength(1);
  },
);

/** How many dialogs darken what is below them. */
const scrims = (window: Page) =>
  window.evaluate(
    () =>
      [...document.querySelectorAll('[role="alertdialog"]')].filter((dialog) => {
        const overlay = dialog.parentElement?.parentElement ?? dialog;
        return getComputedStyle(overlay).backgroundColor !== 'rgba(0, 0, 0, 0)';
      }).length,
  );

test('an unknown order is sent again only after a question that says what may happen', async ({
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
  await failure.button('Send again anyway').click();
  const question = window.getByRole('alertdialog', { name: 'Send the order again?' });
  await expect(question).toContainText('this will create a duplicate');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await scrims(window)).toBe(1);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(service.requestsOf('POST')).toHaveLength(1);

  await failure.button('Send again anyway').click();
  await question.getByRole('button', { name: 'Send again anyway' }).dblclick();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  await expect(orders.create).toBeEnabled();
  expect(service.requestsOf('POST')).toHaveLength(2);
});

test('an update that is cancelled in flight is unknown and can be tried again', async ({
  service,
  users,
  failure,
  window,
}) => {
  const hold = service.hold('PUT /api/v1/users/*');
  await users.open();
  await users.id.fill('7');
  await users.writeJson('{"name": "Ana"}');
  await users.update.click();
  await hold.arrived;
  await expect(users.update).toHaveAttribute('aria-disabled', 'true');
  await users.update.click({ force: true });
  await window.keyboard.press('ControlOrMeta+Enter');
  await window.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(failure.titled("Don't know whether the user was updated")).toBeVisible();
  expect(service.requestsOf('PUT')).toHaveLength(1);
  hold.release();
  await failure.button('Try again').click();
  await expect(window.getByRole('status').filter({ hasText: 'User 7 updated' })).toBeVisible();
  expect(service.requestsOf('PUT')).toHaveLength(2);
});
