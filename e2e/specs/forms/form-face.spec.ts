import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expectWholeWalk } from '../../fixtures/accessibility/walk-by-keyboard.ts';
import { expectOutlined } from '../../fixtures/expect-outlined.ts';
import { giveForm } from '../../fixtures/give-form.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** The fields that the profile describes, over the same text as the JSON. */

test('orders of a profile with a form', async ({ window, orders, service, profile, failure }) => {
  const newOrder = window.getByRole('button', { name: 'New order' });
  await giveForm(window, profile?.id ?? '');

  await test.step('an empty form that was opened by keyboard begins in its first control', async () => {
    const first = window.getByRole('textbox', { name: 'Customer', exact: true });
    await expect(window.getByRole('grid', { name: 'Products' })).toBeVisible();
    await window.keyboard.press('Alt+2');
    await expect(first).toBeFocused();
    await window.keyboard.type('Hotel Bristol');
    await window.keyboard.press('ControlOrMeta+Enter');
    await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
    // The next order begins there too. For half a second the ticket's buttons wait for a double click to end.
    await expect(newOrder).toBeEnabled();
    await newOrder.press('Enter');
    await expect(first).toBeFocused();
    // An order that is begun is left as it is.
    await window.keyboard.type('A');
    await window.keyboard.press('Alt+1');
    // Two presses right after each other may never leave the field.
    await expect(window.getByRole('grid', { name: 'Products' })).toBeVisible();
    await window.keyboard.press('Alt+2');
    await expect(orders.heading).toBeFocused();
  });

  await test.step('an empty form says nothing of the one before', async () => {
    const required = window.getByText('Required. Counterfoil asks before sending without it.');
    const customer = window.getByRole('textbox', { name: 'Customer', exact: true });
    await customer.fill('');
    await window.getByRole('textbox', { name: 'Note' }).fill('x');
    await expect(required).toBeVisible();
    await newOrder.click();
    await expect(customer).toHaveValue('');
    await expect(required).toBeHidden();
  });

  await test.step('what is missing or no date is asked about once before it is sent', async () => {
    const since = window.getByRole('textbox', { name: 'Customer since' });
    await since.fill('26.11.2026');
    await window.getByRole('textbox', { name: 'Note' }).fill('{{today}}');
    await orders.create.click();
    const question = window.getByRole('alertdialog', { name: 'Send as is?' });
    await expect(question).toContainText('Customer: Required, but not in the request.');
    await expect(question).toContainText(
      "Customer since: This isn't a date in the format YYYY-MM-DD.",
    );
    await expect(question).toContainText('{{today}} is sent unchanged. To fill it in');
    await expectNoViolations(window, 'Send as is?');
    const back = question.getByRole('button', { name: 'Go back' });
    await expectOutlined(question.getByRole('button', { name: 'Send anyway' }), back);
    await back.click();
    expect(service.requestsOf('POST')).toHaveLength(1);
    await window.getByRole('textbox', { name: 'Note' }).fill('');
    await window.getByRole('button', { name: 'Use 2026-11-26' }).click();
    await expect(since).toHaveValue('2026-11-26');
    await orders.create.click();
    await question.getByRole('button', { name: 'Send anyway' }).click();
    await expect
      .poll(() => service.requestsOf('POST').filter(({ complete }) => complete).length)
      .toBe(2);
    expect(JSON.parse(service.requestsOf('POST')[1]?.body ?? '')).toEqual({
      customer: { since: '2026-11-26' },
      lines: [{ quantity: 1 }],
    });
  });

  await test.step('an order is filled in by labels, and leaves with exact digits', async () => {
    await newOrder.click();
    await window.getByRole('textbox', { name: 'Customer', exact: true }).fill('Hotel Bristol');
    await window.getByRole('textbox', { name: 'Customer since' }).fill('2024-02-29');
    const line = window.getByRole('group', { name: 'lines 1' });
    await line.getByRole('textbox', { name: 'Article' }).fill('12345678901234567890');
    await line.getByRole('textbox', { name: 'Quantity' }).fill('2.50');
    await window.getByRole('button', { name: 'Add to lines' }).click();
    const second = window.getByRole('group', { name: 'lines 2' });
    await expect(second.getByRole('textbox', { name: 'Article' })).toBeFocused();
    await window.keyboard.type('7');
    await window.getByRole('combobox', { name: 'Shipping' }).selectOption('By courier');
    await orders.yesNo('Gift wrap', 'Yes').check();
    await window.getByRole('textbox', { name: 'Note' }).fill('Side door,\nring twice');
    await window.getByRole('textbox', { name: 'Extra data' }).fill('{"a":1.10}');
    // While it is prepared, the preview is dimmed.
    await expect(orders.shownBody).toContainText('1.10');
    await expectNoViolations(window, 'Orders, Form');
    await expectWholeWalk(window, 'Orders, Form');
    await orders.create.click();
    await expect
      .poll(() => service.requestsOf('POST').filter(({ complete }) => complete).length)
      .toBe(3);
    expect(service.requestsOf('POST')[2]?.body.replaceAll(/\n\s*/g, '')).toBe(
      '{"customer": {"name": "Hotel Bristol","since": "2024-02-29"},"lines": [{"productId": 12345678901234567890,"quantity": 2.50},{"productId": 7,"quantity": 1}],"shipping": "courier","gift": true,"note": "Side door,\\nring twice","meta": {"a":1.10}}',
    );
  });

  await test.step('a refusal is shown at the control that it names', async () => {
    await newOrder.click();
    // How services name a field: main/service/reason/reason.test.ts and renderer/form/send/messages-at-fields.test.ts.
    const errors = { 'Lines[1].Quantity': ['must be at most 5'], 'Warehouse.Id': ['is closed'] };
    service.next('POST /api/v1/orders', {
      status: 422,
      body: { title: 'One or more errors.', errors },
    });
    await orders.writeJson(
      '{"customer": {"name": "Ann"}, "lines": [{"quantity": 1}, {"quantity": 9}]}',
    );
    await orders.create.click();
    await expect(failure.part('Reason')).toContainText('must be at most 5');
    await expect(failure.part('Reason')).toContainText(/warehouse, id.*is closed/i);
    await failure.close();
    await test.step('the names of .NET: at the field and in the JSON', async () => {
      const mark = window.locator('.cm-marks [title]');
      await expect(mark).toHaveAttribute('title', 'must be at most 5');
      await expect(window.locator('.cm-mark-danger')).toHaveText('"quantity"');
      await expect(orders.data.getByText('must be at most 5')).toHaveCount(1);
    });
    const quantity = window.getByRole('group', { name: 'lines 2' }).getByRole('textbox', {
      name: 'Quantity',
    });
    await expect(quantity).toHaveAccessibleDescription(/must be at most 5/);
    await expect(window.getByText(/warehouse, id: is closed/i)).toBeVisible();
    await quantity.fill('5');
    await expect(window.getByText('must be at most 5')).toBeHidden();
  });

  await test.step('a cleared control leaves the field out, and undo brings it back', async () => {
    await orders.writeJson('{"note":"x","gift":true,"shipping":"boat"}');
    await expect(orders.yesNo('Gift wrap', 'Yes')).toBeChecked();
    await orders.yesNo('Gift wrap', 'Not set').check();
    await expect(window.getByRole('combobox', { name: 'Shipping' })).toContainText(
      'boat (not in the list)',
    );
    await window.getByRole('combobox', { name: 'Shipping' }).selectOption('Not set');
    await window.getByRole('textbox', { name: 'Note' }).fill('');
    await expect(orders.json).toHaveValue('{}');
    for (let step = 0; step < 3; step++) await window.keyboard.press('ControlOrMeta+z');
    await expect(orders.json).toHaveValue('{"note":"x","gift":true,"shipping":"boat"}');
  });

  await test.step('a form edits one value of a body, counts what it does not show, and keeps every other byte', async () => {
    const text = '{ "colour":"r\\u0065d",\n\n\t"note" : "old", "customer":{"name":"A","vip":1.0} }';
    await orders.writeJson(text);
    await expect(window.getByRole('textbox', { name: 'Note' })).toHaveValue('old');
    const more = window.getByRole('button', { name: '2 more fields' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await window.getByRole('textbox', { name: 'Note' }).fill('new');
    await expect(orders.json).toHaveValue(text.replace('"old"', '"new"'));
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await orders.field('colour').value.fill('blue');
    await orders.field('vip', 'customer').value.fill('2.0');
    const edited = text.replace('"r\\u0065d"', '"blue"').replace('1.0', '2.0');
    await expect(orders.json).toHaveValue(edited.replace('"old"', '"new"'));
    await expectNoViolations(window, 'Orders, more fields');
  });

  await test.step('a body that does not fit the form is told about, not changed', async () => {
    await orders.writeJson('{"customer":"Ann","lines":{"a":1}}');
    await expect(
      window.getByText("customer can't contain Customer because customer has the type Text."),
    ).toBeVisible();
    await expect(window.getByText("lines isn't a list: it has the type Object")).toBeVisible();
    // What no control can change is among the other fields.
    await orders.openMoreFields();
    await expect(orders.field('customer').value).toHaveValue('Ann');
  });

  await test.step('while the JSON has a mistake, the fields keep their last values and cannot be edited', async () => {
    await orders.writeJson('{"customer":{"name":"Ann"}}');
    const customer = window.getByRole('textbox', { name: 'Customer', exact: true });
    await expect(customer).toHaveValue('Ann');
    await orders.json.press('ControlOrMeta+End');
    await orders.json.press('Backspace');
    await orders.json.press('Backspace');
    await expect(window.getByText('The JSON has a mistake in line 1')).toBeVisible();
    await expect(customer).toHaveValue('Ann');
    await expect(customer).toHaveAttribute('readonly');
    await orders.showJson.click();
    await expect(orders.data).toBeHidden();
    await window.getByRole('button', { name: 'Go to it' }).click();
    await expect(orders.json).toBeFocused();
    await window.getByRole('button', { name: 'Undo to the last valid text' }).click();
    await expect(orders.json).toHaveValue('{"customer":{"name":"Ann"}}');
    await expect(customer).not.toHaveAttribute('readonly');
  });
});
