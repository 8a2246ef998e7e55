import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { DeleteMany } from '../../kit/pages/batches/delete-many.ts';

const listed = Array.from({ length: 9 }, (_, row) => ({
  id: row + 1,
  name: `Item ${row + 1}`,
  price: 1.5,
}));

test.use({ serviceOptions: { products: listed } });

test('selected products that the search hides are named before they are deleted, and can be left out', async ({
  window,
  products,
  service,
}) => {
  const many = new DeleteMany(window);
  await products.checkbox(2).check();
  await products.checkbox(5).check();
  await products.checkbox(8).check();
  await products.search.fill('#5');
  await expect(products.row(2)).toBeHidden();
  await many.button.click();
  const dialog = many.dialog('3');
  await expect(dialog).toContainText('2 of these are hidden by the search “#5”.');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Item 2 (#2)not shown',
    'Item 8 (#8)not shown',
    'Item 5 (#5)',
  ]);
  await expectNoViolationsInBothThemes(window, 'hidden products in the question');
  await many.onlyShownButton('3', '1').click();
  const one = many.dialog('1');
  await expect(one.getByRole('listitem')).toHaveText(['Item 5 (#5)']);
  await expect(one.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await one.getByRole('button', { name: 'Delete 1 product' }).click();
  await expect
    .poll(() => service.requestsOf('DELETE').map(({ path }) => path))
    .toEqual(['/api/v1/products/5']);
  await products.search.fill('');
  await expect(products.row(5)).toBeHidden();
  for (const id of [2, 8]) await expect(products.checkbox(id)).toBeChecked();
  expect(service.requestsOf('DELETE')).toHaveLength(1);
});
