import { expect, sharedTest as test } from '../../fixtures/test.ts';

test('an order and a user are typed in fields or as JSON', async ({
  service,
  orders,
  users,
  window,
}) => {
  await test.step('without a form, an order is typed as fields by name, type and value', async () => {
    await orders.open();
    await expect(orders.heading).toBeVisible();
    await orders.fieldName(0).fill('productId');
    await orders.fieldType(0).selectOption({ label: 'Number' });
    await orders.value(0).fill('2');
    await orders.addField('customer', 'Text', 'Ana');
    await orders.create.click();
    await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
    expect(JSON.parse(service.requestsOf('POST')[0]?.body ?? '')).toEqual({
      productId: 2,
      customer: 'Ana',
    });
  });

  await test.step('an empty field is skipped, which is said once, unless another empty one is sent', async () => {
    await window.getByRole('button', { name: 'New order' }).click();
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
    await expect(orders.data).toContainText('POST');
    await expect(orders.data).toContainText(`${service.baseUrl}/api/v1/orders`);
    await expect(orders.data).toContainText('12345678901234567890');
    await expect(orders.data).toContainText('1.10');
    await expect(orders.data).not.toContainText(service.token);
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
    await expect
      .poll(() => service.requestsOf('POST').filter(({ complete }) => complete).length)
      .toBe(3);
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
    await users.newUpdate();
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

  /*
   * The values of one user are not sent to another one unnoticed, and the same values are not sent twice. What each
   * outcome of an update makes of the form: renderer/users/owner.test.ts.
   */
  await test.step('the next user starts with the names of the fields, without values', async () => {
    const bodies = () => service.requestsOf('PUT').map(({ body }) => JSON.parse(body));
    const updated = (id: string) =>
      window.getByRole('status').filter({ hasText: `User ${id} updated` });
    const button = (name: string) => window.getByRole('button', { name, exact: true });
    const whole = (id: string) => window.getByText(`These values were sent to user ${id}.`);
    const changed = (id: string) =>
      window.getByText(`The form was filled with the values sent to user ${id}.`);
    const undo = window.getByRole('status').getByRole('button', { name: 'Undo' });
    await users.open();
    await users.fieldName(0).fill('name');
    await users.value(0).fill('Ana');
    await users.addField('age', 'Number', '30.0');
    await users.update.click();
    await expect(updated('12')).toBeVisible();

    await test.step('after an update another ID starts with the same names and empty values', async () => {
      await users.id.press('End');
      await users.id.press('Backspace');
      await expect(users.value(0)).toHaveValue('');
      expect(await users.fieldNames()).toEqual(['name', 'age']);
      await expect(window.getByText('the values sent to user 12 were removed')).toBeVisible();

      // The ID is typed letter by letter: back at user 12, its values return.
      await users.id.press('2');
      await expect(users.value(0)).toHaveValue('Ana');
      await expect(button('Use the values sent to user 12')).toBeHidden();
      await users.id.press('Backspace');
      await users.id.press('3');
      await expect(users.value(0)).toHaveValue('');
    });

    await test.step('the values of the other user can be used, which is asked about before they leave', async () => {
      await button('Use the values sent to user 12').click();
      await expect(users.value(0)).toHaveValue('Ana');
      await expect(whole('12')).toBeVisible();
      await users.value(0).fill('Anna');
      await expect(changed('12')).toContainText('Check each value');
      await expect(whole('12')).toBeHidden();
      await users.value(0).press('ControlOrMeta+Z');
      await expect(whole('12')).toBeVisible();
      await users.update.click();
      const question = window.getByRole('alertdialog', {
        name: 'Send the values of user 12 to user 13?',
      });
      await expect(question).toContainText(/The same values were sent \d+ seconds? ago to user 12/);
      await expect(question).toContainText('That update went through.');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      expect(service.requestsOf('PUT')).toHaveLength(1);
      await users.update.click();
      await question.getByRole('button', { name: 'Send to user 13' }).click();
      await expect(updated('13')).toBeVisible();
      expect(service.requestsOf('PUT').map(({ path }) => path)).toEqual([
        '/api/v1/users/12',
        '/api/v1/users/13',
      ]);
    });

    await test.step('what was typed since the update stays with another ID, and can be undone or emptied', async () => {
      await users.backToForm();
      await users.value(0).fill('Anna');
      await users.id.fill('14');
      await expect(users.value(0)).toHaveValue('Anna');
      await expect(changed('13')).toBeVisible();
      await button('Start with empty values').click();
      await expect(users.value(0)).toHaveValue('');
      expect(await users.fieldNames()).toEqual(['name', 'age']);
      await undo.click();
      await expect(users.value(0)).toHaveValue('Anna');
      await users.update.click();
      await expect(updated('14')).toBeVisible();
    });

    await test.step('what was typed for the next user is kept as a draft when the values before are used', async () => {
      await users.id.fill('15');
      await users.value(0).fill('Ben');
      // From now on the names may have been changed too, so nothing is said about them any more.
      await expect(window.getByText('were removed when you changed the ID')).toBeVisible();
      await expect(window.getByText('The field names are kept')).toBeHidden();
      await button('Use the values sent to user 14').click();
      await expect(users.value(0)).toHaveValue('Anna');
      await undo.click();
      await expect(users.value(0)).toHaveValue('Ben');
      await users.update.click();
      await expect(updated('15')).toBeVisible();
      expect(bodies()).toEqual([
        { name: 'Ana', age: 30 },
        { name: 'Ana', age: 30 },
        { name: 'Anna', age: 30 },
        { name: 'Ben' },
      ]);
    });

    await test.step('an update without any value is asked about, with the names of the empty fields', async () => {
      await users.id.fill('16');
      await expect(users.value(0)).toHaveValue('');
      await users.update.click();
      const question = window.getByRole('alertdialog', {
        name: 'Update user 16 without any data?',
      });
      await expect(question).toContainText("Empty fields aren't sent: name, age");
      await expect(question).toContainText('would clear all data for user 16');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      expect(service.requestsOf('PUT')).toHaveLength(4);

      await users.value(0).press('ControlOrMeta+Enter');
      await question.getByRole('button', { name: 'Send without data' }).click();
      await expect(updated('16')).toBeVisible();
      expect(bodies()[4]).toEqual({});
    });
  });
});
