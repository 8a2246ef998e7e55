import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { launchApp } from '../../fixtures/launch-app.ts';
import { seedProfile, storeToken } from '../../fixtures/seed-profile.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { listen } from '../../kit/service/listen.ts';

/** Loading a long list, and lists that no service should send. */

freshTest(
  'cancelling a list under way ends the request at the service and keeps the old list',
  async ({ userData, service }) => {
    let slow = false;
    const closed: boolean[] = [];
    const open: ServerResponse[] = [];
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      if (!slow) {
        response.end('[{"id":1,"name":"Kept","price":1}]');
        return;
      }
      response.write('[{"id":2,"name":"Half","price":1},');
      open.push(response);
      response.on('close', () => closed.push(response.writableFinished));
    });
    const port = await listen(server);
    const baseUrl = `http://127.0.0.1:${port}`;
    const profile = seedProfile(userData, service, { baseUrl });
    await storeToken(profile.id, baseUrl, service.token);
    const { window, close } = await launchApp({ userData });
    const products = new ProductsPage(window);
    await expect(products.row(1)).toBeVisible();

    slow = true;
    await products.refresh.click();
    await expect.poll(() => open.length).toBe(1);
    // The old list stays usable while the new one loads.
    await products.search.fill('kept');
    await expect(products.row(1)).toBeVisible();
    await window.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect.poll(() => closed).toEqual([false]);
    await expect(products.row(1)).toBeVisible();
    await close();
    server.close();
  },
);

freshTest(
  'the first request for the list leaves before the page has loaded',
  async ({ service, userData, profile, storedToken }) => {
    expect([profile?.baseUrl, storedToken]).toEqual([service.origin, service.token]);
    const before = join(import.meta.dirname, '../../fixtures/hold-page.cjs');
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

test.describe('over the largest list that is read', () => {
  test.use({ settings: { listLimitMiB: 1 } });

  for (const [how, headers] of [
    ['by its length, told at once', {}],
    ['by its bytes, when no length is told', { 'Transfer-Encoding': 'chunked' }],
  ] as const) {
    test(`a list is refused ${how}, with the setting to raise`, async ({
      service,
      products,
      failure,
      window,
    }) => {
      await expect(products.row(1)).toBeVisible();
      const body = `[${'{"id":1,"name":"x","price":1},'.repeat(80_000)}null]`;
      service.next('GET /api/v1/products', { status: 200, headers, body });
      await products.refresh.click();
      await expect(failure.titled("Couldn't load the products")).toBeVisible();
      await expect(failure.part('What happened')).toContainText('1 MiB');
      await failure.button('Open Settings').click();
      await expect(window.getByRole('heading', { name: 'Settings' })).toBeVisible();
    });
  }
});

const broken = [
  ['cut in the middle', { status: 200, body: '[{"id":1,"na', cut: true }],
  [
    'with a byte that is not UTF-8',
    { status: 200, body: Buffer.from('[{"id":1,"name":"\xff","price":1}]', 'latin1') },
  ],
  ['with Infinity in it', { status: 200, body: '[{"id":1,"name":"a","price":Infinity}]' }],
  ['with NaN in it', { status: 200, body: '[{"id":NaN,"name":"a","price":1}]' }],
  ['with more after its end', { status: 200, body: '[] []' }],
] as const;
for (const [what, answer] of broken) {
  test(`a list ${what} is explained, and the old one stays`, async ({
    service,
    products,
    failure,
  }) => {
    await expect(products.row(1)).toBeVisible();
    // More than once: a connection that broke is tried again.
    service.always('GET /api/v1/products', answer);
    await products.refresh.click();
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await failure.close();
    await expect(products.row(1)).toBeVisible();
    await expect(products.grid).toHaveAttribute('aria-rowcount', '4');
  });
}

test('the place of a byte that is not UTF-8 is named', async ({ service, products, failure }) => {
  await expect(products.row(1)).toBeVisible();
  const body = Buffer.from('[{"id":1,"name":"\xff","price":1}]', 'latin1');
  service.next('GET /api/v1/products', { status: 200, body });
  await products.refresh.click();
  await failure.part('Details').getByRole('button').first().click();
  await expect(failure.part('Details')).toContainText('17');
});

const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
test.describe('entries that are odd', () => {
  test.use({
    serviceOptions: {
      products: `[{"id":1,"name":"Twin","price":1},{"id":1,"name":"Twin","price":1},
        {"id":2,"name":"${'m'.repeat(1024 * 1024)}","price":1},
        {"id":3,"name":"left \u202Eright","price":1},
        {"id":4,"name":"deep","price":1,"extra":${nested}},
        {"id":5,"name":"plain","price":0.10}]`,
    },
  });
  test('are shown harmlessly: twins, a megabyte, turned text, depth', async ({
    products,
    window,
  }) => {
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

test.describe('a hundred thousand entries that are all broken', () => {
  test.use({ serviceOptions: { products: `[${'{"id":""},'.repeat(99_999)}{"id":""}]` } });
  test('are counted', async ({ window }) => {
    await expect(window.getByText(/100,?000 of 100,?000 products couldn't be read/)).toBeVisible();
  });
});

test('a list that changes between refreshes keeps the focus by id', async ({
  service,
  products,
  window,
}) => {
  await expect(products.row(2)).toBeVisible();
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
  await expect(new FailureDialog(window).button('Close')).toBeHidden();
});

test.describe('a hundred thousand products', () => {
  const rows = Array.from(
    { length: 100_000 },
    (_, index) => `{"id":${index + 1},"name":"Item ${index + 1}","price":${(index % 977) + 0.5}}`,
  );
  test.use({ serviceOptions: { products: `[${rows.join(',')}]` } });
  test('are a handful of rows in the page, reached by keyboard from end to end', async ({
    products,
    window,
  }) => {
    await expect(products.row(1)).toBeVisible();
    await expect(products.grid).toHaveAttribute('aria-rowcount', '100001');
    await products.row(1).click();
    await window.keyboard.press('ControlOrMeta+End');
    await expect(products.row(100_000)).toBeVisible();
    expect(await products.grid.getByRole('row').count()).toBeLessThanOrEqual(60);
    await products.columnHeader('Name').click();
    await window.keyboard.press('ControlOrMeta+Home');
    await products.search.fill('item 99');
    // Numbers in order: "Item 99" comes before "Item 990".
    await expect(products.grid.getByRole('row').nth(1)).toContainText('Item 99');
  });
});
