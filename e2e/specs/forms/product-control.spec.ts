import type { Page } from '@playwright/test';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expectWholeWalk } from '../../fixtures/accessibility/walk-by-keyboard.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductControl } from '../../kit/pages/product-control.ts';

/** The product control of a form: by name or ID, over the list of the profile. */

const list = 'GET /api/v1/products';
const products = [
  { id: 12, name: 'Desk lamp', price: 12.5 },
  { id: 120, name: 'Floor lamp', price: 99 },
  { id: 7, name: 'Chair', price: 45 },
  { id: 7, name: 'Chair, used', price: 20 },
];

test.use({ serviceOptions: { products } });

async function giveForm(
  window: Page,
  profileId: string | undefined,
  field: Partial<FormField> = {},
): Promise<ProductControl> {
  const product = newFormField('productId', { label: 'Article', control: 'product', ...field });
  const form = { fields: [product, newFormField('note', { label: 'Note' })], source: null };
  const place = { profileId: profileId ?? '' };
  const { forms } = await askMain(window, 'getForms', place);
  await askMain(window, 'saveForm', { ...place, kind: 'order', form, opened: forms.order });
  return new ProductControl(window, 'Article');
}

/** The body that would be sent, on one line. */
const bodyOf = async ({ shownBody }: OrdersPage): Promise<string> =>
  ((await shownBody.textContent()) ?? '').replace(/\s+/g, ' ').trim();

test('a product is typed by its name or ID', async ({
  window,
  orders,
  products: page,
  profile,
  service,
  failure,
}) => {
  const control = await giveForm(window, profile?.id);
  await expect(page.row(12)).toBeVisible();
  await orders.open();

  // axe sees the choices and a chosen product on the screens of e2e/screens/form-screens.ts.
  await test.step('a product is found by its name and put into the order, by keyboard alone', async () => {
    await control.box.focus();
    await window.keyboard.type('LAMP');
    await expect(control.options).toHaveCount(2);
    await expect(control.options.first()).toHaveText(/Desk lamp.*#12.*12\.5/);
    await window.keyboard.press('ArrowDown');
    await window.keyboard.press('ArrowDown');
    await expect(control.box).toHaveAttribute('aria-activedescendant', /.+/);
    await window.keyboard.press('Enter');
    await expect(control.options).toHaveCount(0);
    await expect(control.box).toHaveValue('Floor lamp');
    await expect(control.box).toHaveAccessibleDescription(/^ID 120 99 /);
    expect(await control.id()).toBe('120');
    await expect(control.box).toBeFocused();
    await expect.poll(() => bodyOf(orders)).toBe('{ "productId": 120 }');
    await expectWholeWalk(window, 'Orders, product chosen');
    await window.keyboard.press('ControlOrMeta+Enter');
    await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
    expect(JSON.parse(service.requestsOf('POST')[0]?.body ?? '')).toEqual({ productId: 120 });
    expect(service.requestsOf('GET')).toHaveLength(1);
    await orders.backToForm();
    await control.box.fill('');
  });

  await test.step('a name of several products is not sent before one is chosen', async () => {
    const sentBefore = service.requestsOf('POST').length;
    await control.box.focus();
    // Without a pause, before the list has answered.
    await window.keyboard.type('lamp');
    await window.keyboard.press('ControlOrMeta+Enter');
    await expect(control.box).toHaveAccessibleDescription(/Choose a product\. 2 match “lamp”\./);
    await expect(control.box).toHaveAttribute('aria-invalid', 'true');
    await expect(control.box).not.toHaveAccessibleDescription(/Sent as/);
    await window.getByRole('textbox', { name: 'Note' }).focus();
    await expectNoViolations(window, 'Orders, product to choose');
    await orders.create.click();
    await expect(control.box).toBeFocused();
    await expect(control.box).toHaveValue('lamp');
    expect(service.requestsOf('POST')).toHaveLength(sentBefore);
  });

  await test.step('a click shows the products, and one is chosen by the mouse alone', async () => {
    await orders.heading.click();
    await control.box.click();
    await control.option('Desk lamp').click();
    await expect(control.box).toHaveValue('Desk lamp');
    await orders.heading.click();
    await control.box.click();
    await expect(control.options).toHaveCount(4);
    // What is typed replaces the name.
    await window.keyboard.type('12');
    await expect(control.box).toHaveValue('12');
    await window.keyboard.press('Escape');
  });

  await test.step('the only product with a typed name is taken, also without Enter, and undone in one step', async () => {
    await control.box.fill('');
    await control.box.fill('floor');
    await expect.poll(() => bodyOf(orders)).toBe('{ "productId": 120 }');
    await expect(control.box).toHaveValue('floor');
    await window.keyboard.press('ControlOrMeta+z');
    await expect(control.box).toHaveValue('');
    await expect.poll(() => bodyOf(orders)).toBe('{}');
    await control.box.fill('Floor');
    await window.keyboard.press('Enter');
    await expect(control.box).toHaveValue('Floor lamp');
    await control.box.fill('floor');
    await window.getByRole('textbox', { name: 'Note' }).focus();
    await expect(control.box).toHaveValue('Floor lamp');
    await expect.poll(() => control.id()).toBe('120');
  });

  await test.step('Enter never replaces a typed ID', async () => {
    await control.box.fill('');
    await window.keyboard.type('1');
    await expect(control.options).not.toHaveCount(0);
    await expect(control.box).not.toHaveAttribute('aria-activedescendant', /.+/);
    await window.keyboard.press('Enter');
    await expect(control.options).toHaveCount(0);
    await expect(control.box).toHaveValue('1');
    await window.keyboard.press('Enter');
    await expect(window.getByLabel('Note')).toBeFocused();
  });

  await test.step('an ID shows its product, all that share it, or that the list lacks it', async () => {
    await control.box.fill('12');
    await expect(control.box).toHaveAccessibleDescription(/Desk lamp · 12\.5.*Product list read/);
    await control.box.fill('7');
    await expect(control.box).toHaveAccessibleDescription(
      /2 products in the list have this value:.*Chair · 45.*Chair, used · 20/,
    );
    await control.box.fill('12345678901234567890');
    await expect(control.box).toHaveAccessibleDescription(/Not in the list read \d/);
    await expect(control.box).toHaveAccessibleDescription(
      /Sent as the number 12345678901234567890/,
    );
    await expect.poll(() => bodyOf(orders)).toBe('{ "productId": 12345678901234567890 }');
    await control.box.fill('012');
    await expect(control.box).toHaveAccessibleDescription(/Sent as the text “012”/);
    await expect.poll(() => bodyOf(orders)).toBe('{ "productId": "012" }');
    await window.keyboard.press('Escape');
    await control.box.fill('');
    await expect.poll(() => bodyOf(orders)).toBe('{}');
    await window.keyboard.press('ArrowDown');
    await expect(control.options).toHaveCount(4);
    await window.keyboard.press('Escape');
    await expect(control.options).toHaveCount(0);
  });

  await test.step('a placeholder and a value of another kind stay as they are', async () => {
    await orders.writeJson('{"productId":"{{ask:Which}}"}');
    await expect(control.box).toHaveValue('{{ask:Which}}');
    await expect(control.box).not.toHaveAccessibleDescription(/Not in the list/);
    await expect(orders.json).toHaveValue('{"productId":"{{ask:Which}}"}');
  });

  await test.step('the search of the products page stays as it is', async () => {
    await page.open();
    await page.search.fill('chair');
    await expect(page.row(12)).toBeHidden();
    await orders.open();
    await control.box.fill('lamp');
    await expect(control.options).toHaveCount(2);
    await page.open();
    await expect(page.search).toHaveValue('chair');
    await expect(page.row(12)).toBeHidden();
  });

  await test.step('another member of the product is sent, exactly as the list writes it', async () => {
    await page.search.fill('');
    service.always(list, {
      status: 200,
      body: '[{"id":1,"name":"A","price":1,"sku":"00\\u0037"},{"id":2,"name":"B","price":2,"sku":1.10},{"id":3,"name":"C","price":3}]',
      headers: { 'Content-Type': 'application/json' },
    });
    await page.refresh.click();
    await expect(page.row(3)).toBeVisible();
    await giveForm(window, profile?.id, { productMember: 'sku' });
    await orders.open();
    await control.box.fill('');
    await window.keyboard.press('ArrowDown');
    await expect(control.option('no sku')).toHaveAttribute('aria-disabled', 'true');
    await control.option('B').click();
    await expect(control.box).toHaveValue('B');
    await expect(control.box).toHaveAccessibleDescription(/^sku 1\.10 2 /);
    expect(await control.id()).toBe('1.10');
    await expect.poll(() => bodyOf(orders)).toBe('{"productId":1.10}');
  });

  await test.step('are gone through with the arrow keys, and the first fifty are offered', async () => {
    const many = Array.from({ length: 80 }, (_, id) => ({ id, name: `Lamp ${id}`, price: 1 }));
    service.always(list, { status: 200, body: many });
    await page.open();
    await page.refresh.click();
    await expect(page.row(1)).toBeVisible();
    await giveForm(window, profile?.id, { path: 'lines[].productId' });
    await orders.open();
    await orders.writeJson('{"lines": [{}]}');
    await control.box.fill('lamp');
    await expect(control.options).toHaveCount(50);
    for (let press = 0; press < 20; press++) await window.keyboard.press('ArrowDown');
    await expect(control.options.nth(19)).toHaveAttribute('aria-selected', 'true');
    await expect(control.options.nth(19)).toBeInViewport({ ratio: 1 });
    await window.keyboard.press('PageDown');
    await window.keyboard.press('ArrowUp');
    await expect(control.options.nth(26)).toBeInViewport({ ratio: 1 });
    await window.keyboard.press('Enter');
    await expect(control.box).toHaveValue('Lamp 26');
  });

  await test.step('a list that was not read', async () => {
    await giveForm(window, profile?.id);
    await window.getByRole('button', { name: 'New order' }).click();
    await expect.poll(() => bodyOf(orders)).toBe('{}');
    // The page returns to where it was, without a list.
    await window.reload();
    await expect(control.box).toHaveAccessibleDescription(/product list hasn't been read/);

    await test.step('is read when its choices are opened, with progress, and can be cancelled', async () => {
      const hold = service.hold(list);
      await control.box.focus();
      await window.keyboard.press('ArrowDown');
      await hold.arrived;
      await expect(window.getByRole('progressbar', { name: 'Loading products' })).toBeVisible();
      await window.keyboard.press('Escape');
      await control.cancelRead.click();
      await expect(control.box).toHaveAccessibleDescription(/product list hasn't been read/);
      hold.release();
    });

    await test.step('says that it failed or is empty, and the ID can be typed', async () => {
      service.always(list, { status: 503, body: { message: 'Closed for today' } });
      await control.readProducts.click();
      await failure.close();
      await expect(control.box).toHaveAccessibleDescription(/Couldn't load the products\./);
      service.always(list, { status: 200, body: [] });
      await control.readProducts.click();
      await expect(control.box).toHaveAccessibleDescription(
        /The list read .* contains no products/,
      );
    });

    await test.step('is read by its button, not by the form; typing works before', async () => {
      service.always(list, { status: 200, body: products });
      const readBefore = service.requestsOf('GET').length;
      await control.box.fill('12');
      await expect(control.box).toHaveAccessibleDescription(/Sent as the number 12\./);
      await expect.poll(() => bodyOf(orders)).toBe('{ "productId": 12 }');
      await expectNoViolations(window, 'Orders, products not read');
      expect(service.requestsOf('GET')).toHaveLength(readBefore);
      await window.keyboard.press('Tab');
      await expect(control.readAgain).toBeFocused();
      await window.keyboard.press('Enter');
      await expect(control.box).toHaveAccessibleDescription(/^ID 12 12\.5 /);
      expect(service.requestsOf('GET')).toHaveLength(readBefore + 1);
    });
  });
});
