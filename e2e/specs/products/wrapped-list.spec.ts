import type { Page } from '@playwright/test';
import { changeProfile } from '../../fixtures/change-profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** A service that puts its list into an object and calls its members by other names. */

const list = 'GET /api/v1/products';
const entries = [
  { _id: '65f0a1', id: 7, title: 'Desk lamp', price: { amount: 34.9, currency: 'EUR' } },
  { _id: '65f0a2', id: 8, title: 'Floor lamp', price: { amount: 89, currency: 'EUR' } },
];
const answer = (body: unknown) => ({
  status: 200,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

test('its rows are shown and deleted by the members of the profile, and by no others', async ({
  window,
  profile,
  products,
  service,
  failure,
}) => {
  await expect(products.grid.getByRole('row').nth(1)).toBeVisible();
  await changeProfile(window, profile, {
    list: { inside: 'data', id: '_id', name: 'title', price: 'price.amount' },
  });

  service.always(list, answer({ total: 2, data: entries, skip: 0 }));
  await test.step('rows have their ID, name and price', async () => {
    await products.refresh.click();
    await expect(said(window, '2 products')).toBeVisible();
    await expect(products.row('65f0a1')).toContainText('Desk lamp');
    await expect(products.row('65f0a1')).toContainText('34.9');
  });

  await test.step('a product is deleted by this ID', async () => {
    service.next('DELETE /api/v1/products/65f0a2', { status: 204 });
    await products.deleteButton('65f0a2').click();
    await expect(products.deleteDialog).toContainText('65f0a2');
    await products.confirmDelete();
    await expect(products.row('65f0a2')).toBeHidden();
    expect(service.requestsOf('DELETE').map(({ path }) => path)).toEqual([
      '/api/v1/products/65f0a2',
    ]);
  });

  for (const [what, body] of [
    ['bare', entries],
    ['in another member', { items: entries }],
    ['as an object', { data: { 1: entries[0] } }],
  ] as const) {
    await test.step(`a list that comes ${what} is said, and the rows of before stay`, async () => {
      service.next(list, answer(body));
      await products.refresh.click();
      const dialog = failure.titled("Couldn't load the products");
      await expect(dialog).toContainText('has no list where this profile looks for it');
      await failure.close();
      await expect(products.row('65f0a1')).toBeVisible();
    });
  }

  await test.step('entries without this ID are counted, and never shown by another', async () => {
    service.next(list, answer({ data: [entries[0], { id: 7, title: 'Wall lamp' }] }));
    await products.refresh.click();
    await expect(products.grid.getByRole('row')).toHaveCount(2);
    await expect(products.row('65f0a1')).toBeVisible();
    expect(service.requestsOf('DELETE')).toHaveLength(1);
  });
});
