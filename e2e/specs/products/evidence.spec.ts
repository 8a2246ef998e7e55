import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** A status is what the service says about a delete. A list is what it shows (docs/truth.md). */

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

test.use({ serviceOptions: { products: all } });

test('a list shows what became of a delete', async ({
  service,
  products,
  failure,
  journal,
  window,
}) => {
  const journalEntry = window.getByRole('region', { name: 'Journal entry' });
  const reads = () => service.requestsOf('GET').length;
  await expect(products.row(2)).toBeVisible();

  await test.step('a 404 while the product is still listed is told, and the row stays', async () => {
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
      'The service found no product with this ID (404 Not Found), but the product is still in its list',
    );
    await expect(failure.part('What happened')).toContainText(/Still in the list at \d/);
    await expect(failure.button('Check')).toBeHidden();
    await failure.close();
    await expect(products.row(2)).toBeVisible();
    await expect(products.row(2)).not.toHaveAttribute('aria-busy', 'true');
    expect(reads()).toBe(2);
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
