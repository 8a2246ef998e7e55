import { expectNoViolationsInBothThemes as expectNone } from '../../../fixtures/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../../fixtures/test.ts';
import { DeleteMany } from '../../../kit/pages/batches/delete-many.ts';
import { ProfileMenu } from '../../../kit/pages/profiles/profile-menu.ts';

/** axe finds nothing on the Products page, in any state of the list, and in each of its dialogs. */

const list = 'GET /api/v1/products';
const entries = [
  { id: 1, name: 'Lamp', price: 1.5, box: { colour: 'red' } },
  { id: 1, name: 'Lamp', price: 2, note: 'x' },
  { id: 2, name: 'Chair', price: 3 },
  { id: 'three' },
  { name: 'No ID' },
];

test('a list on its way, none, an empty one, and one that is not as documented', async ({
  window,
  service,
  products,
  failure,
}) => {
  await expect(products.row(1)).toBeVisible();
  const hold = service.hold(list);
  await window.reload();
  await hold.arrived;
  await expect(window.getByRole('progressbar')).toBeVisible();
  await expectNone(window, 'a list on its way');
  service.always(list, { status: 500, body: { message: 'Locked.' } });
  hold.release();
  await expect(failure.titled("Couldn't load the products")).toBeVisible();
  await failure.part('Details').getByRole('button').first().click();
  await expectNone(window, 'a list that failed, with details');
  await failure.close();
  await expectNone(window, 'no list');
  service.always(list, {});
  service.next(list, { status: 200, body: [] });
  await products.refresh.click();
  await expect(window.getByText('has no products')).toBeVisible();
  await expectNone(window, 'an empty list');
  service.next(list, { status: 200, body: entries });
  await products.refresh.first().click();
  await expect(products.row(2)).toBeVisible();
  await expectNone(window, 'broken entries and doubled IDs');
  await window.getByRole('button', { name: 'Show problems' }).click();
  await expectNone(window, 'what is wrong with entries');
  await window.keyboard.press('Escape');
  await products.columns.click();
  await expect(products.fieldItem('box')).toBeVisible();
  await expectNone(window, 'the menu of columns');
  await products.fieldItem('box').click();
  await window.keyboard.press('Escape');
  await products.columnHeader('box').getByRole('button').click();
  await expect(products.columnHeader('box')).toHaveAttribute('aria-sort', 'ascending');
  await expectNone(window, 'another column, sorted by');
});

test('rows that are searched, filtered, selected, opened and deleted', async ({
  window,
  service,
  products,
  failure,
}) => {
  const many = new DeleteMany(window);
  await expect(products.row(1)).toBeVisible();
  await products.priceFrom.fill('cheap');
  await expectNone(window, 'a filter that is none');
  await products.priceFrom.fill('');
  await products.search.fill('nothing like it');
  await expect(products.row(1)).toBeHidden();
  await expectNone(window, 'nothing found');
  await products.search.fill('');
  await products.checkbox(1).check();
  await products.cell(1, 'Name').hover();
  await expectNone(window, 'a selected row, pointed at');
  await products.exportButton.click();
  await expect(window.getByRole('menu')).toBeVisible();
  await expectNone(window, 'the menu of an export');
  await window.keyboard.press('Escape');
  await products.cell(2, 'Name').click();
  await window.keyboard.press('Enter');
  await expect(products.details).toBeVisible();
  await expectNone(window, 'the details of a product');
  await window.keyboard.press('Escape');
  await new ProfileMenu(window).open();
  await expectNone(window, 'the menu of profiles');
  await window.keyboard.press('Escape');
  await products.checkbox(1).check();
  await products.checkbox(2).check();
  await many.button.click();
  await expect(many.dialog('2')).toBeVisible();
  await expectNone(window, 'Delete 2 products?');
  const hold = service.hold('DELETE /api/v1/products/*');
  service.next('DELETE /api/v1/products/*', { status: 409, body: { message: 'In use.' } });
  await many.confirmButton('2').click();
  await hold.arrived;
  await expect(products.row(1)).toHaveAttribute('aria-busy', 'true');
  await expectNone(window, 'products that are being deleted');
  hold.release();
  await expect(products.row(2)).toBeHidden();
  await expectNone(window, 'a product that was not deleted, with its reason');
  service.next('DELETE /api/v1/products/*', { status: 404 });
  await products.deleteButton(3).click();
  await expect(products.deleteDialog).toBeVisible();
  await expectNone(window, 'Delete product?');
  await products.confirmDelete();
  await expect(failure.button('Close')).toBeVisible();
  await expectNone(window, 'a delete that found nothing');
});
