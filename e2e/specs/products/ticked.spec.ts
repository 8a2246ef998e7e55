import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { changeProfile } from '../../fixtures/change-profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** What the window says of products that are ticked. */

const listed = `[
  {"id":1,"name":"Pin","price":0.1,"stock":4},
  {"id":2,"name":"Nail","price":0.2,"stock":3},
  {"id":3,"name":"Hook","price":"41.40","stock":null},
  {"id":4,"name":"Plug","stock":"many"},
  {"id":5,"name":"Ring","price":9007199254740993.01,"stock":1}
]`;

test.use({ serviceOptions: { products: listed } });

test('two and more ticked products have the exact sum of each column of numbers', async ({
  window,
  products,
}) => {
  const bar = window.getByRole('status').filter({ hasText: 'selected' });
  const sums = bar.locator('+ p');
  await test.step('one product has none, two have one to the last digit', async () => {
    await products.checkbox(1).check();
    await expect(bar).toHaveText('1 selected');
    await expect(sums).toBeHidden();
    await products.checkbox(2).check();
    await expect(sums).toHaveText('Price 0.30');
    await products.checkbox(3).check();
    await expect(sums).toHaveText('Price 41.70');
    await products.checkbox(5).check();
    await expect(sums).toHaveText('Price 9,007,199,254,741,034.71');
  });

  await test.step('it says what has no price, and it is about what the search hides too', async () => {
    await products.checkbox(4).check();
    await expect(sums).toHaveText('Price 9,007,199,254,741,034.71, 1 without a price');
    await products.search.fill('ring');
    await expect(products.row(1)).toBeHidden();
    await expect(sums).toHaveText('Price 9,007,199,254,741,034.71, 1 without a price');
    await products.search.fill('');
    // Its row moves down then, and a press under way would meet another one.
    await expect(products.row(1)).toBeVisible();
    await products.checkbox(5).uncheck();
    await expect(sums).toHaveText('Price 41.70, 1 without a price');
  });

  await test.step('a field that is shown has one where all ticked values are numbers', async () => {
    await products.columns.click();
    await products.fieldItem('stock').click();
    await window.keyboard.press('Escape');
    await expect(products.columnHeader('stock')).toBeVisible();
    await expect(sums).toHaveText('Price 41.70, 1 without a price');
    await products.checkbox(4).uncheck();
    await expect(sums).toHaveText('Price 41.70 · stock 7, 1 without a number');
    await expectNoViolationsInBothThemes(window, 'sums of ticked products');
  });

  await test.step('screen readers hear it once, with the number of products', async () => {
    const said = window.locator('[aria-live="polite"] p');
    await products.checkbox(3).uncheck();
    await expect(said).toHaveText(['2 selected Price 0.30 · stock 7']);
    await expect(said).toHaveCount(0);
    await expect(sums).toHaveText('Price 0.30 · stock 7');
  });
});

test('leaving for another place deselects products, and offers to select them again', async ({
  window,
  products,
  profile,
}) => {
  const again = window.getByRole('button', { name: 'Select again', exact: true });
  const bar = window.getByRole('status').filter({ hasText: 'selected' });
  const link = (name: string) => window.getByRole('navigation').getByRole('link', { name });
  await test.step('a dialog is no other place', async () => {
    await products.checkbox(1).check();
    await products.checkbox(2).check();
    await products.deleteButton(5).click();
    await products.deleteDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(products.checkbox(1)).toBeChecked();
  });

  await test.step('the message brings them back, also while another page is shown', async () => {
    await link('Orders').click();
    await expect(window.getByText('2 products are no longer selected.')).toBeVisible();
    await expectNoViolationsInBothThemes(window, 'products no longer selected');
    await again.focus();
    await window.keyboard.press('Enter');
    await expect(window.getByText('2 products are selected again.')).toBeVisible();
    await products.open();
    await expect(bar.first()).toHaveText('2 selected');
    for (const id of [1, 2]) await expect(products.checkbox(id)).toBeChecked();
  });

  await test.step('so does the page, until something else is selected', async () => {
    await link('Settings').click();
    await expect(again).toBeVisible();
    await products.open();
    await expect(products.checkbox(1)).not.toBeChecked();
    const here = window.getByRole('button', { name: 'Select 2 products again', exact: true });
    await here.click();
    for (const id of [1, 2]) await expect(products.checkbox(id)).toBeChecked();
    await expect(here).toBeHidden();
    await link('Users').click();
    await expect(again).toBeVisible();
    await products.open();
    await products.checkbox(4).check();
    await expect(here).toBeHidden();
    await products.checkbox(4).uncheck();
    await expect(here).toBeHidden();
  });

  await test.step('but not in a list where the IDs are those of other products', async () => {
    await products.checkbox(1).check();
    await link('Users').click();
    await changeProfile(window, profile, { list: { id: 'name' } });
    await products.open();
    await expect(products.row('Pin')).toBeVisible();
    await expect(window.getByRole('button', { name: /^Select .* again$/ })).toBeHidden();
  });
});
