import type { ElectronApplication } from '@playwright/test';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Chromium's network service is killed as if it had crashed: the app continues in the same run. */

test.use({ expectedProblems: /The network service ended: killed/ });

/** Resolves when main has noticed it. */
async function killNetworkService(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ app }) => {
    const isNetwork = (name?: string) => name === 'network.mojom.NetworkService';
    const running = app.getAppMetrics().find(({ serviceName }) => isNetwork(serviceName));
    if (running === undefined) throw new Error('no network service runs');
    return new Promise<void>((resolve) => {
      app.on('child-process-gone', (_, { serviceName }) => isNetwork(serviceName) && resolve());
      process.kill(running.pid, 'SIGKILL');
    });
  });
}

test('a write under way ends at once, in doubt, and one sentence says why', async ({
  launched,
  service,
  orders,
  failure,
  journal,
  window,
}) => {
  const hold = await holdOrder(service, orders, '{"productId": 1}');
  await killNetworkService(launched.app);
  await expect(failure.titled("Don't know whether the order was created")).toBeVisible();
  await expect(failure.part('What happened')).toContainText(
    'The part of Counterfoil that sends requests stopped during the request.',
  );
  await failure.close();
  hold.release();
  await orders.writeJson('{"productId": 2}');
  await orders.create.click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  await journal.open();
  await expect(journal.journalEntry(1)).toContainText('Unknown');
  await expect(journal.journalEntry(0)).toContainText('Done');
  expect(service.requestsOf('POST')).toHaveLength(2);
});

test('what comes after it is done as ever, however often it happens', async ({
  launched,
  service,
  products,
  orders,
  window,
}) => {
  await expect(products.row(1)).toBeVisible();
  const created = window.getByRole('status').filter({ hasText: 'Order created' });
  for (const productId of [1, 2, 3, 4, 5]) {
    await killNetworkService(launched.app);
    await orders.open();
    await orders.writeJson(JSON.stringify({ productId }));
    await orders.create.click();
    await expect(created).toBeVisible();
    expect(service.requestsOf('POST')).toHaveLength(productId);
    await killNetworkService(launched.app);
    service.products = [{ id: 40 + productId, name: 'Kettle', price: 20 }];
    await products.open();
    await products.refresh.click();
    await expect(products.row(40 + productId)).toBeVisible();
  }
});

test('a list under way is read again, and one that has begun to come can be', async ({
  launched,
  service,
  products,
  failure,
  window,
}) => {
  await expect(products.row(1)).toBeVisible();
  const hold = service.hold('GET /api/v1/products');
  service.products = [{ id: 44, name: 'Kettle', price: 20 }];
  await products.refresh.click();
  await hold.arrived;
  await killNetworkService(launched.app);
  hold.release();
  await expect(products.row(44)).toBeVisible();

  service.products = [{ id: 45, name: 'Toaster', price: 30 }];
  service.next('GET /api/v1/products', { dripMs: 400 });
  await products.refresh.click();
  const progress = window.getByRole('progressbar', { name: 'Loading products' });
  await expect(progress).toHaveAttribute('aria-valuetext', / of /);
  await killNetworkService(launched.app);
  await expect(failure.titled("Couldn't load the products")).toContainText(
    'The part of Counterfoil that sends requests stopped during the request.',
  );
  await failure.button('Try again').click();
  await expect(products.row(45)).toBeVisible();
});

test('the page can be loaded again, and its locks still hold', async ({
  launched,
  window,
  products,
  service,
}) => {
  await expect(products.row(1)).toBeVisible();
  await killNetworkService(launched.app);
  await window.reload();
  await expect(products.row(1)).toBeVisible();
  const before = service.requests.length;
  const reached = await launched.app.evaluate(
    async ({ session }, url) =>
      session.defaultSession.fetch(url).then(
        () => true,
        () => false,
      ),
    `${service.origin}/elsewhere`,
  );
  expect(reached).toBe(false);
  expect(service.requests).toHaveLength(before);
});
