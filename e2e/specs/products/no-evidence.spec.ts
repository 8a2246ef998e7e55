import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { Answer } from '../../kit/service/answer.ts';
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

test('a list that cannot be read proves nothing; Check reads it again', async ({
  service,
  products,
  failure,
  journal,
  window,
}) => {
  service.next(anyDelete, noRoute);
  service.always(list, { status: 500, body: { message: 'The shelf is locked.' } });
  await products.delete(2);
  await expect(failure.titled(couldNot)).toBeVisible();
  await expect(failure.part('What happened')).toContainText("It's unknown whether it was deleted.");
  await expect(failure.part('What happened')).toContainText("Couldn't load the list.");
  // One dialog says it. There is no second one for the list.
  await expect(window.getByRole('alertdialog')).toHaveCount(1);
  await expect(products.row(2)).toBeAttached();

  await failure.button('Check').click();
  // The dialog says the same before and after.
  await expect.poll(() => readsOf(service)).toBe(3);
  await expect(failure.button('Check')).toBeEnabled();
  await expect(failure.titled(couldNot)).toContainText("Couldn't load the list.");
  service.always(list, {});
  withoutSecond(service);
  await failure.button('Check').click();
  await expect(failure.titled('The product was already gone')).toBeVisible();
  await failure.close();
  await expect(products.row(2)).toBeHidden();
  await journal.open();
  await expect(journal.journalEntry(0)).toContainText('seen gone');
});

const doubtful: readonly (readonly [string, Answer, string])[] = [
  ['a part (206)', { status: 206, body: [lamp] }, 'sent only part of it'],
  [
    'one page of several',
    { status: 200, headers: { Link: '</api/v1/products?page=2>; rel="next"' }, body: [lamp] },
    'only one of several pages',
  ],
  [
    'shorter than the total',
    { status: 200, headers: { 'X-Total-Count': '3' }, body: [lamp, notebook] },
    'more products than it sent',
  ],
  [
    'an old copy',
    { status: 200, headers: { Age: '120' }, body: [lamp, notebook] },
    'an old cached copy',
  ],
  [
    'a copy of a cache that says so',
    { status: 200, headers: { 'X-Cache': 'HIT' }, body: [lamp, notebook] },
    'an old cached copy',
  ],
  [
    'one page, by a header of its own',
    { status: 200, headers: { 'X-Next-Cursor': 'b64' }, body: [lamp, notebook] },
    'only one of several pages',
  ],
  [
    'as long as before',
    { status: 200, body: [lamp, notebook, { id: 4, name: 'New', price: 1 }] },
    'as long as before',
  ],
  ['shorter than the deletes explain', { status: 200, body: [] }, 'more products are missing'],
];
for (const [what, answer, why] of doubtful) {
  test(`a list that is ${what} proves nothing, and the window says why`, async ({
    service,
    products,
    failure,
    journal,
  }) => {
    service.next(anyDelete, noRoute);
    service.next(list, answer);
    await products.delete(2);
    await expect(failure.titled(couldNot)).toBeVisible();
    await expect(failure.part('What happened')).toContainText(
      "It's unknown whether it was deleted.",
    );
    await expect(failure.part('What happened')).toContainText(why);
    await expect(failure.button('Check')).toBeVisible();
    await failure.close();
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Refused');
    await expect(journal.journalEntry(0)).not.toContainText(/seen gone|still listed/);
  });
}

test('a refresh that began before the delete had ended proves nothing; the check reads anew', async ({
  service,
  products,
  failure,
}) => {
  const hold = service.hold(anyDelete);
  service.next(anyDelete, noRoute);
  await products.delete(2);
  await hold.arrived;
  const refreshed = service.hold(list);
  await products.refresh.click();
  await refreshed.arrived;
  hold.release();
  await expect.poll(() => service.requestsOf('DELETE').length).toBe(1);
  withoutSecond(service);
  refreshed.release();
  await expect(failure.titled('The product was already gone')).toBeVisible();
  // The first read, the refresh and the one for the evidence.
  expect(readsOf(service)).toBe(3);
});
