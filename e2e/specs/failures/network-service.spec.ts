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

/** How often it is killed between two orders and two lists, after three times in the steps before. */
const rounds = process.env.COUNTERFOIL_TEST_FULL === '1' ? 5 : 1;

test('whatever is under way ends or is done again, and what comes after it is done', async ({
  launched,
  service,
  products,
  orders,
  failure,
  journal,
  window,
}) => {
  const created = window.getByRole('status').filter({ hasText: 'Order created' });
  const posts = () => service.requestsOf('POST').length;
  await expect(products.row(1)).toBeVisible();

  await test.step('a list under way is read again, and one that has begun to come can be', async () => {
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

  await test.step('a write under way ends at once, in doubt, and one sentence says why', async () => {
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
    await expect(created).toBeVisible();
    await journal.open();
    await expect(journal.journalEntry(1)).toContainText('Unknown');
    await expect(journal.journalEntry(0)).toContainText('Done');
    expect(posts()).toBe(2);
  });

  await test.step('what comes after it is done as ever, however often it happens', async () => {
    for (let round = 1; round <= rounds; round += 1) {
      await killNetworkService(launched.app);
      await orders.open();
      await orders.writeJson(JSON.stringify({ round }));
      await orders.create.click();
      await expect.poll(posts).toBe(2 + round);
      await expect(created).toBeVisible();
      await killNetworkService(launched.app);
      service.products = [{ id: 60 + round, name: 'Kettle', price: 20 }];
      await products.open();
      await products.refresh.click();
      await expect(products.row(60 + round)).toBeVisible();
    }
    expect(posts()).toBe(2 + rounds);
  });

  await test.step('the page can be loaded again, and its locks still hold', async () => {
    await killNetworkService(launched.app);
    await window.reload();
    await expect(products.row(60 + rounds)).toBeVisible();
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
});
