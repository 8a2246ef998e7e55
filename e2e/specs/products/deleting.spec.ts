import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** Products that are easily taken for one another, or for something else. */

const names = ['<img src=x onerror=alert(1)>', `Say "hi" & 'bye'`, 'שולחן עבודה', 'Mug ☕️🧑‍🚀'];
const odd = names.map(
  (name, index) => `{"id":${index + 1},"name":${JSON.stringify(name)},"price":1}`,
);
test.use({
  serviceOptions: {
    products: `[{"id":9007199254740992,"name":"Even","price":1},{"id":9007199254740993,"name":"Odd","price":1},
      {"id":123456789012345678901234567890,"name":"Huge","price":1},
      {"id":7,"name":"Desk lamp","price":10},{"id":8,"name":"Desk lamp","price":10.50},${odd.join()}]`,
  },
});

test('products are deleted one by one, each as it is meant', async ({
  service,
  products,
  window,
}) => {
  const paths = () => service.requestsOf('DELETE').map(({ path }) => path);
  await expect(products.row(7)).toBeVisible();

  await test.step('a delete that is cancelled sends nothing', async () => {
    await products.deleteButton(7).click();
    await products.deleteDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(products.deleteDialog).toBeHidden();
    await expect(products.row(7)).toBeVisible();
    expect(service.requestsOf('DELETE')).toHaveLength(0);
  });

  await test.step('a product is deleted after a question, and its row leaves without a new download', async () => {
    await products.deleteButton(8).click();
    await expect(products.deleteDialog).toContainText('Desk lamp');
    await expect(products.deleteDialog).toContainText('10.50');
    await expect(products.deleteDialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await products.confirmDelete();
    const said = window.getByRole('status').filter({ hasText: 'Product deleted' });
    await expect(said).toContainText('Product deleted: Desk lamp (#8)');
    await expect(products.row(8)).toBeHidden();
    await expect(products.grid).toHaveAttribute('aria-rowcount', '9');
    expect(service.requestsOf('GET')).toHaveLength(1);
  });

  await test.step('two products of one name are told apart by their ids', async () => {
    await expect(products.row(7)).toBeVisible();
    expect(paths()).toEqual(['/api/v1/products/8']);
  });

  await test.step('a double click on the deleting button sends one request', async () => {
    await products.deleteButton(7).click();
    await products.deleteDialog.getByRole('button', { name: 'Delete product' }).dblclick();
    await expect(products.row(7)).toBeHidden();
    expect(service.requestsOf('DELETE')).toHaveLength(2);
  });

  await test.step('a row is busy while it is being deleted', async () => {
    const hold = service.hold('DELETE /api/v1/products/*');
    await products.delete('9007199254740993');
    await hold.arrived;
    await expect(products.row('9007199254740993')).toHaveAttribute('aria-busy', 'true');
    hold.release();
    await expect(products.row('9007199254740993')).toBeHidden();
  });

  await test.step('ids that no JavaScript number holds are deleted by their exact digits', async () => {
    await products.delete('123456789012345678901234567890');
    await expect(products.row('123456789012345678901234567890')).toBeHidden();
    await expect(products.row('9007199254740992')).toBeVisible();
    expect(paths().slice(2)).toEqual([
      '/api/v1/products/9007199254740993',
      '/api/v1/products/123456789012345678901234567890',
    ]);
  });

  await test.step('names with markup, quotes, right-to-left letters and emoji are shown as they are and can be deleted', async () => {
    for (const [index, name] of names.entries()) {
      await expect(products.row(index + 1)).toContainText(name);
    }
    await expect(window.locator('img[src="x"]')).toHaveCount(0);
    await products.deleteButton(1).click();
    await expect(products.deleteDialog).toContainText(names[0] ?? '');
    await products.confirmDelete();
    await expect(products.row(1)).toBeHidden();
  });
});
