import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { BatchesPage } from '../../kit/pages/batches/batches-page.ts';
import { DeleteMany } from '../../kit/pages/batches/delete-many.ts';

/** The price filter, the columns, the currency, and what the journal keeps of deleted products. */

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

/** Kept by the journal when they are deleted (docs/journal.md). */
const preciseLamp =
  '{"id":9007199254740993, "name":"Desk lamp", "price":34.90, "stock":{"shop":1.0}}';
const others = [1, 2, 3].map((id) => ({ id, name: `Item ${id}`, price: 1.5, stock: id }));

test('the grid of the products', { lock: 'clipboard' }, async ({
  products,
  window,
  userData,
  journal,
  service,
  launched,
  files,
}) => {
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

  await test.step('deleted products are in the journal', async () => {
    const deleted = window.getByRole('region', { name: 'Deleted product' });

    await test.step('is in its journal entry after it was deleted, digit by digit, by the keyboard', async () => {
      const press = (key: string) => window.keyboard.press(key);
      service.products = `[${[preciseLamp, ...others.map((item) => JSON.stringify(item))].join()}]`;
      await products.refresh.click();
      await expect(products.row('9007199254740993')).toBeVisible();
      await products.deleteButton('9007199254740993').focus();
      await press('Enter');
      await expect(products.deleteDialog).toBeVisible();
      await press('Tab');
      await press('Enter');
      await window.getByRole('button', { name: 'Open entry' }).focus();
      await press('Enter');
      await expect(journal.heading).toBeVisible();
      await expect(deleted).toContainText('before it was deleted');
      await expect(deleted.getByRole('region', { name: 'Product as JSON' })).toHaveText(
        /"id": 9007199254740993,\s+"name": "Desk lamp",\s+"price": 34\.90,\s+"stock": \{\s+"shop": 1\.0/,
      );
      await expectNoViolationsInBothThemes(window, 'the entry of a deleted product');

      await deleted.getByRole('button', { name: 'Copy product' }).focus();
      await press('Enter');
      await expect(window.getByRole('status').filter({ hasText: 'Product copied' })).toBeVisible();
      expect(await launched.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(
        preciseLamp,
      );
    });

    await test.step('are kept row by row, and one that was not deleted is not called deleted', async () => {
      const many = new DeleteMany(window);
      await products.open();
      service.next('DELETE /api/v1/products/*', { status: 409 });
      await products.checkbox(1).check();
      await products.checkbox(2).check();
      await many.button.click();
      await many.confirmButton('2').click();
      await expect(products.row(2)).toBeHidden();
      await journal.open();
      const batches = new BatchesPage(window);
      await journal.journalEntry(0).click();
      await expect(batches.row(2)).toContainText('Item 2 (#2)');
      await batches.row(2).click();
      await expect(deleted).toContainText('"stock": 2');
      await batches.row(1).click();
      const listed = window.getByRole('region', { name: 'Product as listed' });
      await expect(listed).toContainText("The product wasn't deleted");
      await expect(listed).toContainText('"stock": 1');
      await expect(deleted).toBeHidden();

      await journal.open();
      const file = join(files, 'products.csv');
      await answerSaveDialog(launched, file);
      await window.getByRole('button', { name: 'Export', exact: true }).click();
      await window
        .getByRole('menuitem', { name: 'All deletes with their products as CSV' })
        .click();
      const said = window.getByRole('status').filter({ hasText: `3 deletes exported to ${file}` });
      await expect(said).toBeVisible();
      const [head, second, first, keyboard] = readFileSync(file, 'utf8').split('\r\n');
      expect(head).toContain('product.id,product.name,product.price,product.stock,deleted,');
      expect(second).toContain('2,Item 2,1.5,2,yes,');
      expect(first).toContain('1,Item 1,1.5,1,no,');
      expect(keyboard).toContain('9007199254740993,Desk lamp,34.90,');
    });

    await test.step('are not kept while the setting is off, and the entry says so', async () => {
      await window.getByRole('link', { name: 'Settings' }).click();
      const setting = window.getByRole('checkbox', { name: 'Keep deleted products' });
      await expect(setting).toBeChecked();
      await setting.focus();
      await window.keyboard.press('Space');
      await expect(setting).not.toBeChecked();
      await products.open();
      await products.delete(3);
      await expect(products.row(3)).toBeHidden();
      await journal.open();
      await expect(journal.journalEntry(0)).toContainText('Item 3');
      await journal.journalEntry(0).click();
      await expect(deleted).toContainText('Not kept: “Keep deleted products” was off in Settings.');
    });
  });
});
