import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { closeToast } from '../../fixtures/close-toast.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** The region "Product" beside the grid. */

const long = `First. ${'a long note '.repeat(60)}Last.`;
const pens = {
  id: 3,
  name: 'Pens',
  price: 4.5,
  stock: { here: 1, there: [] },
  tags: ['red', 'blue'],
  note: long,
  sold: true,
  until: null,
};
const chair = '{"id":2,"name":"Chair\\u202Egpj","price":189.00}';
const others = Array.from(
  { length: 40 },
  (_, at) => `{"id":${at + 10},"name":"Item ${at + 10}","price":1.50,"exact":9007199254740993.10}`,
);
const body = `[{"id":1,"name":"Désk lamp","price":24.90},${chair},${JSON.stringify(pens).replace('"here":1', '"here":9007199254740993')},${others.join()}]`;

test.use({ serviceOptions: { products: body } });

test('a product beside the grid', async ({ products, window, launched, service }) => {
  const press = (key: string) => window.keyboard.press(key);
  const { inspector } = products;
  const fieldValue = (label: string) =>
    inspector
      .locator('dt', { hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following::dd[1]');

  await test.step('Enter in a row shows all of its fields, with their digits, and keeps the focus', async () => {
    await products.checkbox(3).focus();
    await press('ArrowRight');
    await press('Enter');
    await expect(inspector).toContainText('Pens');
    await expect(products.cell(3, 'ID')).toBeFocused();
    await expect(fieldValue('ID')).toHaveText('3');
    await expect(fieldValue('Here')).toHaveText('9007199254740993');
    await expect(fieldValue('There')).toHaveText('Empty');
    await expect(fieldValue('Tags')).toHaveText('1.red2.blue');
    await expect(fieldValue('Sold')).toHaveText('Yes');
    await expect(fieldValue('Until')).toHaveText('No value');
    await expect(inspector).not.toContainText(/[{}[\]"]/);
    await expectNoViolationsInBothThemes(window, 'a product beside the grid');
  });

  await test.step('F6 goes into it and back, and a long value unfolds', async () => {
    await press('F6');
    await expect(inspector.getByRole('button', { name: 'Close product' })).toBeFocused();
    await expect(inspector).not.toContainText('Last.');
    await press('Tab');
    await expect(inspector.getByRole('button', { name: 'Show all' })).toBeFocused();
    await press('Enter');
    await expect(inspector).toContainText('Last.');
    await press('Shift+F6');
    await expect(products.cell(3, 'ID')).toBeFocused();
    await press('F6');
    await press('Escape');
    await expect(inspector).toBeHidden();
    await expect(products.cell(3, 'ID')).toBeFocused();
  });

  await test.step('a click opens it and ticks nothing, and the keys change what it shows', async () => {
    await products.row(2).getByText('Chair').click();
    await expect(inspector).toContainText('Chair\\u202Egpj');
    await expect(inspector).toContainText('shown as codes');
    await expect(fieldValue('Price')).toHaveText('189.00');
    await expect(products.checkbox(2)).not.toBeChecked();
    await products
      .row(2)
      .getByText('Chair')
      .click({ modifiers: ['Shift'] });
    await expect(products.checkbox(2)).not.toBeChecked();
    await press('ArrowUp');
    await expect(inspector).toContainText('Désk lamp');
    await press('Control+End');
    await expect(inspector).toContainText('Item 49');
    await expect(fieldValue('Exact')).toHaveText('9007199254740993.10');
    await press('Control+Home');
    await expect(inspector).toContainText('Désk lamp');
  });

  await test.step('Escape closes it before it clears the selection', async () => {
    await press('Space');
    await expect(products.checkbox(1)).toBeChecked();
    await press('Escape');
    await expect(inspector).toBeHidden();
    await expect(products.checkbox(1)).toBeChecked();
    await press('Escape');
    await expect(products.checkbox(1)).not.toBeChecked();
  });

  await test.step('it says that the search hides its product, and marks what was found', async () => {
    await press('Enter');
    await expect(inspector).toContainText('Désk lamp');
    await products.search.fill('DESK');
    await expect(products.cell(1, 'Name').locator('mark')).toHaveText('Désk');
    await expect(inspector).not.toContainText('Hidden');
    await products.search.fill('pens');
    await expect(inspector).toContainText('Hidden by the search');
    await expect(inspector).toContainText('Désk lamp');
    await products.search.fill('#1');
    await expect(products.cell(10, 'ID').locator('mark')).toHaveText('1');
    await expect(inspector).not.toContainText('Hidden');
    await products.search.fill('');
    await expect(window.locator('mark')).toHaveCount(0);
  });

  await test.step('it stays open over a refresh, and says that its product has left', async () => {
    service.products = `[${others.join()}]`;
    await products.refresh.click();
    await expect(products.row(1)).toBeHidden();
    await expect(inspector).toContainText('No longer in the list');
    await expect(inspector).toContainText('Désk lamp');
    await expect(inspector.getByRole('button', { name: 'Create order' })).toBeHidden();
    await products.row(11).getByText('Item 11').click();
    await expect(inspector).not.toContainText('No longer');
    await expect(inspector).toContainText('Item 11');
  });

  await test.step('its menu deletes the product', async () => {
    await inspector.getByRole('button', { name: 'More actions' }).click();
    await window.getByRole('menuitem', { name: 'Delete…' }).click();
    await expect(products.deleteDialog).toContainText('Item 11');
    const hold = service.hold('DELETE /api/v1/products/*');
    await products.confirmDelete();
    await expect(inspector.getByRole('button', { name: 'More actions' })).toBeFocused();
    hold.release();
    await expect(products.row(11)).toBeHidden();
    await expect(inspector).toContainText('No longer in the list');
    await expect(inspector.getByRole('heading', { name: 'Product' })).toBeFocused();
    await window.getByRole('link', { name: 'Settings' }).click();
    await products.open();
    await expect(inspector).toContainText('Item 11');
  });

  await test.step('it lies over the end of the grid in a narrow page, and takes its place in a small one', async () => {
    await products.row(12).getByText('Item 12').click();
    await expect(inspector).toContainText('Item 12');
    await setSize(launched.app, window, { width: 860, height: 600 });
    const over = await inspector.boundingBox();
    const grid = await products.grid.boundingBox();
    if (over === null || grid === null) throw new Error('It is not drawn.');
    expect(over.width).toBe(360);
    expect(over.x + over.width).toBe(grid.x + grid.width);
    await press('ArrowDown');
    await expect(inspector).toContainText('Item 13');

    await setSize(launched.app, window, { width: 660, height: 600, zoom: 1.25 });
    await expect(products.grid).toBeHidden();
    await expect(inspector).toContainText('Item 13');
    await expect(inspector.getByRole('button', { name: 'Products' })).toBeFocused();
    await setSize(launched.app, window, { width: 860, height: 600 });
    await expect(inspector.getByRole('heading', { name: 'Product' })).toBeFocused();
    await closeToast(window);
    await press('Escape');
    await expect(inspector).toBeHidden();
    await expect(products.row(13).locator(':focus')).toBeVisible();
    await press('Enter');
    await setSize(launched.app, window, { width: 660, height: 600, zoom: 1.25 });
    await inspector.getByRole('button', { name: 'Products' }).click();
    await expect(inspector).toBeHidden();
    await expect(products.row(13).locator(':focus')).toBeVisible();
    await press('Enter');
    await expect(inspector.getByRole('button', { name: 'Products' })).toBeFocused();
    await expectNoViolationsInBothThemes(window, 'a product in the place of the grid');
    await press('Escape');
    await expect(products.grid).toBeVisible();
    await expect(products.row(13).locator(':focus')).toBeVisible();
    await setSize(launched.app, window, { width: 1280, height: 800 });
  });
});
