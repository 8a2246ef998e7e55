import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** The four documented statuses for each operation, as the user sees them. */
const statuses = [
  { status: 400, phrase: 'Bad Request', reason: 'The quantity is too large for the warehouse.' },
  { status: 401, phrase: 'Unauthorized', reason: 'This token has expired.' },
  { status: 404, phrase: 'Not Found', reason: 'There is no such record in this shop.' },
  { status: 500, phrase: 'Internal Server Error', reason: 'The ledger is locked.' },
] as const;

const answer = (status: number, reason: string) => ({ status, body: { message: reason } });

for (const { status, phrase, reason } of statuses) {
  test.describe(`the service answers ${status}`, () => {
    test('to reading the products', async ({ service, products, failure }) => {
      await expect(products.row(1)).toBeVisible();
      service.always('GET /api/v1/products', answer(status, reason));
      await products.refresh.click();
      await expect(failure.titled("Couldn't load the products")).toBeVisible();
      await expect(failure.part('What happened')).toContainText(`${status} ${phrase}`);
      await expect(failure.part('Reason')).toContainText(reason);
      await expect(failure.part('What to do')).toBeVisible();
      await expect(failure.part('Details')).toBeVisible();
      // The previous content stays usable.
      await failure.close();
      await expect(products.row(1)).toBeVisible();
    });

    test('to deleting a product', async ({ service, products, failure, window }) => {
      service.next('DELETE /api/v1/products/*', answer(status, reason));
      await products.delete(2);
      await expect(failure.titled("Couldn't delete the product")).toBeVisible();
      await expect(failure.part('What happened')).toContainText(`${status} ${phrase}`);
      await expect(failure.part('Reason')).toContainText(reason);
      await failure.close();
      await expect(products.row(2)).toBeVisible();
      expect(service.requestsOf('DELETE')).toHaveLength(1);
      await expect(window.getByRole('alertdialog')).toBeHidden();
    });

    test('to creating an order', async ({ service, orders, failure }) => {
      service.next('POST /api/v1/orders', answer(status, reason));
      await orders.open();
      await orders.writeJson('{"productId": 1, "quantity": 12345678901234567890}');
      await orders.create.click();
      await expect(failure.titled("Couldn't create the order")).toBeVisible();
      await expect(failure.part('What happened')).toContainText(`${status} ${phrase}`);
      await expect(failure.part('Reason')).toContainText(reason);
      await failure.close();
      await expect(orders.json).toHaveValue('{"productId": 1, "quantity": 12345678901234567890}');
      expect(service.requestsOf('POST')).toHaveLength(1);
    });

    test('to updating a user', async ({ service, users, failure }) => {
      service.next('PUT /api/v1/users/*', answer(status, reason));
      await users.open();
      await users.id.fill('17');
      await users.writeJson('{"name": "Ana"}');
      await users.update.click();
      await expect(failure.titled("Couldn't update the user")).toBeVisible();
      await expect(failure.part('What happened')).toContainText(`${status} ${phrase}`);
      await expect(failure.part('Reason')).toContainText(reason);
      await failure.close();
      await expect(users.id).toHaveValue('17');
      await expect(users.json).toHaveValue('{"name": "Ana"}');
      expect(service.requestsOf('PUT')).toHaveLength(1);
    });
  });
}

test('a list that could not be loaded can be tried again from its dialog', async ({
  service,
  products,
  failure,
}) => {
  await expect(products.row(1)).toBeVisible();
  service.next('GET /api/v1/products', answer(500, 'The ledger is locked.'));
  await products.refresh.click();
  await failure.button('Try again').click();
  await expect(products.row(1)).toBeVisible();
});

test('a service that gives no reason is not given one', async ({ service, orders, failure }) => {
  service.next('POST /api/v1/orders', { status: 400, body: null });
  await orders.open();
  await orders.writeJson('{}');
  await orders.create.click();
  await expect(failure.part('Reason')).toContainText('The service gave no reason.');
});

test('the details can be copied and hold no token', { lock: 'clipboard' }, async ({
  launched,
  service,
  users,
  failure,
}) => {
  service.next('PUT /api/v1/users/*', {
    status: 400,
    headers: { 'X-Request-Id': 'req-77' },
    body: { message: `The header was "Bearer ${service.token}".` },
  });
  await users.open();
  await users.id.fill('17');
  await users.writeJson('{"name": "Ana"}');
  await users.update.click();
  await expect(failure.part('Reason')).toContainText('The header was');
  await failure.button('Copy details').click();
  const copied = await launched.app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain('PUT');
  expect(copied).toContain('/api/v1/users/17');
  expect(copied).toContain('400');
  expect(copied).toContain('req-77');
  expect(copied).not.toContain(service.token);
});
