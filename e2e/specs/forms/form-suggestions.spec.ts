import type { Page } from '@playwright/test';
import { savedFields } from '../../fixtures/ask-main.ts';
import { expectNoViolationsInBothThemes } from '../../fixtures/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { FormEditor } from '../../kit/pages/form-editor.ts';

/** Fields are suggested from the journal. */

const said = (window: Page, text: string) => window.getByRole('status').filter({ hasText: text });

test('fields are suggested from what was sent before', async ({ window, orders, service }) => {
  await orders.open();
  for (const [name, size] of [
    ['Ana', 'S'],
    ['Bea', 'M'],
    ['Cleo', 'S'],
    ['Dan', 'M'],
    ['Eve', 'S'],
  ]) {
    await orders.writeJson(`{"customer": {"name": "${name}"}, "size": "${size}"}`);
    await orders.create.click();
    await expect(said(window, 'Order created')).toBeVisible();
    await window.getByRole('button', { name: 'New order' }).click();
  }
  service.next('POST /orders', {
    status: 422,
    body: { errors: [{ field: 'quantity', message: 'must be a number' }] },
  });
  await orders.writeJson('{"quantity": "many"}');
  await orders.create.click();
  await window.getByRole('button', { name: 'Close' }).click();

  const editor = new FormEditor(window);
  await editor.open();
  const { suggestions } = editor;
  const button = (name: string) => suggestions.getByRole('button', { name, exact: true });
  await expect(suggestions).toContainText('in 5 of the last 5');
  await expect(suggestions).toContainText('must be a number');
  await expectNoViolationsInBothThemes(window, 'suggestions');
  await button('Dismiss quantity').focus();
  await window.keyboard.press('Enter');
  await expect(button('Add quantity')).toBeHidden();
  await button('Use as choices: size').focus();
  await window.keyboard.press('Enter');
  await expect(editor.choices).toHaveValue('S\nM');
  await button('Add customer.name').focus();
  await window.keyboard.press('Enter');
  expect(await editor.paths()).toEqual(['size', 'customer.name']);
  await editor.save();
  await editor.open();
  await expect(suggestions).toContainText(
    'The form already has every field found in your journal.',
  );
  await button('Show 1 dismissed').click();
  await button('Suggest again: quantity').click();
  await button('Back to the suggestions').click();
  await expect(button('Add quantity')).toBeVisible();
});

test('a field whose values are IDs of the list is suggested as a product', async ({
  window,
  orders,
  products,
  profile,
}) => {
  await expect(products.row(1)).toBeVisible();
  await orders.open();
  for (const [article, amount] of [
    [1, 900],
    [2, 901],
  ]) {
    await orders.writeJson(`{"article": ${article}, "amount": ${amount}}`);
    await orders.create.click();
    await expect(said(window, 'Order created')).toBeVisible();
    await window.getByRole('button', { name: 'New order' }).click();
  }
  const editor = new FormEditor(window);
  await editor.open();
  const button = (name: string) => editor.suggestions.getByRole('button', { name, exact: true });
  await expect(editor.suggestions).toContainText('The values are IDs of products in your list.');
  await expect(button('Add amount')).toBeVisible();
  await expect(button('Add as product: amount')).toBeHidden();
  await button('Add as product: article').focus();
  await window.keyboard.press('Enter');
  await expect(editor.control).toHaveValue('product');
  await editor.save();
  expect(await savedFields(window, profile?.id, 'order')).toMatchObject([
    { path: 'article', control: 'product', productMember: null },
  ]);
});
