import { join } from 'node:path';
import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

/** Loading a long list, and lists that no service should send. */

const list = 'GET /api/v1/products';

freshTest(
  'the first request for the list leaves before the page has loaded',
  async ({ service, userData, profile, storedToken }) => {
    expect([profile?.baseUrl, storedToken]).toEqual([service.origin, service.token]);
    const before = join(import.meta.dirname, '../../fixtures/before-main/hold-page.cjs');
    const { app, window, close } = await launchApp({ userData, before, atOnce: true });
    await expect.poll(() => service.requestsOf('GET').length).toBe(1);
    const products = new ProductsPage(window);
    await expect(products.row(1)).toBeHidden();
    await app.evaluate(() => Reflect.get(globalThis, 'letPageLoad')());
    await expect(products.row(1)).toBeVisible();
    expect(service.requestsOf('GET')).toHaveLength(1);
    await close();
  },
);

test('a list that is read again', async ({ service, products, failure, window }) => {
  await expect(products.row(2)).toBeVisible();

  await test.step('cancelling a list under way keeps the old list', async () => {
    const hold = service.hold(list);
    await products.refresh.click();
    await hold.arrived;
    // The old list stays usable while the new one loads.
    await products.search.fill('lamp');
    await expect(products.row(1)).toBeVisible();
    await window.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(products.refresh).toBeEnabled();
    hold.release();
    await expect(products.row(1)).toBeVisible();
    await products.search.fill('');
  });

  await test.step('a list that changes between refreshes keeps the focus by id', async () => {
    await products.row(2).click();
    service.products = [
      { id: 50, name: 'New first', price: 1 },
      { id: 2, name: 'Office chair, mesh back', price: 190 },
      { id: 3, name: 'Notebook', price: 5 },
    ];
    await products.refresh.click();
    await expect(products.row(50)).toBeVisible();
    await expect(products.row(2)).toContainText('190');
    await expect(products.row(1)).toBeHidden();
    await expect(failure.button('Close')).toBeHidden();
  });

  await test.step('entries that are odd are shown harmlessly: twins, a megabyte, turned text, depth', async () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const body = `[{"id":1,"name":"Twin","price":1},{"id":1,"name":"Twin","price":1},
      {"id":2,"name":"${'m'.repeat(1024 * 1024)}","price":1},
      {"id":3,"name":"left \u202Eright","price":1},
      {"id":4,"name":"deep","price":1,"extra":${nested}},
      {"id":5,"name":"plain","price":0.10}]`;
    service.next(list, { status: 200, body });
    await products.refresh.click();
    await expect(products.row(5)).toBeVisible();
    await expect(products.grid).toHaveAttribute('aria-rowcount', '7');
    await expect(window.getByText(/(has the same|share an) ID/)).toBeVisible();
    // Digits as they arrived.
    await expect(products.row(5)).toContainText('0.10');
    const megabyte = await products.row(2).evaluate((row) => row.textContent?.length ?? 0);
    expect(megabyte).toBeLessThan(3000);
    const height = await products.row(2).evaluate((row) => row.getBoundingClientRect().height);
    expect(height).toBeLessThan(50);
    await expect(products.row(4)).toBeVisible();
  });
});

test.describe('over the largest list that is read', () => {
  test.use({ settings: { listLimitMiB: 1 } });

  test('a list is refused by its bytes, when no length is told, with the setting to raise', async ({
    service,
    products,
    failure,
    window,
  }) => {
    await expect(products.row(1)).toBeVisible();
    const body = `[${'{"id":1,"name":"x","price":1},'.repeat(80_000)}null]`;
    const headers = { 'Transfer-Encoding': 'chunked' };
    service.next(list, { status: 200, headers, body });
    await products.refresh.click();
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await expect(failure.part('What happened')).toContainText('1 MiB');
    await failure.button('Open Settings').click();
    await expect(window.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });
});
