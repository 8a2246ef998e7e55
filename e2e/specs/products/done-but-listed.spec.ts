import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** A service that says that a product was deleted, and keeps it, as Rails does with `restrict_with_error`. */

const anyDelete = 'DELETE /api/v1/products/*';
const kept = { status: 204 };
const all = [
  { id: 1, name: 'Desk lamp', price: 34.9 },
  { id: 2, name: 'Chair', price: 189 },
  { id: 3, name: 'Notebook', price: 5.95 },
];

test.use({ serviceOptions: { products: all } });

test('a later list that still has deleted products is said once, in the entry and in the row', async ({
  window,
  service,
  products,
  journal,
  batches,
  profile,
}) => {
  const notice = window.getByText(/^The service said that .* still in the list at /);
  const entry = window.getByRole('region', { name: 'Journal entry' });

  await test.step('one product', async () => {
    service.next(anyDelete, kept);
    await products.delete(1);
    await expect(products.row(1)).toBeHidden();
    await expect(notice).toBeHidden();
    await products.refresh.click();
    await expect(products.row(1)).toBeVisible();
    await expect(notice).toContainText('Desk lamp (#1) was deleted, but the product was still in');
    await expectNoViolations(window, 'Still in the list');
    await window.getByRole('link', { name: 'Open entry' }).click();
    await expect(entry).toContainText('Done · still listed');
    await expect(entry).toContainText('Still in the list at');
    await expect(entry.getByRole('region', { name: 'Product as listed' })).toBeVisible();
  });

  await test.step('and those of a batch, with one notice for all', async () => {
    service.next(anyDelete, kept, kept);
    await startBatch(window, {
      profileId: profile?.id ?? '',
      name: 'Old products',
      operation: 'deleteProduct',
      table: 'ID\n2\n3\n',
      idColumn: 'ID',
      options: { asksAfterFirst: false },
    });
    await expect.poll(() => service.requestsOf('DELETE').length).toBe(3);
    await products.open();
    await products.refresh.click();
    await expect(notice).toHaveCount(1);
    await expect(notice).toContainText('3 products were deleted, but they were still in the list');
    await batches.openBatch('Old products');
    await expect(batches.row(1)).toContainText('Done · still listed');
    await expect(batches.row(1)).toContainText('Still in the list at');
  });

  await test.step('a list without them ends the notice, and their IDs may be used again', async () => {
    await products.open();
    service.products = [];
    await products.refresh.click();
    await expect(notice).toBeHidden();
    service.products = all;
    await window.keyboard.press('F5');
    await expect(products.row(1)).toBeVisible();
    await expect(notice).toBeHidden();
    await journal.open();
    await expect(journal.grid).toContainText('Done · seen gone');
  });
});

test('a delete that was only accepted isn’t said to be done', async ({
  window,
  service,
  products,
}) => {
  service.next(anyDelete, { status: 202 });
  await products.delete(1);
  await expect(products.row(1)).toBeHidden();
  await products.refresh.click();
  await expect(products.row(1)).toBeVisible();
  const notice =
    'The service accepted the deletion of Desk lamp (#1) and may still be working on it.';
  await expect(window.getByText(notice)).toContainText('the product was still in the list.');
});
