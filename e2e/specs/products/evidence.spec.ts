import { expect, sharedTest as test } from '../../fixtures/test.ts';

/**
 * Products that are easily taken for one another, or for something else. A status is what the service says about a
 * delete. A list is what it shows (docs/truth.md).
 */

const names = ['<img src=x onerror=alert(1)>', `Say "hi" & 'bye'`, 'שולחן עבודה', 'Mug ☕️🧑‍🚀'];
const odd = names.map(
  (name, index) => `{"id":${index + 1},"name":${JSON.stringify(name)},"price":1}`,
);
test.use({
  serviceOptions: {
    products: `[{"id":9007199254740992,"name":"Even","price":1},{"id":9007199254740993,"name":"Odd","price":1},
      {"id":123456789012345678901234567890,"name":"Huge","price":1},
      {"id":7,"name":"Desk lamp","price":10},{"id":8,"name":"Desk lamp","price":10.50},${odd.join()}]`,
  },
});

const list = 'GET /api/v1/products';
const anyDelete = 'DELETE /api/v1/products/*';
/** Express without a route for it. */
const noRoute = {
  status: 404,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: '<pre>Cannot DELETE /api/v1/products/2</pre>',
};
const couldNot = "Couldn't delete the product";
const lamp = { id: 1, name: 'Desk lamp, brass', price: 34.9 };
const chair = { id: 2, name: 'Office chair, mesh back', price: 189 };
const notebook = { id: 3, name: 'Notebook, A5, lined', price: 5.95 };
const all = [lamp, chair, notebook];

const without = (...gone: readonly unknown[]) => all.filter((product) => !gone.includes(product));

test('products are deleted one by one, each as it is meant', async ({
  service,
  products,
  failure,
  journal,
  window,
}) => {
  const paths = () => service.requestsOf('DELETE').map(({ path }) => path);
  await expect(products.row(7)).toBeVisible();

  await test.step('a delete that is cancelled sends nothing', async () => {
    await products.deleteButton(7).click();
    await products.deleteDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(products.deleteDialog).toBeHidden();
    await expect(products.row(7)).toBeVisible();
    expect(service.requestsOf('DELETE')).toHaveLength(0);
  });

  await test.step('a product is deleted after a question, and its row leaves without a new download', async () => {
    await products.deleteButton(8).click();
    await expect(products.deleteDialog).toContainText('Desk lamp');
    await expect(products.deleteDialog).toContainText('10.50');
    await expect(products.deleteDialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await products.confirmDelete();
    const said = window.getByRole('status').filter({ hasText: 'Product deleted' });
    await expect(said).toContainText('Product deleted: Desk lamp (#8)');
    await expect(products.row(8)).toBeHidden();
    await expect(products.grid).toHaveAttribute('aria-rowcount', '9');
    expect(service.requestsOf('GET')).toHaveLength(1);
  });

  await test.step('two products of one name are told apart by their ids', async () => {
    await expect(products.row(7)).toBeVisible();
    expect(paths()).toEqual(['/api/v1/products/8']);
  });

  await test.step('a double click on the deleting button sends one request', async () => {
    await products.deleteButton(7).click();
    await products.deleteDialog.getByRole('button', { name: 'Delete product' }).dblclick();
    await expect(products.row(7)).toBeHidden();
    expect(service.requestsOf('DELETE')).toHaveLength(2);
  });

  await test.step('a row is busy while it is being deleted', async () => {
    const hold = service.hold('DELETE /api/v1/products/*');
    await products.delete('9007199254740993');
    await hold.arrived;
    await expect(products.row('9007199254740993')).toHaveAttribute('aria-busy', 'true');
    hold.release();
    await expect(products.row('9007199254740993')).toBeHidden();
  });

  await test.step('ids that no JavaScript number holds are deleted by their exact digits', async () => {
    await products.delete('123456789012345678901234567890');
    await expect(products.row('123456789012345678901234567890')).toBeHidden();
    await expect(products.row('9007199254740992')).toBeVisible();
    expect(paths().slice(2)).toEqual([
      '/api/v1/products/9007199254740993',
      '/api/v1/products/123456789012345678901234567890',
    ]);
  });

  await test.step('names with markup, quotes, right-to-left letters and emoji are shown as they are and can be deleted', async () => {
    for (const [index, name] of names.entries()) {
      await expect(products.row(index + 1)).toContainText(name);
    }
    await expect(window.locator('img[src="x"]')).toHaveCount(0);
    await products.deleteButton(1).click();
    await expect(products.deleteDialog).toContainText(names[0] ?? '');
    await products.confirmDelete();
    await expect(products.row(1)).toBeHidden();
  });

  await test.step('a list shows what became of a delete', async () => {
    const journalEntry = window.getByRole('region', { name: 'Journal entry' });
    const reads = () => service.requestsOf('GET').length;
    service.products = all;
    await products.refresh.click();
    await expect(products.row(2)).toContainText(chair.name);

    await test.step('a 404 while the product is still listed is told, and the row stays', async () => {
      const before = reads();
      service.next(anyDelete, noRoute);
      const hold = service.hold(list);
      await products.delete(2);
      await hold.arrived;
      // Nothing is shown before there is evidence.
      await expect(products.row(2)).toHaveAttribute('aria-busy', 'true');
      await expect(window.getByRole('alertdialog')).toBeHidden();
      hold.release();
      await expect(failure.titled(couldNot)).toBeVisible();
      await expect(failure.part('What happened')).toContainText(
        'The service found no product with this ID, but the product is still in its list',
      );
      await expect(failure.part('What happened')).toContainText(/Still in the list at \d/);
      await expect(failure.button('Check')).toBeHidden();
      await failure.close();
      await expect(products.row(2)).toBeVisible();
      await expect(products.row(2)).not.toHaveAttribute('aria-busy', 'true');
      expect(reads()).toBe(before + 1);
    });

    await test.step('a list that cannot be read proves nothing; Check reads it again', async () => {
      service.next(anyDelete, noRoute);
      service.always(list, { status: 500, body: { message: 'The shelf is locked.' } });
      const before = reads();
      await products.delete(2);
      await expect(failure.titled(couldNot)).toBeVisible();
      const happened = failure.part('What happened');
      await expect(happened).toContainText("It's unknown whether it was deleted.");
      await expect(happened).toContainText("Couldn't load the list.");
      // One dialog says it. There is no second one for the list.
      await expect(window.getByRole('alertdialog')).toHaveCount(1);
      await expect(products.row(2)).toBeAttached();

      await failure.button('Check').click();
      // The dialog says the same before and after.
      await expect.poll(reads).toBe(before + 2);
      await expect(failure.button('Check')).toBeEnabled();
      await expect(failure.titled(couldNot)).toContainText("Couldn't load the list.");
      service.always(list, {});
      // Somebody else has deleted it.
      service.products = without(chair);
      await failure.button('Check').click();
      await expect(failure.titled('The product was already gone')).toBeVisible();
    });

    await test.step('a 404 with the product gone takes the row away, and the journal entry says both', async () => {
      await expect(failure.part('What happened')).toContainText(/Seen gone \d/);
      await expect(failure.part('Reason')).toContainText('Cannot DELETE');
      await failure.close();
      await expect(products.row(2)).toBeHidden();
      await expect(products.row(1)).toBeVisible();
      await journal.open();
      await expect(journal.journalEntry(0)).toContainText('Refused');
      await expect(journal.journalEntry(0)).toContainText('seen gone');
      await journal.journalEntry(0).click();
      await expect(journalEntry).toContainText(/Seen gone \d/);
      await expect(journalEntry).toContainText(service.baseUrl);
    });

    await test.step('a product that is in a later list again is not called gone any more', async () => {
      service.products = all;
      await products.open();
      await products.refresh.click();
      await expect(products.row(2)).toBeVisible();
      await journal.open();
      await expect(journal.journalEntry(0)).toContainText('still listed');
      await journal.journalEntry(0).click();
      await expect(journalEntry).toContainText(/Still in the list at \d/);
      await expect(journalEntry).not.toContainText('Seen gone');
      await products.open();
    });

    await test.step('a failed delete is resolved by the next list, beside its outcome', async () => {
      service.next(anyDelete, { status: 503, body: { message: 'Not now.' } });
      await products.delete(1);
      await expect(failure.titled(couldNot)).toBeVisible();
      await failure.close();
      // It was carried out anyway.
      service.products = without(lamp);
      await products.refresh.click();
      await expect(products.row(1)).toBeHidden();
    });

    await test.step('an unknown delete has a Check that shows the evidence in the open dialog', async () => {
      const title = "Don't know whether the product was deleted";
      service.next(anyDelete, 'drop-after-reading');
      await products.delete(3);
      await expect(failure.titled(title)).toBeVisible();
      await expect(failure.doubt).toBeVisible();
      // What is advised is in the footer, the second attempt below its advice.
      await expect(failure.part('What to do').getByRole('button')).toHaveText('Try again');
      await failure.button('Check').click();
      await expect(failure.part('What happened')).toContainText(/Still in the list at \d/);
      service.products = without(lamp, notebook);
      await failure.button('Check').click();
      await expect(failure.part('What happened')).toContainText(/Seen gone \d/);
      await expect(failure.titled(title)).toBeVisible();
      await expect(failure.button('Check')).toBeHidden();
      await failure.close();
      await expect(products.row(3)).toBeHidden();
      await journal.open();
      await expect(journal.journalEntry(0)).toContainText('Unknown');
      await expect(journal.journalEntry(0)).toContainText('seen gone');
      await expect(journal.journalEntry(1)).toContainText('Failed');
      await expect(journal.journalEntry(1)).toContainText('seen gone');
    });
  });
});
