import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** The price filter, the columns, the details of a row and the currency. */

const lamp = '{"id":1,"name":"Desk lamp","price":24.90,"sku":"L-1","weight":1.50}';
const chair = '{"id":2,"name":"Chair\\u202Egpj","price":189}';
const pens = '{"id":3,"name":"Pens","price":4.5,"stock":{"here":9007199254740993,"there":[]}}';
const body = `[${lamp},${chair},${pens}]`;

test.use({
  serviceOptions: { products: body },
  profileChange: { currency: 'EUR' },
  settings: { productColumns: { id: 100, price: 200 } },
});

const widthOf = async (page: Page, column: 'id' | 'price') =>
  (await page.locator(`[role=columnheader][data-column=${column}]`).boundingBox())?.width;

test('the grid of the products', async ({ products, window, userData }) => {
  await test.step('a currency is in the header and in dialogs, and the digits of a price stay as they are', async () => {
    await expect(products.columnHeader('Price, EUR')).toBeVisible();
    await expect(products.cell(1, 'Price')).toHaveText('24.90');
    await expect(products.cell(2, 'Price')).toHaveText('189');
    await products.deleteButton(3).click();
    await expect(products.deleteDialog).toContainText('€4.5');
    await window.keyboard.press('Escape');
  });

  await test.step('columns that were set before are as they were', async () => {
    expect(await widthOf(window, 'id')).toBe(100);
    expect(await widthOf(window, 'price')).toBe(200);
    await products.separator('ID').dblclick();
    await products.separator('Price').dblclick();
    await expect(products.separator('ID')).not.toHaveAttribute('aria-valuenow', '100');
    await expect(products.separator('Price')).not.toHaveAttribute('aria-valuenow', '200');
  });

  await test.step('columns are made wider with the mouse, and it is kept', async () => {
    const before = (await widthOf(window, 'id')) ?? 0;
    const edge = await products.separator('ID').boundingBox();
    if (edge === null) throw new Error('The separator is not drawn.');
    const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
    await window.mouse.move(x, y);
    await window.mouse.down();
    await window.mouse.move(x + 20, y);
    await window.mouse.move(x + 60, y);
    await window.mouse.up();
    expect(await widthOf(window, 'id')).toBe(before + 60);
    await expect(products.separator('ID')).toHaveAttribute('aria-valuenow', String(before + 60));
    const kept = () => JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8'));
    await expect.poll(() => kept().productColumns).toEqual({ id: before + 60, price: null });
    // The row is as wide as its header.
    expect((await products.cell(1, 'ID').boundingBox())?.width).toBe(before + 60);
    await products.separator('ID').dblclick();
    expect(await widthOf(window, 'id')).toBe(before);
  });

  await test.step('columns are made wider by keys', async () => {
    const before = (await widthOf(window, 'price')) ?? 0;
    await products.columnHeader('Price, EUR').getByRole('button').focus();
    await window.keyboard.press('Tab');
    await expect(products.separator('Price')).toBeFocused();
    await window.keyboard.press('ArrowLeft');
    await window.keyboard.press('ArrowLeft');
    expect(await widthOf(window, 'price')).toBe(before + 16);
    await expect(products.separator('Price')).toBeFocused();
    await window.keyboard.press('Enter');
    expect(await widthOf(window, 'price')).toBe(before);
  });

  await test.step('the details of a row open with Enter, hold everything with its digits, and give the focus back', async () => {
    await products.cell(3, 'ID').click();
    await window.keyboard.press('Enter');
    await expect(products.details).toContainText('Pens');
    await expect(products.details.getByRole('region', { name: 'Other fields' })).toHaveText(
      '{\n  "stock": {\n    "here": 9007199254740993,\n    "there": []\n  }\n}',
    );
    await window.keyboard.press('Escape');
    await expect(products.details).toBeHidden();
    await expect(products.cell(3, 'ID')).toBeFocused();
  });

  await test.step('the details open with the button of the row, and show what cannot be seen as codes', async () => {
    await products.row(2).hover();
    await window.getByRole('button', { name: /^Details of Chair/ }).click();
    await expect(products.details).toContainText('Chair\\u202Egpj');
    await expect(products.details).toContainText('This product has no other fields.');
    await products.details.getByRole('button', { name: 'Close' }).click();
    await expect(products.details).toBeHidden();
    await expect(products.row(2).getByRole('button', { name: /^Details/ })).toBeFocused();
  });

  await test.step('the price filter shows the prices between its ends and tells how many of how many', async () => {
    await products.priceFrom.fill('4.5');
    await products.priceTo.fill('24.9');
    await expect(products.grid).toHaveAttribute('aria-rowcount', '3');
    await expect(window.getByRole('status').filter({ hasText: '2 of 3 products' })).toBeVisible();
    await expect(products.row(2)).toBeHidden();
    await products.search.fill('lamp');
    await expect(products.row(3)).toBeHidden();
    await expect(products.row(1)).toBeVisible();
    await window.getByRole('button', { name: 'Clear the price filter' }).click();
    await expect(products.priceFrom).toBeFocused();
    await expect(products.priceFrom).toHaveValue('');
    await expect(products.grid).toHaveAttribute('aria-rowcount', '2');
  });

  await test.step('the price filter says at the field that “cheap” is no price, and filters nothing', async () => {
    await products.search.fill('');
    await products.priceTo.fill('5');
    await expect(products.grid).toHaveAttribute('aria-rowcount', '2');
    await products.priceFrom.fill('cheap');
    await expect(products.priceFrom).toHaveAccessibleDescription(/Enter a price such as .*12\.50/);
    await expect(products.grid).toHaveAttribute('aria-rowcount', '4');
    await products.priceTo.fill('');
  });

  await test.step('the price filter names itself where nothing is left, and is taken back from there', async () => {
    await products.search.fill('lamp');
    await products.priceFrom.fill('1000');
    await expect(products.priceFrom).toHaveAccessibleDescription('');
    await expect(
      window.getByText('No results for “lamp” with a price of 1000 or more'),
    ).toBeVisible();
    await window.getByRole('button', { name: 'Clear search and filter' }).click();
    await expect(products.grid).toHaveAttribute('aria-rowcount', '4');
    await expect(products.search).toHaveValue('');
    await expect(products.priceFrom).toHaveValue('');
  });
});
