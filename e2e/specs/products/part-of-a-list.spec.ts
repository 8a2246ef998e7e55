import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { giveForm } from '../../fixtures/give-form.ts';
import { HeldPrinter } from '../../fixtures/native/held-printer.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ProductControl } from '../../kit/pages/product-control.ts';

/** A service that sends the first page of its products and says that it has more. */

const page = Array.from({ length: 20 }, (_, row) => ({
  id: row + 1,
  name: `Item ${row + 1}`,
  price: 1.5,
}));
const list = 'GET /api/v1/products';
const pageWith = (headers: Record<string, string>, body: unknown = page) => ({
  status: 200,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

test.use({ serviceOptions: { products: page } });

const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

test('a page of the list is never shown as the whole list', async ({
  window,
  launched,
  files,
  products,
  profile,
  orders,
  service,
}) => {
  await test.step('a list as long as a page often is may be one, which only its count says', async () => {
    await expect(said(window, '20 products. The service may have more. Loaded at')).toBeVisible();
    await products.exportButton.click();
    await expect(window.getByRole('menuitem', { name: 'CSV: all shown (20)' })).toBeVisible();
    await window.keyboard.press('Escape');
  });

  await test.step('with the total of a header, the list says 20 of 5,000', async () => {
    service.always(list, pageWith({ 'X-Total-Count': '5000' }));
    await products.refresh.click();
    await expect(said(window, '20 of 5,000 products, loaded at')).toBeVisible();
    await expectNoViolations(window, 'Part of a list');
  });

  await test.step('a search says how many products the service has', async () => {
    await products.search.fill('Item 2');
    await expect(said(window, '2 of 20 products; the service has 5,000.')).toBeVisible();
    await products.search.fill('nothing of it');
    await expect(window.getByText('The service sent 20 of 5,000 products.')).toBeVisible();
    await products.search.fill('');
  });

  await test.step('so do a selection, the export of it and of what is shown', async () => {
    await products.selectAll.check();
    await expect(said(window, '20 of 5,000 selected')).toBeVisible();
    await products.exportButton.click();
    await expect(
      window.getByRole('menuitem', { name: 'CSV: all shown (20 of 5,000)' }),
    ).toBeVisible();
    const file = join(files, 'page.csv');
    await launched.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, file);
    await products.exportItem('CSV').click();
    await expect(said(window, '20 of 5,000 products exported to')).toBeVisible();
    expect(readFileSync(file, 'utf8').trim().split('\r\n')).toHaveLength(21);
    await window.getByRole('button', { name: 'Clear selection' }).click();
  });

  await test.step('so does its print', async () => {
    const printer = await HeldPrinter.install(window);
    await products.print();
    await printer.title();
    const sheet = window.getByRole('main', { name: /^Products — /, includeHidden: true });
    await expect(sheet).toContainText('The service sent 20 of 5,000 products.');
    await printer.end();
  });

  await test.step('so does the product control of a form', async () => {
    await giveForm(window, profile?.id ?? '', [
      newFormField('productId', { label: 'Article', control: 'product' }),
    ]);
    await orders.open();
    const article = new ProductControl(window, 'Article');
    await article.box.fill('77');
    await expect(article.box).toHaveAccessibleDescription(
      /Not in the list read .* The service sent 20 of 5,000 products\./,
    );
    await products.open();
  });

  await test.step('where only a next page is known, the window says that there is more', async () => {
    service.always(list, pageWith({ 'X-Next-Page': '2' }));
    await products.refresh.click();
    await expect(said(window, '20 products; the service has more.')).toBeVisible();
    await products.selectAll.check();
    await expect(said(window, '20 selected; the service has more')).toBeVisible();
    await window.getByRole('button', { name: 'Clear selection' }).click();
  });

  await test.step('an empty page is not a service without products', async () => {
    service.always(list, pageWith({ 'Content-Range': 'products */5000' }, []));
    await products.refresh.click();
    await expect(window.getByText('The service returned an empty list.')).toContainText(
      'The service sent 0 of 5,000 products.',
    );
    await expect(window.getByRole('heading', { name: 'No products to show' })).toBeVisible();
  });

  await test.step('a total that fits is the whole list', async () => {
    service.always(list, pageWith({ 'X-Total-Count': '20' }));
    // An empty list has a button of the same name.
    await window.keyboard.press('F5');
    await expect(said(window, '20 products, loaded at')).toBeVisible();
  });
});
