import type { Page } from '@playwright/test';
import {
  expectNoViolations,
  expectNoViolationsIn,
} from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { changeProfile } from '../../fixtures/change-profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { ConnectionTest } from '../../kit/pages/profiles/connection-test.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { ProfileMenu } from '../../kit/pages/profiles/profile-menu.ts';

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
  service.always(list, answer({ total: 2, data: entries, skip: 0 }));
  await test.step('the change of the profile reads the list: rows have their ID, name and price', async () => {
    await changeProfile(window, profile, {
      list: { inside: 'data', id: '_id', name: 'title', price: 'price.amount' },
    });
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

  const otherForm = 'not in the form in which this profile reads it';
  for (const [what, body, text] of [
    ['bare', entries, otherForm],
    ['in another member', { items: entries }, otherForm],
    ['as an object', { data: { 1: entries[0] } }, 'has no list where this profile looks for it'],
  ] as const) {
    await test.step(`a list that comes ${what} is said, and the rows of before stay`, async () => {
      service.next(list, answer(body));
      await products.refresh.click();
      const dialog = failure.titled("Couldn't load the products");
      await expect(dialog).toContainText(text);
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

test('its pages are read to the last one, and a page is never shown as the whole list', async ({
  window,
  profile,
  products,
  service,
}) => {
  const [first, second] = entries;
  await expect(products.grid.getByRole('row').nth(1)).toBeVisible();

  await test.step('the address in the envelope is followed', async () => {
    service.next(list, answer({ data: [first], links: { next: '/api/v1/products?page=2' } }));
    service.next(list, answer({ data: [second], links: { next: null } }));
    await changeProfile(window, profile, { list: { inside: 'data', next: 'links.next' } });
    await expect(products.row(7)).toBeVisible();
    await expect(products.row(8)).toBeVisible();
    await expect(window.getByText('2 products, loaded at')).toBeVisible();
  });

  await test.step('what it says of more products is shown, and no other address is requested', async () => {
    const asked = service.requestsOf('GET').length;
    service.next(list, answer({ data: [first], total: 5000, links: { next: 'b64cursor' } }));
    await products.refresh.click();
    await expect(window.getByText('1 of 5,000 products').first()).toBeVisible();
    expect(service.requestsOf('GET')).toHaveLength(asked + 1);
  });
});

const shape = { inside: 'data', id: '_id', name: 'title', price: 'price.amount' };

test('how a framework sends its list is recognised, and kept once a person accepts it', async ({
  window,
  profile,
  products,
  service,
  failure,
}) => {
  const dialog = failure.titled("Couldn't load the products");
  const shapeNow = async () =>
    (await askMain(window, 'getStartState', {})).profiles.find(({ id }) => id === profile?.id)
      ?.list;
  await expect(products.grid.getByRole('row').nth(1)).toBeVisible();

  await test.step('IDs that no address can have are said', async () => {
    service.next(list, answer({ data: [{ _id: { $oid: '65f0a1' }, title: 'Lamp' }] }));
    await products.refresh.click();
    await expect(dialog).toContainText('IDs are objects with $oid');
    await expect(failure.button('Read it this way')).toBeHidden();
    await failure.close();
  });

  await test.step('a list of other names is proposed with the address of a deletion', async () => {
    service.next(list, answer(entries));
    service.always(list, answer({ total: 2, data: entries }));
    await products.refresh.click();
    // It has an `id`, so only the name and the price differ: it is shown, and they are proposed below it.
    await expect(products.row(7)).toBeVisible();
    await expect(said(window, 'The name is title. The price is price.amount.')).toBeVisible();
    await expectNoViolations(window, 'proposed names');
    await products.refresh.click();
    await expect(dialog).toContainText(
      'The list is inside data. The name is title. The price is price.amount. A deletion would go to /api/v1/products/7.',
    );
    await expectNoViolationsIn(dialog, 'a proposed list');
    await failure.close();
    expect(await shapeNow()).toBeNull();
  });

  await test.step('by keyboard, it is accepted and the rows are shown', async () => {
    const mongo = entries.map(({ id: _, ...entry }) => entry);
    service.always(list, answer({ total: 2, data: mongo }));
    await products.refresh.press('Enter');
    await expect(dialog).toContainText('The ID is _id.');
    await expect(dialog).toContainText('A deletion would go to /api/v1/products/65f0a1.');
    await expect(failure.button('Close')).toBeEnabled();
    await expect(failure.button('Close')).toBeFocused();
    await window.keyboard.press('Tab');
    await expect(failure.button('Read it this way')).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(products.row('65f0a1')).toContainText('Desk lamp');
    await expect(dialog).toBeHidden();
    expect(await shapeNow()).toEqual(shape);
  });

  await test.step('the form of the profile says it, and a test of the connection proposes it again', async () => {
    await new ProfileMenu(window).press('Edit profile…');
    const form = new ProfileForm(window);
    const steps = new ConnectionTest(window);
    await expect(window.getByText('The list is inside data. The ID is _id.')).toBeVisible();
    await window.getByRole('button', { name: 'Read a plain list instead' }).press('Enter');
    await form.test.press('Enter');
    await expect(steps.step('Product list', 'Failed')).toBeVisible();
    await expectNoViolations(window, 'a proposed list in the form');
    await window.getByRole('button', { name: 'Read it this way' }).press('Enter');
    await expect(form.test).toBeFocused();
    await form.test.press('Enter');
    await expect(steps.step('Product list', 'Done')).toBeVisible();
    await form.save.press('Enter');
    await expect(products.row('65f0a1')).toBeVisible();
    expect(await shapeNow()).toEqual(shape);
    expect(service.requestsOf('DELETE')).toEqual([]);
  });

  await test.step('of a list that can be read, the test shows the first product and proposes its name', async () => {
    service.always(list, answer([{ id: 7, title: 'Desk lamp', price: 34.9 }]));
    await new ProfileMenu(window).press('Edit profile…');
    const form = new ProfileForm(window);
    const steps = new ConnectionTest(window);
    await window.getByRole('button', { name: 'Read a plain list instead' }).press('Enter');
    await form.test.press('Enter');
    const step = steps.step('Product list', 'Done');
    await expect(step).toContainText('The first product is 7, without a name.');
    await expect(said(window, 'The name is title. If that is right')).toBeVisible();
    await expectNoViolations(window, 'a proposed name');
    await window.getByRole('button', { name: 'Read it this way' }).press('Enter');
    await expect(form.test).toBeFocused();
    await form.test.press('Enter');
    await expect(step).toContainText('The first product is Desk lamp (#7).');
    await form.save.press('Enter');
    await expect(products.row(7)).toContainText('Desk lamp');
    expect(await shapeNow()).toEqual({ name: 'title' });
  });

  await test.step('below the list, a name that every product lacks is proposed and accepted by keyboard', async () => {
    service.always(list, answer([{ id: 7, productName: 'Wall lamp', price: 34.9 }]));
    await changeProfile(window, profile, { list: null });
    await expect(said(window, 'The name is productName. If that is right')).toBeVisible();
    await window.getByRole('button', { name: 'Read it this way' }).press('Enter');
    await expect(products.row(7)).toContainText('Wall lamp');
    await expect(said(window, 'The name is productName.')).toBeHidden();
    await expect(products.grid.locator(':focus')).toHaveCount(1);
    expect(await shapeNow()).toEqual({ name: 'productName' });
  });
});
