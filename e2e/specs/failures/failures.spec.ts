import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { FailureDialog } from '../../kit/pages/failure-dialog.ts';

/** The documented statuses, as the user sees them. */
const statuses = [
  { status: 400, phrase: 'Bad Request', reason: 'The quantity is too large for the warehouse.' },
  { status: 401, phrase: 'Unauthorized', reason: 'This token has expired.' },
  { status: 404, phrase: 'Not Found', reason: 'There is no such record in this shop.' },
  { status: 500, phrase: 'Internal Server Error', reason: 'The ledger is locked.' },
] as const;

const answer = (status: number, reason: string) => ({ status, body: { message: reason } });

/** What a dialog says of a status. Closes it. */
async function expectTold(
  failure: FailureDialog,
  title: string,
  { status, phrase, reason }: (typeof statuses)[number],
): Promise<void> {
  await expect(failure.titled(title)).toBeVisible();
  await expect(failure.part('Reason')).toContainText(reason);
  await expect(failure.part('What to do')).toBeVisible();
  // Numbers are for those who look closer.
  await expect(failure.part('What happened')).not.toContainText(`${status}`);
  await expect(failure.part('Details')).toContainText(`${status} ${phrase}`);
  await failure.close();
  await expect(failure.titled(title)).toBeHidden();
}

/**
 * Each status for an order, and one for every other operation. What is recorded for all of them is in the matrix of
 * faults, and the words in `renderer/lib/failure`.
 */
test('each documented status is told', async ({ service, products, orders, users, failure }) => {
  const [invalid, signedOut, , broken] = statuses;

  await test.step('to reading the products', async () => {
    await expect(products.row(1)).toBeVisible();
    service.next('GET /api/v1/products', answer(broken.status, broken.reason));
    await products.refresh.click();
    await expectTold(failure, "Couldn't load the products", broken);
    // The previous content stays usable.
    await expect(products.row(1)).toBeVisible();
  });

  await test.step('a list that could not be loaded can be tried again from its dialog', async () => {
    const reads = service.requestsOf('GET').length;
    service.next('GET /api/v1/products', answer(broken.status, broken.reason));
    service.products = [
      { id: 2, name: 'Office chair', price: 189 },
      { id: 44, name: 'Kettle', price: 20 },
    ];
    await products.refresh.click();
    await failure.button('Try again').click();
    await expect(products.row(44)).toBeVisible();
    expect(service.requestsOf('GET')).toHaveLength(reads + 2);
  });

  await test.step('to deleting a product', async () => {
    service.next('DELETE /api/v1/products/*', answer(invalid.status, invalid.reason));
    await products.delete(2);
    await expectTold(failure, "Couldn't delete the product", invalid);
    await expect(products.row(2)).toBeVisible();
    expect(service.requestsOf('DELETE')).toHaveLength(1);
  });

  await test.step('to creating an order', async () => {
    const order = '{"productId": 1, "quantity": 12345678901234567890}';
    await orders.open();
    await orders.writeJson(order);
    for (const [index, each] of statuses.entries()) {
      await test.step(`the service answers ${each.status}`, async () => {
        service.next('POST /api/v1/orders', answer(each.status, each.reason));
        await orders.create.click();
        await expectTold(failure, "Couldn't create the order", each);
        await orders.backToForm();
        await expect(orders.json).toHaveValue(order);
        expect(service.requestsOf('POST')).toHaveLength(index + 1);
      });
    }
  });

  await test.step('a service that gives no reason is not given one', async () => {
    service.next('POST /api/v1/orders', { status: 400, body: null });
    await orders.writeJson('{}');
    await orders.create.click();
    await expect(failure.part('Reason')).toContainText('The service gave no reason.');
    await failure.close();
  });

  await test.step('to updating a user', async () => {
    await users.open();
    await users.id.fill('17');
    await users.writeJson('{"name": "Ana"}');
    service.next('PUT /api/v1/users/*', answer(signedOut.status, signedOut.reason));
    await users.update.click();
    await expectTold(failure, "Couldn't update the user", signedOut);
    await expect(users.id).toHaveValue('17');
    await expect(users.json).toHaveValue('{"name": "Ana"}');
    expect(service.requestsOf('PUT')).toHaveLength(1);
  });
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
