import { expect, sharedTest as test } from '../../fixtures/test.ts';

test('the products are shown with how many and when they were read', async ({
  products,
  window,
}) => {
  await expect(products.heading).toBeVisible();
  await expect(window).toHaveTitle('Shop — Counterfoil');
  await expect(products.grid).toHaveAttribute('aria-rowcount', '4');
  for (const id of [1, 2, 3]) await expect(products.row(id)).toBeVisible();
  await expect(window.getByRole('status').filter({ hasText: '3' })).toBeVisible();
});

test('a product is deleted after a question, and its row leaves without a new download', async ({
  service,
  products,
  window,
}) => {
  await products.deleteButton(2).click();
  await expect(products.deleteDialog).toContainText('Office chair, mesh back');
  await expect(products.deleteDialog).toContainText('189');
  await expect(products.deleteDialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await products.confirmDelete();
  const said = window.getByRole('status').filter({ hasText: 'Product deleted' });
  await expect(said).toContainText('Product deleted: Office chair, mesh back (#2)');
  await expect(products.row(2)).toBeHidden();
  await expect(products.grid).toHaveAttribute('aria-rowcount', '3');
  expect(service.requestsOf('DELETE').map(({ path }) => path)).toEqual(['/api/v1/products/2']);
  expect(service.requestsOf('GET')).toHaveLength(1);
});

test('a delete that is cancelled sends nothing', async ({ service, products }) => {
  await products.deleteButton(2).click();
  await products.deleteDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(products.deleteDialog).toBeHidden();
  await expect(products.row(2)).toBeVisible();
  expect(service.requestsOf('DELETE')).toHaveLength(0);
});

test('a double click on the deleting button sends one request', async ({ service, products }) => {
  await products.deleteButton(2).click();
  await products.deleteDialog.getByRole('button', { name: 'Delete product' }).dblclick();
  await expect(products.row(2)).toBeHidden();
  expect(service.requestsOf('DELETE')).toHaveLength(1);
});

test('a row is busy while it is being deleted', async ({ service, products }) => {
  const hold = service.hold('DELETE /api/v1/products/*');
  await products.delete(2);
  await hold.arrived;
  await expect(products.row(2)).toHaveAttribute('aria-busy', 'true');
  hold.release();
  await expect(products.row(2)).toBeHidden();
});

test('the list is searched by name and by id', async ({ products }) => {
  await products.search.fill('CHAIR');
  await expect(products.grid).toHaveAttribute('aria-rowcount', '2');
  await expect(products.row(2)).toBeVisible();
  await products.search.fill('no such thing');
  await expect(products.row(2)).toBeHidden();
  await products.search.fill('3');
  await expect(products.row(3)).toBeVisible();
});

test('the list is sorted by each column, both ways', async ({ products }) => {
  const order = async () => {
    const names = await products.grid
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.map((box) => /#(\d+)\)/.exec(box.getAttribute('aria-label') ?? '')?.[1]),
      );
    return names.filter((id) => id !== undefined);
  };
  await expect(products.row(1)).toBeVisible();
  await products.columnHeader('Price').click();
  await expect(products.columnHeader('Price')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(order).toEqual(['3', '1', '2']);
  await products.columnHeader('Price').click();
  await expect(products.columnHeader('Price')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(order).toEqual(['2', '1', '3']);
  await products.columnHeader('Name').click();
  await expect.poll(order).toEqual(['1', '3', '2']);
});

test('a refresh reads the list again', async ({ service, products }) => {
  await expect(products.row(1)).toBeVisible();
  service.products = [{ id: 44, name: 'Kettle', price: 20 }];
  await products.refresh.click();
  await expect(products.row(44)).toBeVisible();
  await expect(products.row(1)).toBeHidden();
});

test.describe('an empty list', () => {
  test.use({ serviceOptions: { products: [] } });
  test('is said to be empty', async ({ window, products }) => {
    await expect(products.heading).toBeVisible();
    await expect(window.getByText(/no products/i).first()).toBeVisible();
  });
});

test.describe('a list with broken entries', () => {
  test.use({
    serviceOptions: {
      products: `[{"id":1,"name":"Lamp","price":1.50},{"id":"2","name":"Text id","price":1},
        {"id":3,"price":2},null,{"id":4,"name":"Chair","price":"9"},{"id":5,"name":"Desk","price":7}]`,
    },
  });
  test('shows what has an ID, and tells how many entries have none or lack something', async ({
    products,
    window,
  }) => {
    await expect(products.row(1)).toBeVisible();
    await expect(products.row(5)).toBeVisible();
    await expect(products.grid).toHaveAttribute('aria-rowcount', '6');
    await expect(window.getByText(/1 of 6 products couldn't be read/)).toBeVisible();
    await expect(
      window.getByText(/1 of 6 products has a missing or invalid name or price/),
    ).toBeVisible();
    await expect(products.row(3)).toContainText('No name');
  });
});

test.describe('ids that no JavaScript number holds', () => {
  test.use({
    serviceOptions: {
      products: `[{"id":9007199254740992,"name":"Even","price":1},{"id":9007199254740993,"name":"Odd","price":1},
        {"id":123456789012345678901234567890,"name":"Huge","price":1}]`,
    },
  });
  test('are deleted by their exact digits', async ({ service, products }) => {
    await products.delete('9007199254740993');
    await expect(products.row('9007199254740993')).toBeHidden();
    await products.delete('123456789012345678901234567890');
    await expect(products.row('123456789012345678901234567890')).toBeHidden();
    await expect(products.row('9007199254740992')).toBeVisible();
    expect(service.requestsOf('DELETE').map(({ path }) => path)).toEqual([
      '/api/v1/products/9007199254740993',
      '/api/v1/products/123456789012345678901234567890',
    ]);
  });
});

test.describe('two products of one name', () => {
  test.use({
    serviceOptions: {
      products: [
        { id: 7, name: 'Desk lamp', price: 10 },
        { id: 8, name: 'Desk lamp', price: 10 },
      ],
    },
  });
  test('are told apart by their ids', async ({ service, products }) => {
    await products.delete(8);
    await expect(products.row(8)).toBeHidden();
    await expect(products.row(7)).toBeVisible();
    expect(service.requestsOf('DELETE').map(({ path }) => path)).toEqual(['/api/v1/products/8']);
  });
});

test.describe('names with markup, quotes, right-to-left letters and emoji', () => {
  const names = ['<img src=x onerror=alert(1)>', `Say "hi" & 'bye'`, 'שולחן עבודה', 'Mug ☕️🧑‍🚀'];
  test.use({
    serviceOptions: { products: names.map((name, index) => ({ id: index + 1, name, price: 1 })) },
  });
  test('are shown as they are and can be deleted', async ({ products, window }) => {
    for (const [index, name] of names.entries()) {
      await expect(products.row(index + 1)).toContainText(name);
    }
    await expect(window.locator('img[src="x"]')).toHaveCount(0);
    for (const [index, name] of names.entries()) {
      await products.deleteButton(index + 1).click();
      await expect(products.deleteDialog).toContainText(name);
      await products.confirmDelete();
      await expect(products.row(index + 1)).toBeHidden();
    }
  });
});

const notLists = [
  ['an object', '{"products": []}'],
  ['no JSON', 'hello'],
  ['cut JSON', '[{"id":1,"name":"a","price":1'],
  ['HTML', '<html><title>Log in</title></html>'],
  ['nothing', ''],
  ['bytes that are not UTF-8', new Uint8Array([0x5b, 0x22, 0xff, 0x22, 0x5d])],
] as const;
for (const [what, body] of notLists) {
  test(`an answer that is ${what} is no product list, and the old one stays`, async ({
    service,
    products,
    failure,
  }) => {
    await expect(products.row(1)).toBeVisible();
    service.next('GET /api/v1/products', { status: 200, body });
    await products.refresh.click();
    await expect(failure.titled("Couldn't load the products")).toBeVisible();
    await failure.close();
    await expect(products.row(1)).toBeVisible();
  });
}
