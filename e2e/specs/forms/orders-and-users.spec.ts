import type { Profile } from '../../../main/contract/profile/profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

const orderFields: Profile['orderFields'] = [
  { name: 'productId', type: 'number' },
  { name: 'customer', type: 'text' },
];
test.use({ profileChange: { orderFields } });

test('an order and a user are typed in fields or as JSON', async ({
  service,
  orders,
  users,
  window,
}) => {
  await test.step('an order form begins with the fields of its profile', async () => {
    await orders.open();
    await expect(orders.heading).toBeVisible();
    // The list is the form of the profile.
    await window.getByRole('textbox', { name: 'productId' }).fill('2');
    await orders.face('Fields').click();
    await expect(orders.fieldName(0)).toHaveValue('productId');
    await orders.value(1).fill('Ana');
    await orders.create.click();
    await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
    expect(JSON.parse(service.requestsOf('POST')[0]?.body ?? '')).toEqual({
      productId: 2,
      customer: 'Ana',
    });
  });

  await test.step('an empty field is skipped, which is said once, unless another empty one is sent', async () => {
    await window.getByRole('button', { name: 'New order' }).click();
    await orders.face('Fields').click();
    await expect(orders.value(1)).toHaveAttribute('placeholder', 'Leave empty to skip');
    await expect(window.getByText("Empty fields aren't sent.", { exact: true })).toHaveCount(1);
    // A field that was added is sent, also while it is empty.
    await orders.addField('note', 'Text', '');
    await expect(orders.shownBody).toHaveText(/"note": ?""/);
    await expect(
      window.getByText("Empty fields aren't sent: productId, customer", { exact: true }),
    ).toBeVisible();
  });

  await test.step('the controls of a row are quiet until it is used, and can be reached by keyboard', async () => {
    const remove = orders.row('customer').getByRole('button', { name: 'Remove field' });
    const opacity = () =>
      remove.evaluate((button) => {
        const part = button.closest('[data-part]');
        return part === null ? '' : getComputedStyle(part).opacity;
      });
    await orders.value(0).focus();
    await orders.value(0).hover();
    await expect.poll(opacity).toBe('0');
    await orders.row('customer').hover();
    await expect.poll(opacity).toBe('1');
    await orders.value(0).hover();
    await expect.poll(opacity).toBe('0');
    await orders.value(1).focus();
    await window.keyboard.press('Tab');
    await expect(remove).toBeFocused();
    await expect.poll(opacity).toBe('1');
  });

  await test.step('a number with a decimal comma gets a sentence and is not sent', async () => {
    await window.getByRole('button', { name: 'New order' }).click();
    await orders.face('Fields').click();
    const price = await orders.addField('price', 'Number', '1,5');
    await orders.create.click();
    await expect(window.getByText(/1\.5/).first()).toBeVisible();
    await expect(price).toHaveValue('1,5');
    expect(service.requestsOf('POST')).toHaveLength(1);
    await price.fill('1.10');
  });

  await test.step('an order of typed fields leaves exactly as the preview shows it', async () => {
    await orders.addField('code', 'Number', '12345678901234567890');
    await orders.addField('remark', 'Text', 'Tür "A" – ok 🙂');
    await orders.addField('items', 'JSON', '[{"sku":"a"}]');
    await expect(orders.preview).toContainText('POST');
    await expect(orders.preview).toContainText(`${service.baseUrl}/api/v1/orders`);
    await expect(orders.preview).toContainText('12345678901234567890');
    await expect(orders.preview).toContainText('1.10');
    await expect(orders.preview).not.toContainText(service.token);
    await orders.create.click();
    await expect.poll(() => service.requestsOf('POST').length).toBe(2);
    const request = service.requestsOf('POST')[1];
    expect(request?.headers.authorization).toBe(`Bearer ${service.token}`);
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.body.replaceAll(/\s/g, '')).toBe(
      '{"price":1.10,"code":12345678901234567890,"remark":"Tür\\"A\\"–ok🙂","items":[{"sku":"a"}]}',
    );
  });

  await test.step('JSON leaves byte for byte as it was typed', async () => {
    const text = '{ "b": 1.10,\n  "a": [1e3, null] }';
    await orders.writeJson(text);
    await orders.create.click();
    await expect.poll(() => service.requestsOf('POST').length).toBe(3);
    expect(service.requestsOf('POST')[2]?.body).toBe(text);
  });

  await test.step('an empty user id gets a sentence at its field and sends nothing', async () => {
    await users.open();
    await expect(users.heading).toBeVisible();
    await users.writeJson('{"name": "Ana"}');
    await users.update.click();
    await expect(users.id).toHaveAttribute('aria-invalid', 'true');
    await expect(users.id).toBeFocused();
    await expect(users.json).toHaveValue('{"name": "Ana"}');
    expect(service.requestsOf('PUT')).toHaveLength(0);
    // A form that was cleared has no errors yet.
    await window.getByRole('button', { name: 'Clear form' }).click();
    await expect(users.heading).toBeFocused();
    await expect(users.id).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('what is typed stays when one looks at another page', async () => {
    await users.id.fill('12');
    await orders.open();
    await orders.writeJson('{"half": ');
    await users.open();
    await expect(users.id).toHaveValue('12');
    await orders.open();
    await expect(orders.json).toHaveValue('{"half": ');
  });
});
