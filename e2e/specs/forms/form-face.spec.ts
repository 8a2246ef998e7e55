import type { Page } from '@playwright/test';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expectNoViolationsInBothThemes } from '../../fixtures/expect-no-violations.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { expectWholeWalk } from '../../fixtures/walk-by-keyboard.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';

/** The tab Form: the fields that the profile describes, over the same text as Fields and JSON. */

const field = newFormField;
const order: readonly FormField[] = [
  field('customer.name', { label: 'Customer', required: true, section: 'Customer' }),
  field('customer.since', { label: 'Customer since', control: 'date', section: 'Customer' }),
  field('lines[].productId', { label: 'Article', control: 'number', section: 'Order' }),
  field('lines[].quantity', {
    label: 'Quantity',
    control: 'number',
    section: 'Order',
    default: '1',
  }),
  field('shipping', {
    label: 'Shipping',
    control: 'choice',
    section: 'Order',
    choices: [
      { value: '"post"', label: 'By post' },
      { value: '"courier"', label: 'By courier' },
    ],
  }),
  field('gift', { label: 'Gift wrap', control: 'yes-no', section: 'Order' }),
  field('pickUpAt', { label: 'Pick up at', control: 'date-time', section: 'Order' }),
  field('note', {
    label: 'Note',
    control: 'long-text',
    section: 'Order',
    help: 'Printed on the delivery slip.',
  }),
  field('meta', { label: 'Extra data', control: 'json', section: 'Order' }),
];

async function giveForm(
  window: Page,
  profileId: string,
  fields: readonly FormField[] = order,
  kind: BodyKind = 'order',
): Promise<void> {
  const form = { fields: [...fields], source: null };
  await askMain(window, 'saveForm', { profileId, kind, form, opened: null });
}

test('an order is filled in by labels, and leaves with exact digits', async ({
  window,
  orders,
  service,
  profile,
}) => {
  await giveForm(window, profile?.id ?? '');
  await orders.open();
  await expect(window.getByRole('tab').first()).toHaveText('Form');
  await expect(window.getByRole('tab', { name: 'Form', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
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
  await window.getByRole('checkbox', { name: 'Gift wrap' }).check();
  await window.getByRole('textbox', { name: 'Note' }).fill('Side door,\nring twice');
  await window.getByRole('textbox', { name: 'Extra data' }).fill('{"a":1.10}');
  // While it is prepared, the preview is dimmed.
  await expect(orders.shownBody).toContainText('1.10');
  await expectNoViolationsInBothThemes(window, 'Orders, Form');
  await expectWholeWalk(window, 'Orders, Form');
  await orders.create.click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  expect(service.requestsOf('POST').map(({ body }) => body.replaceAll(/\n\s*/g, ''))).toEqual([
    '{"customer": {"name": "Hotel Bristol","since": "2024-02-29"},"lines": [{"productId": 12345678901234567890,"quantity": 2.50},{"productId": 7,"quantity": 1}],"shipping": "courier","gift": true,"note": "Side door,\\nring twice","meta": {"a":1.10}}',
  ]);
});

test('a form edits one value of a body, counts what it does not show, and keeps every other byte', async ({
  window,
  orders,
  profile,
}) => {
  await giveForm(window, profile?.id ?? '');
  await orders.open();
  const text = '{ "colour":"r\\u0065d",\n\n\t"note" : "old", "customer":{"name":"A","vip":1.0} }';
  await orders.writeJson(text);
  await window.getByRole('tab', { name: 'Form', exact: true }).click();
  await expect(window.getByRole('textbox', { name: 'Note' })).toHaveValue('old');
  const more = window.getByRole('button', { name: '2 more fields' });
  await expect(more).toBeVisible();
  await window.getByRole('textbox', { name: 'Note' }).fill('new');
  await window.getByRole('tab', { name: 'JSON', exact: true }).click();
  await expect(orders.json).toHaveValue(text.replace('"old"', '"new"'));
  await window.getByRole('tab', { name: 'Form', exact: true }).click();
  await more.click();
  await expect(window.getByRole('tab', { name: 'Fields', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a cleared control leaves the field out, and undo brings it back', async ({
  window,
  orders,
  profile,
}) => {
  await giveForm(window, profile?.id ?? '');
  await orders.open();
  await orders.writeJson('{"note":"x","gift":true,"shipping":"boat"}');
  await window.getByRole('tab', { name: 'Form', exact: true }).click();
  await window.getByRole('button', { name: 'Clear Gift wrap' }).click();
  await expect(window.getByRole('combobox', { name: 'Shipping' })).toContainText(
    'boat (not in the list)',
  );
  await window.getByRole('combobox', { name: 'Shipping' }).selectOption('Not set');
  await window.getByRole('textbox', { name: 'Note' }).fill('');
  await window.getByRole('tab', { name: 'JSON', exact: true }).click();
  await expect(orders.json).toHaveValue('{}');
  for (let step = 0; step < 3; step++) await window.keyboard.press('ControlOrMeta+z');
  await expect(orders.json).toHaveValue('{"note":"x","gift":true,"shipping":"boat"}');
});

test('what is missing or no date is asked about once before it is sent', async ({
  window,
  orders,
  service,
  profile,
}) => {
  await giveForm(window, profile?.id ?? '');
  await orders.open();
  const since = window.getByRole('textbox', { name: 'Customer since' });
  await since.fill('26.11.2026');
  await orders.create.click();
  const question = window.getByRole('alertdialog', { name: 'Send as is?' });
  await expect(question).toContainText('customer.name: Required, but not in the request.');
  await expect(question).toContainText(
    "customer.since: This isn't a date in the format YYYY-MM-DD.",
  );
  await expectNoViolationsInBothThemes(window, 'Send as is?');
  await question.getByRole('button', { name: 'Go back' }).click();
  expect(service.requestsOf('POST')).toHaveLength(0);
  await window.getByRole('button', { name: 'Use 2026-11-26' }).click();
  await expect(since).toHaveValue('2026-11-26');
  await orders.create.click();
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  expect(service.requestsOf('POST').map(({ body }) => JSON.parse(body))).toEqual([
    { customer: { since: '2026-11-26' }, lines: [{ quantity: 1 }] },
  ]);
});

test('a wrong number is explained at its control, and a placeholder stays text', async ({
  window,
  orders,
  profile,
}) => {
  await giveForm(window, profile?.id ?? '', [
    field('price', { label: 'Price', control: 'number' }),
  ]);
  await orders.open();
  const price = window.getByRole('textbox', { name: 'Price' });
  await price.fill('1,5');
  await orders.create.click();
  await expect(price).toBeFocused();
  await window.getByRole('button', { name: 'Use 1.5' }).click();
  await expect(price).toHaveValue('1.5');
  await price.fill('{{ask:Price:number}}');
  await window.getByRole('tab', { name: 'JSON', exact: true }).click();
  await expect(orders.json).toHaveValue('{\n  "price": "{{ask:Price:number}}"\n}');
});

test('a refusal is shown at the control that it names', async ({
  window,
  orders,
  service,
  profile,
}) => {
  await giveForm(window, profile?.id ?? '');
  const errors = [
    { field: 'lines[0].quantity', message: 'must be at most 5' },
    { field: 'warehouse', message: 'is closed' },
  ];
  service.next('POST /api/v1/orders', { status: 422, body: { errors } });
  await orders.open();
  await window.getByRole('textbox', { name: 'Customer', exact: true }).fill('Ann');
  await window.getByRole('textbox', { name: 'Quantity' }).fill('9');
  await orders.create.click();
  await window.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(window.getByRole('textbox', { name: 'Quantity' })).toHaveAccessibleDescription(
    /must be at most 5/,
  );
  await expect(window.getByText('warehouse: is closed')).toBeVisible();
  await window.getByRole('textbox', { name: 'Quantity' }).fill('5');
  await expect(window.getByText('must be at most 5')).toBeHidden();
});

test('a draft comes back as a form, with what is not right yet', async ({
  window,
  orders,
  profile,
}) => {
  await giveForm(window, profile?.id ?? '');
  await orders.open();
  await window.getByRole('textbox', { name: 'Quantity' }).fill('1,5');
  await window.getByRole('textbox', { name: 'Note' }).fill('kept');
  await window.getByRole('link', { name: 'Products' }).click();
  await window.reload();
  await orders.open();
  await expect(window.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1,5');
  await expect(window.getByRole('textbox', { name: 'Note' })).toHaveValue('kept');
  await expect(window.getByRole('tab', { name: 'Form', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a body that does not fit the form is told about, not changed', async ({
  window,
  orders,
  profile,
}) => {
  await giveForm(window, profile?.id ?? '');
  await orders.open();
  await orders.writeJson('{"customer":"Ann","lines":{"a":1}}');
  await window.getByRole('tab', { name: 'Form', exact: true }).click();
  await expect(
    window.getByText("customer can't contain Customer because customer has the type Text."),
  ).toBeVisible();
  await expect(window.getByText("lines isn't a list: it has the type Object")).toBeVisible();
  await orders.writeJson('{"a":');
  await window.getByRole('tab', { name: 'Form', exact: true }).click();
  await expect(window.getByText("The form can't show this data yet")).toBeVisible();
  await orders.writeJson('{"customer":"Ann","lines":{"a":1}}');
  await expect(orders.json).toHaveValue('{"customer":"Ann","lines":{"a":1}}');
});

test('many choices are searched by typing, and only one of them is taken', async ({
  window,
  orders,
  profile,
}) => {
  const codes = ['AT', 'BE', 'CH', 'CZ', 'DE', 'ES', 'FR', 'IT', 'PL'];
  const choices = codes.map((code, at) => ({
    value: JSON.stringify(code),
    label: `${at} ${code}`,
  }));
  await giveForm(window, profile?.id ?? '', [
    field('country', { label: 'Country', control: 'choice', choices }),
  ]);
  await orders.open();
  const country = window.getByRole('combobox', { name: 'Country' });
  await country.focus();
  await country.fill('ch');
  await expect(window.getByRole('option')).toHaveText(['2 CH']);
  await window.keyboard.press('Enter');
  await expect(country).toHaveValue('2 CH');
  // While it is prepared, the preview is dimmed.
  await expect(orders.shownBody).toContainText('CH');
  await expectNoViolationsInBothThemes(window, 'a chosen country');
  await country.fill('nowhere');
  await expect(window.getByText('No matches.')).toBeVisible();
  await window.keyboard.press('Escape');
  await window.getByRole('tab', { name: 'JSON', exact: true }).click();
  await expect(orders.json).toHaveValue('{\n  "country": "CH"\n}');
});

test('a schema gives advice at the control, and a person may send against it', async ({
  window,
  orders,
  service,
  profile,
}) => {
  const profileId = profile?.id ?? '';
  const schema =
    '{"type":"object","properties":{"quantity":{"type":"number","maximum":12345678901234567890}}}';
  const fields = [field('quantity', { label: 'Quantity', control: 'number' })];
  const form = { fields, source: null };
  await askMain(window, 'saveForm', { profileId, kind: 'order', form, schema, opened: null });
  await orders.open();
  const quantity = window.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('12345678901234567891');
  await expect(quantity).toHaveAccessibleDescription(/12345678901234567890/);
  await orders.create.click();
  const question = window.getByRole('alertdialog', { name: 'Send as is?' });
  await expect(question).toContainText('quantity');
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  expect(service.requestsOf('POST')).toHaveLength(1);
});

test('an update is filled in by labels, too', async ({ window, service, profile }) => {
  await giveForm(window, profile?.id ?? '', [field('email', { label: 'E-mail' })], 'user');
  await window.getByRole('link', { name: 'Users' }).click();
  await window.getByRole('textbox', { name: 'User ID' }).fill('12');
  await window.getByRole('textbox', { name: 'E-mail' }).fill('a@b.example');
  await window.getByRole('button', { name: /^Update user/ }).click();
  await expect(window.getByRole('status').filter({ hasText: 'User 12 updated' })).toBeVisible();
  expect(service.requestsOf('PUT').map(({ body }) => JSON.parse(body))).toEqual([
    { email: 'a@b.example' },
  ]);
});

test('Enter goes to the next control, and pasted lines stay lines', async ({
  window,
  orders,
  profile,
}) => {
  await giveForm(window, profile?.id ?? '', [
    field('a', { label: 'First' }),
    field('b', { label: 'Second', control: 'number' }),
    field('c', { label: 'Third', control: 'long-text' }),
  ]);
  await orders.open();
  const first = window.getByRole('textbox', { name: 'First' });
  await first.fill('one\ntwo');
  await first.press('Enter');
  await expect(window.getByRole('textbox', { name: 'Second' })).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(window.getByRole('textbox', { name: 'Third' })).toBeFocused();
  await window.keyboard.type('x');
  await window.keyboard.press('Enter');
  await window.keyboard.type('y');
  await window.getByRole('tab', { name: 'JSON', exact: true }).click();
  await expect(orders.json).toHaveValue('{\n  "a": "one\\ntwo",\n  "c": "x\\ny"\n}');
});

test('the request of a batch is filled in by labels, with columns of its table', async ({
  window,
  profile,
}) => {
  await giveForm(window, profile?.id ?? '');
  const batch = new NewBatch(window);
  await batch.open('Create orders');
  await batch.paste('Guest,Amount,Way,Wrap,Extra data\nAnn,3,post,true,\nBob,4,courier,false,\n');
  await batch.openStep('Request');
  await expect(window.getByRole('tab', { name: 'Form', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const extra = window.getByRole('textbox', { name: 'Extra data' });
  await expect(extra).toHaveValue('{{row:Extra data}}');
  await extra.fill('');
  await expect(window.getByRole('button', { name: '4 more fields' })).toBeVisible();
  await window.getByRole('textbox', { name: 'Customer', exact: true }).fill('{{row:Guest}}');
  await window.getByRole('textbox', { name: 'Note' }).fill('For {{row:Guest}}');
  // Nothing can be typed in these two.
  await window.getByRole('combobox', { name: 'Shipping' }).selectOption('Column Way');
  await window.getByRole('combobox', { name: 'Gift wrap' }).selectOption('Column Wrap');
  await expectNoViolationsInBothThemes(window, 'a batch on Form');
  const shown = async (): Promise<unknown> =>
    JSON.parse((await batch.shownBody.locator('pre').textContent()) ?? '');
  await expect.poll(shown).toEqual({
    ...{ Guest: 'Ann', Amount: 3, Way: 'post', Wrap: true },
    ...{ customer: { name: 'Ann' }, note: 'For Ann', shipping: 'post', gift: true },
  });
});

test('an empty form that was opened by keyboard begins in its first control', async ({
  window,
  orders,
  profile,
}) => {
  await giveForm(window, profile?.id ?? '');
  const first = window.getByRole('textbox', { name: 'Customer', exact: true });
  await expect(window.getByRole('grid', { name: 'Products' })).toBeVisible();
  await window.keyboard.press('Alt+2');
  await expect(first).toBeFocused();
  await window.keyboard.type('Hotel Bristol');
  await window.keyboard.press('ControlOrMeta+Enter');
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  // The next order begins there too.
  await window.getByRole('button', { name: 'New order' }).press('Enter');
  await expect(first).toBeFocused();
  // An order that is begun is left as it is.
  await window.keyboard.type('A');
  await window.keyboard.press('Alt+1');
  await window.keyboard.press('Alt+2');
  await expect(orders.heading).toBeFocused();
});
