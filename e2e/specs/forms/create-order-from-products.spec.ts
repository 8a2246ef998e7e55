import type { Page } from '@playwright/test';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { CreateOrder } from '../../kit/pages/create-order.ts';
import type { OrdersPage } from '../../kit/pages/orders-page.ts';

/** Orders that are started from the products page. */

const product = { control: 'product' } as const;

test.use({
  serviceOptions: {
    products: [
      { id: 12, name: 'Desk lamp', price: 12.5 },
      { id: 120, name: 'Floor lamp', price: 99 },
      { id: 7, name: 'Chair', price: 45 },
    ],
  },
});

async function giveForm(
  window: Page,
  profileId: string | undefined,
  ...fields: FormField[]
): Promise<void> {
  const place = { profileId: profileId ?? '' };
  const { forms } = await askMain(window, 'getForms', place);
  const form = { fields, source: null };
  await askMain(window, 'saveForm', { ...place, kind: 'order', form, opened: forms.order });
}

/** The body that would be sent, on one line. */
const bodyOf = async ({ shownBody }: OrdersPage): Promise<string> =>
  ((await shownBody.textContent()) ?? '').replace(/\s+/g, ' ').trim();

test('orders are started from products', async ({ window, orders, products, profile, service }) => {
  const create = new CreateOrder(window);
  await test.step('a product starts a new order, and what was in the form stays a draft', async () => {
    await giveForm(
      window,
      profile?.id,
      newFormField('note', { label: 'Note', default: '"fast"' }),
      newFormField('productId', { label: 'Article', ...product }),
    );
    await orders.open();
    await window.getByRole('textbox', { name: 'Note' }).fill('half an order');
    await products.open();
    // By keyboard: from the name of the product over its price to Delete, beside which the menu is.
    await products.cell(120, 'Name').click();
    await window.keyboard.press('ArrowRight');
    await window.keyboard.press('ArrowRight');
    await expect(products.deleteButton(120)).toBeFocused();
    await window.keyboard.press('Tab');
    await expect(products.actionsButton(120)).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(window.getByRole('menuitem', { name: 'Create order' })).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(orders.heading).toBeVisible();
    await expect(window.getByRole('combobox', { name: 'Article' })).toHaveValue('Floor lamp');
    await expect(window.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await expect.poll(() => bodyOf(orders)).toBe('{ "note": "fast", "productId": 120 }');
    await expect(window.getByRole('status').filter({ hasText: 'New order with' })).toContainText(
      'New order with Floor lamp (#120)',
    );
    await expect(window.getByRole('button', { name: 'Saved (1)' })).toBeVisible();
    expect(service.requestsOf('POST')).toEqual([]);
    await window.getByRole('button', { name: 'Undo' }).click();
    await expect(window.getByRole('textbox', { name: 'Note' })).toHaveValue('half an order');
  });

  await test.step('a product shown beside the grid starts an order too', async () => {
    await products.open();
    await products.cell(7, 'Name').click();
    await expect(products.inspector).toContainText('Chair');
    await products.inspector.getByRole('button', { name: 'Create order' }).click();
    await expect(orders.heading).toBeVisible();
    await expect(window.getByRole('combobox', { name: 'Article' })).toHaveValue('Chair');
  });

  await test.step('selected products become one order with a list', async () => {
    await products.open();
    await giveForm(
      window,
      profile?.id,
      newFormField('lines[].productId', product),
      newFormField('lines[].quantity', { control: 'number', default: '1' }),
    );
    await products.checkbox(12).check();
    await products.checkbox(7).check();
    await create.ofSelection.click();
    await expect(create.question('2')).toContainText(
      'Create one order with a list of products, or one order per product',
    );
    await expectNoViolations(window, 'One order or many');
    await window.keyboard.press('Tab');
    await expect(create.oneOrder).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(orders.heading).toBeVisible();
    await expect
      .poll(() => bodyOf(orders))
      .toBe(
        '{ "lines": [ { "productId": 12, "quantity": 1 }, { "productId": 7, "quantity": 1 } ] }',
      );
  });

  await test.step('selected products become a batch with an order for each', async () => {
    await products.open();
    await giveForm(
      window,
      profile?.id,
      newFormField('productId', product),
      newFormField('quantity', { control: 'number', default: '1' }),
    );
    await products.selectAll.check();
    // No list of the form takes products, so there is nothing to ask.
    await create.ofSelection.click();
    await expect(window.getByRole('tab', { name: /File/ })).toBeVisible();
    await expect(window.getByText('Orders for 3 products')).toBeVisible();
    const table = window.getByRole('grid', { name: 'Table' });
    await expect(table.getByRole('row').nth(1)).toContainText('Desk lamp');
    expect(service.requestsOf('POST')).toEqual([]);
  });

  await test.step('cancelling the question starts nothing', async () => {
    await products.open();
    await giveForm(window, profile?.id, newFormField('lines[].productId', product));
    await products.checkbox(12).check();
    await products.checkbox(7).check();
    await create.ofSelection.click();
    await expect(create.question('2')).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(create.question('2')).toBeHidden();
    await expect(products.heading).toBeVisible();
  });

  await test.step('without a product field its name is assumed, and selected to be typed over', async () => {
    await giveForm(window, profile?.id, newFormField('note', { default: '"fast"' }));
    await create.ofProduct(12);
    await expect(orders.heading).toBeVisible();
    await expect.poll(() => bodyOf(orders)).toBe('{ "note": "fast", "productId": 12 }');
    const assumed = window.getByText('Counterfoil guessed the name “productId”. If Shop uses');
    await expect(assumed).toBeVisible();
    const name = window.getByRole('textbox', { name: 'Field name' }).last();
    await expect(name).toBeFocused();
    await window.keyboard.type('sku');
    await expect(name).toHaveValue('sku');
    await expect(assumed).toBeHidden();
    await expect.poll(() => bodyOf(orders)).toBe('{ "note": "fast", "sku": 12 }');
    // Nothing was decided about the form.
    const { forms } = await askMain(window, 'getForms', { profileId: profile?.id ?? '' });
    expect(forms.order?.fields).toMatchObject([{ path: 'note' }]);
  });

  await test.step('without a form a selection becomes an order per product', async () => {
    await products.open();
    const { forms } = await askMain(window, 'getForms', { profileId: profile?.id ?? '' });
    const noForm = { profileId: profile?.id ?? '', kind: 'order', form: null } as const;
    await askMain(window, 'saveForm', { ...noForm, opened: forms.order });
    await products.checkbox(12).check();
    await products.checkbox(7).check();
    await create.ofSelection.click();
    await expect(window.getByText('Orders for 2 products')).toBeVisible();
    await expect(window.getByRole('status').filter({ hasText: 'guessed the name' })).toBeVisible();
    expect(service.requestsOf('POST')).toEqual([]);
  });
});
