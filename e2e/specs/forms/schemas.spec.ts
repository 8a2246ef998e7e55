import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { FormEditor } from '../../kit/pages/form-editor.ts';

/** A form that comes from a document: what it reads, what it says about the rest, and what it checks. */

const shop = `
openapi: 3.1.0
paths:
  /beta/orders:
    post: { requestBody: { $ref: '#/components/requestBodies/Order' } }
  /shop/orders:
    post: { requestBody: { $ref: '#/components/requestBodies/Order' } }
components:
  requestBodies:
    Order: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
  schemas:
    Order:
      type: object
      required: [total]
      properties:
        total: { type: number, default: 1.10, maximum: 12345678901234567890.5 }
        state: { type: string, readOnly: true }
        parent: { $ref: '#/components/schemas/Order' }
        address: { description: Where to, $ref: 'models.yaml#/Address' }
`;

const file = (text: string) => ({
  ...{ name: 'shop.yaml', mimeType: 'application/yaml' },
  buffer: Buffer.from(text),
});

test('a document with two operations asks for one, and its digits reach the service', async ({
  window,
  orders,
  service,
}) => {
  const editor = new FormEditor(window);
  await editor.open();
  await editor.button('Use a schema…').click();
  await editor.dialog.locator('input[type="file"]').setInputFiles(file(shop));
  await editor.button(/^POST \/shop\/orders/).click();
  await expect(editor.dialog).toContainText("which Counterfoil doesn't fetch");
  await editor.button('Use these fields').click();
  expect(await editor.paths()).toEqual(['total', 'state', 'parent', 'address']);
  await editor.field('address').click();
  await expect(editor.help).toHaveValue(
    "Where to\nThe schema refers to another document, which Counterfoil doesn't fetch.",
  );
  await editor.save();

  await orders.open();
  const total = window.getByRole('textbox', { name: 'total' });
  await expect(total).toHaveValue('1.10');
  await expect(window.getByRole('textbox', { name: 'state' })).toHaveCount(0);
  await total.fill('12345678901234567890.51');
  await orders.create.click();
  const question = window.getByRole('alertdialog', { name: 'Send as is?' });
  await expect(question).toContainText('Use 12345678901234567890.5 or less.');
  await question.getByRole('button', { name: 'Go back' }).click();
  await total.fill('12345678901234567890.50');
  await orders.create.click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
  const sent = service.requestsOf('POST').map(({ body }) => body.replaceAll(/\s/g, ''));
  expect(sent).toEqual(['{"total":12345678901234567890.50}']);
});

test('an order can be sent although a pattern never ends', async ({ window, orders }) => {
  const editor = new FormEditor(window);
  await editor.open();
  await editor.button('Use a schema…').click();
  const schema = `{"properties":{"code":{"type":"string","pattern":"^(a+)+$"}}}`;
  await editor.dialog.locator('input[type="file"]').setInputFiles(file(schema));
  await editor.button('Use these fields').click();
  await editor.save();

  await orders.open();
  const code = window.getByRole('textbox', { name: 'code' });
  await code.fill(`${'a'.repeat(60)}!`);
  await expect(code).toHaveAccessibleDescription(/couldn't check this value/);
  await orders.create.click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
});

test('a schema without fields still checks what is sent', async ({ window, orders }) => {
  const editor = new FormEditor(window);
  await editor.open();
  await editor.button('Use a schema…').click();
  const schema = '{"type":"object","properties":{},"additionalProperties":false}';
  await editor.dialog.locator('input[type="file"]').setInputFiles(file(schema));
  await expect(editor.dialog).toContainText('so there is nothing to fill in');
  await editor.button('Use these fields').click();
  await editor.save();

  await orders.open();
  await expect(window.getByText('This form has no fields.')).toBeVisible();
  await orders.create.click();
  await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
});
