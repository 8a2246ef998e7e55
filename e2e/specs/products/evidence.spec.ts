import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';

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
const notebook = { id: 3, name: 'Notebook, A5, lined', price: 5.95 };

/** Somebody else deletes product 2. */
const withoutSecond = (service: TestService) => {
  service.products = [lamp, notebook];
};
const readsOf = (service: TestService) => service.requestsOf('GET').length;

test.beforeEach(async ({ products }) => {
  await expect(products.row(2)).toBeVisible();
});

test('a 404 while the product is still listed is told, and the row stays', async ({
  service,
  products,
  failure,
  journal,
  window,
}) => {
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
  expect(readsOf(service)).toBe(2);

  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Refused');
  await expect(journal.journalEntry(0)).toContainText('still listed');
  await journal.journalEntry(0).click();
  await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText(
    /Still in the list at \d/,
  );
});

test('a 404 with the product gone takes the row away, and the journal entry says both', async ({
  service,
  products,
  failure,
  journal,
  window,
}) => {
  withoutSecond(service);
  await products.delete(2);
  await expect(failure.titled('The product was already gone')).toBeVisible();
  await expect(failure.part('What happened')).toContainText(/Seen gone \d/);
  await expect(failure.part('Reason')).toContainText('There is no product 2.');
  await failure.close();
  await expect(products.row(2)).toBeHidden();
  await expect(products.row(1)).toBeVisible();
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Refused');
  await journal.journalEntry(0).click();
  await expect(window.getByRole('region', { name: 'Journal entry' })).toContainText(/Seen gone \d/);
});

test('a failed delete is resolved by the next list, beside its outcome', async ({
  service,
  products,
  failure,
  journal,
  window,
}) => {
  service.next(anyDelete, { status: 503, body: { message: 'Not now.' } });
  await products.delete(2);
  await expect(failure.titled(couldNot)).toBeVisible();
  await failure.close();
  expect(readsOf(service)).toBe(1);
  // It was carried out anyway.
  withoutSecond(service);
  await products.refresh.click();
  await expect(products.row(2)).toBeHidden();
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Failed');
  await expect(journal.journalEntry(0)).toContainText('seen gone');
  await journal.journalEntry(0).click();
  const journalEntry = window.getByRole('region', { name: 'Journal entry' });
  await expect(journalEntry).toContainText(/Seen gone \d/);
  await expect(journalEntry).toContainText(service.baseUrl);
});

test('a product that is in a later list again is not called gone any more', async ({
  service,
  products,
  failure,
  journal,
  window,
}) => {
  const before = service.products;
  withoutSecond(service);
  await products.delete(2);
  await expect(failure.titled('The product was already gone')).toBeVisible();
  await failure.close();
  await journal.open();
  await journal.journalEntry(0).click();
  const journalEntry = window.getByRole('region', { name: 'Journal entry' });
  await expect(journalEntry).toContainText(/Seen gone \d/);
  service.products = before;
  await products.open();
  await products.refresh.click();
  await expect(products.row(2)).toBeVisible();
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('still listed');
  await journal.journalEntry(0).click();
  await expect(journalEntry).toContainText(/Still in the list at \d/);
  await expect(journalEntry).not.toContainText('Seen gone');
});

test('an unknown delete has a Check that shows the evidence in the open dialog', async ({
  service,
  products,
  failure,
  journal,
}) => {
  const title = "Don't know whether the product was deleted";
  service.next(anyDelete, 'drop-after-reading');
  await products.delete(2);
  await expect(failure.titled(title)).toBeVisible();
  await expect(failure.doubt).toBeVisible();
  // What is advised is in the footer, the second attempt below its advice.
  await expect(failure.part('What to do').getByRole('button')).toHaveText('Try again');
  await failure.button('Check').click();
  await expect(failure.part('What happened')).toContainText(/Still in the list at \d/);
  withoutSecond(service);
  await failure.button('Check').click();
  await expect(failure.part('What happened')).toContainText(/Seen gone \d/);
  await expect(failure.titled(title)).toBeVisible();
  await expect(failure.button('Check')).toBeHidden();
  await failure.close();
  await expect(products.row(2)).toBeHidden();
  expect(service.requestsOf('DELETE')).toHaveLength(1);
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('Unknown');
  await expect(journal.journalEntry(0)).toContainText('seen gone');
});

test.describe('ids beyond 2^53', () => {
  const even = 12345678901234567890n;
  test.use({
    serviceOptions: {
      products: [
        { id: 2, name: 'Chair', price: 1 },
        { id: even, name: 'Even', price: 1 },
        { id: even + 1n, name: 'Odd', price: 1 },
      ],
    },
  });
  test('are told apart digit by digit', async ({ service, products, failure }) => {
    service.products = [
      { id: 2, name: 'Chair', price: 1 },
      { id: even, name: 'Even', price: 1 },
    ];
    await products.delete(String(even + 1n));
    await expect(failure.titled('The product was already gone')).toBeVisible();
    await failure.close();
    service.next(anyDelete, noRoute);
    await products.delete(String(even));
    await expect(failure.titled(couldNot)).toContainText('is still in its list');
  });
});

freshTest(
  'evidence survives a restart, and a list of the next run resolves what was left open',
  async ({ service, products, failure, userData, launched }) => {
    withoutSecond(service);
    await products.delete(2);
    await expect(failure.titled('The product was already gone')).toBeVisible();
    await failure.close();
    service.next(anyDelete, 'drop-after-reading');
    await products.delete(1);
    await failure.close();
    service.products = [notebook];
    await launched.close();

    const { window, close } = await launchApp({ userData });
    const again = new JournalPage(window);
    await expect(new ProductsPage(window).row(3)).toBeVisible();
    await again.open();
    await expect(again.journalEntry(0)).toContainText('Unknown');
    await expect(again.journalEntry(0)).toContainText('seen gone');
    await expect(again.journalEntry(1)).toContainText('Refused');
    await expect(again.journalEntry(1)).toContainText('seen gone');
    await close();
  },
);
