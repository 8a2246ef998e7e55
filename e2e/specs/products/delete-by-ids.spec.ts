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
    await expect(window.getByText('Delete products', { exact: true })).toBeVisible();
    await expectNoViolations(window, 'a batch for a list of IDs');
  });

  await test.step('IDs alone are enough', async () => {
    await batch.paste('2\n4\n');
    await expect(batch.grid).toHaveAttribute('aria-rowcount', '3');
    await batch.pressStart();
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

  await test.step('IDs that were copied with more than the ID are named, and trimmed if asked', async () => {
    await many.byIdList();
    await batch.paste('ID\n3 \n3\n1\u200b\n');
    await batch.openStep('Check');
    await expect(window.getByText('ID: The ID ends with a space: “3 ”.')).toBeVisible();
    await expect(window.getByText('The ID contains invisible characters')).toBeVisible();
    await expect(window.getByRole('button', { name: 'Duplicates 0' })).toBeVisible();
    await expectNoViolations(window, 'IDs to be trimmed');
    await window.getByRole('button', { name: 'Trim: ID' }).click();
    await expect(window.getByText('1 row is the same as an earlier row.')).toBeVisible();
    await expect(window.getByText('IDs are sent without spaces around them')).toBeVisible();
    await batch.inColumn('ID', () =>
      expect(window.getByRole('checkbox', { name: 'Trim: ID' })).toBeChecked(),
    );
    await batch.openStep('Send');
    // The service has accepted such requests before.
    await expect(batch.stopAfterFirst).not.toBeChecked();
    await batch.start.click();
    await batch.answer('Start');
    await expect
      .poll(() => service.requestsOf('DELETE').map(({ path }) => path))
      .toEqual(['2', '4', '3', '3', '1'].map((id) => `/api/v1/products/${id}`));
  });

  await test.step('an ID with decimals is sent as it is meant', async () => {
    await products.open();
    await many.byIdList();
    await batch.paste('ID\n5.0\n');
    await batch.openStep('Check');
    await expect(window.getByText('The ID is written with decimals: “5.0”.')).toBeVisible();
    await window.getByRole('button', { name: 'Send 5.0', exact: true }).click();
    await expect(window.getByText('1 row can be sent.')).toBeVisible();
    await products.open();
    await many.byIdList();
    await batch.paste('ID\n5.0\n');
    await batch.openStep('Check');
    await window.getByRole('button', { name: 'Send 5', exact: true }).click();
    await expect(window.getByText('1 row can be sent.')).toBeVisible();
    await batch.pressStart();
    await batch.answer('Start');
    await expect.poll(() => service.requestsOf('DELETE').at(-1)?.path).toBe('/api/v1/products/5');
  });

  await test.step('one that is left empty leaves nothing behind', async () => {
    await products.open();
    await many.byIdList();
    await expect(batch.pasteBox).toBeVisible();
    await window.getByRole('button', { name: 'Journal' }).click();
    await window.getByRole('radio', { name: 'Batches' }).check();
    await expect(window.getByRole('grid', { name: 'Journal' }).getByRole('row')).toHaveCount(5);
  });
});
