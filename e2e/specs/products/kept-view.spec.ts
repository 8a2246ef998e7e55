import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test } from '../../fixtures/test.ts';
import { find, names } from '../../kit/pages/find.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';

/** How the list is shown lasts over a restart; what was searched for does not. */

const lamps = (stock: boolean) =>
  JSON.stringify([
    { id: 1, name: 'Desk lamp', price: 24.9, ...(stock && { stock: 4 }) },
    { id: 2, name: 'Office chair', price: 199, ...(stock && { stock: 1 }) },
    { id: 3, name: 'Wall plugs', price: 4.5, ...(stock && { stock: 9 }) },
  ]);

test('sort, columns and price filter last over a restart, and the filter is seen', async ({
  profile,
  service,
  storedToken,
  userData,
}) => {
  expect(storedToken).toBe(service.token);
  service.products = lamps(true);
  const kept = () => {
    const file = JSON.parse(readFileSync(join(userData, 'profiles.json'), 'utf8'));
    return file.profiles.find(({ id }: { id: string }) => id === profile?.id);
  };
  const start = async () => {
    const { window, close } = await launchApp({ userData });
    return { window, close, products: new ProductsPage(window) };
  };
  const orderIn = (products: ProductsPage) =>
    products.grid
      .getByRole('checkbox', { name: /#\d+\)/ })
      .evaluateAll((boxes) =>
        boxes.map((box) => /#(\d+)\)/.exec(box.getAttribute('aria-label') ?? '')?.[1]),
      );

  await test.step('they are kept as they are chosen', async () => {
    const { window, products, close } = await start();
    await expect(products.row(1)).toBeVisible();
    await products.columns.click();
    await products.fieldItem('stock').click();
    await window.keyboard.press('Escape');
    await products.columnHeader('stock').getByRole('button').click();
    await products.columnHeader('stock').getByRole('button').click();
    await expect.poll(() => orderIn(products)).toEqual(['3', '1', '2']);
    await products.search.fill('l');
    await products.priceTo.fill('100.00');
    await expect(products.row(2)).toBeHidden();
    await expect
      .poll(kept)
      .toMatchObject({ listSort: { column: 'field:stock', direction: 'descending' } });
    await products.priceFrom.fill('1');
    await expect.poll(() => kept().priceFilter).toEqual({ from: '1', to: '100.00' });
    await close();
  });

  await test.step('the first rows are in this order, and the bar says what they are of', async () => {
    const { window, products, close } = await start();
    await expect(products.row(3)).toBeVisible();
    expect(await orderIn(products)).toEqual(['3', '1']);
    await expect(products.columnHeader('stock')).toHaveAttribute('aria-sort', 'descending');
    await expect(products.search).toHaveValue('');
    await expect(products.priceFrom).toHaveValue('1');
    await expect(products.priceTo).toHaveValue('100.00');
    await expect(window.getByRole('status').filter({ hasText: '2 of 3 products' })).toBeVisible();

    await find(window, names.products.clearThePriceFilterButton).click();
    await expect(products.row(2)).toBeVisible();
    await expect.poll(() => kept().priceFilter).toBeUndefined();
    await close();
  });

  await test.step('a field that the list no longer has is no failure', async () => {
    service.products = lamps(false);
    const { products, close } = await start();
    await expect(products.row(2)).toBeVisible();
    expect(await orderIn(products)).toEqual(['1', '2', '3']);
    await expect(products.columnHeader('stock')).toHaveAttribute('aria-sort', 'descending');
    await close();
  });
});
