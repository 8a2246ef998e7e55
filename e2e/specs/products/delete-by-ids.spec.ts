import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { DeleteMany } from '../../kit/pages/batches/delete-many.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

const listed = Array.from({ length: 5 }, (_, row) => ({
  id: row + 1,
  name: `Item ${row + 1}`,
  price: 1.5,
}));

test.use({ serviceOptions: { products: listed } });

test('products are deleted by a list of IDs, from the head of the page', async ({
  window,
  products,
  service,
}) => {
  const many = new DeleteMany(window);
  const batch = new NewBatch(window);
  await test.step('the menu opens by key, and the batch has one kind, which is text', async () => {
    // Until the list is there, it is disabled and can't have the focus.
    await expect(products.exportButton).toBeEnabled();
    await products.exportButton.press('Tab');
    await expect(many.moreActions).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(window.getByRole('menuitem', { name: 'Delete by ID list…' })).toBeFocused();
    await expectNoViolations(window, 'more product actions');
    await window.keyboard.press('Enter');
    await expect(batch.pasteBox).toBeVisible();
    await expect(batch.what).toBeHidden();
    await expect(window.getByText('Delete products', { exact: true })).toBeVisible();
    await expectNoViolations(window, 'a batch for a list of IDs');
  });

  await test.step('IDs alone are enough', async () => {
    await batch.paste('2\n4\n');
    await expect(batch.grid).toHaveAttribute('aria-rowcount', '3');
    await batch.start.click();
    await expect(batch.question).toContainText('This deletes 2 products from Shop');
    await batch.answer('Start');
    await window.getByRole('button', { name: 'Send the other 1', exact: true }).click();
    await expect
      .poll(() => service.requestsOf('DELETE').map(({ path }) => path))
      .toEqual(['/api/v1/products/2', '/api/v1/products/4']);
    await products.open();
    await expect(products.row(2)).toBeHidden();
    await expect(products.row(3)).toBeVisible();
  });

  await test.step('one that is left empty leaves nothing behind', async () => {
    await many.byIdList();
    await expect(batch.pasteBox).toBeVisible();
    await window.getByRole('button', { name: 'Back to batches' }).click();
    await expect(window.getByRole('grid', { name: 'Batches' }).getByRole('row')).toHaveCount(2);
  });
});
