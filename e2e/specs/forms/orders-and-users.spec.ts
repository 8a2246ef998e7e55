import { expect, sharedTest as test } from '../../fixtures/test.ts';

test('an order that is typed in fields or as JSON', async ({ service, orders, window }) => {
  const created = window.getByRole('status').filter({ hasText: 'Order created' });

  await test.step('a number with a decimal comma gets a sentence and is not sent', async () => {
    await orders.open();
    await expect(orders.heading).toBeVisible();
    const price = await orders.addField('price', 'Number', '1,5');
    await orders.create.click();
    await expect(window.getByText(/1\.5/).first()).toBeVisible();
    await expect(price).toHaveValue('1,5');
    expect(service.requestsOf('POST')).toHaveLength(0);
    await price.fill('1.10');
  });

  await test.step('an order of typed fields leaves exactly as the preview shows it', async () => {
    await orders.addField('productId', 'Number', '12345678901234567890');
    await orders.addField('note', 'Text', 'Tür "A" – ok 🙂');
    await orders.addField('items', 'JSON', '[{"sku":"a"}]');
    await expect(orders.preview).toContainText('POST');
    await expect(orders.preview).toContainText(`${service.baseUrl}/api/v1/orders`);
    await expect(orders.preview).toContainText('12345678901234567890');
    await expect(orders.preview).toContainText('1.10');
    await expect(orders.preview).not.toContainText(service.token);
    await orders.create.click();
    await expect(created).toBeVisible();
    const [request] = service.requestsOf('POST');
    expect(request?.headers.authorization).toBe(`Bearer ${service.token}`);
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.body.replaceAll(/\s/g, '')).toBe(
      '{"price":1.10,"productId":12345678901234567890,"note":"Tür\\"A\\"–ok🙂","items":[{"sku":"a"}]}',
    );
  });

  await test.step('JSON that does not parse keeps its text and tells line and column', async () => {
    const wrong = '{\n  "a": 1,\n  "b": oops\n}';
    await orders.writeJson(wrong);
    await expect(window.getByText(/line 3.*column 8/i).first()).toBeVisible();
    await orders.create.click();
    await expect(orders.json).toHaveValue(wrong);
    await orders.face('Fields').click();
    await orders.face('JSON').click();
    await expect(orders.json).toHaveValue(wrong);
    expect(service.requestsOf('POST')).toHaveLength(1);
  });

  await test.step('JSON leaves byte for byte as it was typed', async () => {
    const text = '{ "b": 1.10,\n  "a": [1e3, null] }';
    await orders.json.fill(text);
    await orders.create.click();
    await expect.poll(() => service.requestsOf('POST').length).toBe(2);
    expect(service.requestsOf('POST')[1]?.body).toBe(text);
  });
});

test('a user is updated, and what is typed stays', async ({
  service,
  orders,
  users,
  journal,
  window,
}) => {
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

  await test.step('a user is updated by an id that is one path segment, whatever is in it', async () => {
    await users.id.fill('a/b ?#é');
    await users.writeJson('{"name": "Ana"}');
    await users.update.click();
    await expect(window.getByRole('status').filter({ hasText: 'updated' })).toContainText(
      'User a/b ?#é updated',
    );
    const [request] = service.requestsOf('PUT');
    expect(request?.path).toBe('/api/v1/users/a%2Fb%20%3F%23%C3%A9');
    expect(request?.body).toBe('{"name": "Ana"}');
  });

  await test.step('what is typed stays when one looks at another page', async () => {
    await users.id.fill('12');
    await orders.open();
    await orders.writeJson('{"half": ');
    await journal.open();
    await orders.open();
    await expect(orders.json).toHaveValue('{"half": ');
    await users.open();
    await expect(users.id).toHaveValue('12');
  });
});

test.describe('with starter fields', () => {
  test.use({
    profileChange: {
      orderFields: [
        { name: 'productId', type: 'number' },
        { name: 'customer', type: 'text' },
      ],
    },
  });

  test('an order form has them', async ({ service, orders, window }) => {
    await test.step('an order form begins with them', async () => {
      await orders.open();
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
  });
});
