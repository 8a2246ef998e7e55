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

test('the fields of a document and its digits', async ({ window, orders, service }) => {
  const question = window.getByRole('alertdialog', { name: 'Send as is?' });
  const total = window.getByRole('textbox', { name: 'total' });

  await test.step('a document with two operations asks for one, and its digits reach the service', async () => {
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
    await expect(total).toHaveValue('1.10');
    await expect(window.getByRole('textbox', { name: 'state' })).toHaveCount(0);
    await total.fill('12345678901234567890.51');
    await orders.create.click();
    await expect(question).toContainText('Use 12345678901234567890.5 or less.');
    await question.getByRole('button', { name: 'Go back' }).click();
    await total.fill('12345678901234567890.50');
    await orders.create.click();
    await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
    const sent = service.requestsOf('POST').map(({ body }) => body.replaceAll(/\s/g, ''));
    expect(sent).toEqual(['{"total":12345678901234567890.50}']);
  });

  await test.step('a schema gives advice at the control, and a person may send against it', async () => {
    await total.fill('12345678901234567891');
    await expect(total).toHaveAccessibleDescription(/12345678901234567890\.5/);
    await orders.create.click();
    await expect(question).toContainText('total: Use ');
    await question.getByRole('button', { name: 'Send anyway' }).click();
    await expect.poll(() => service.requestsOf('POST').length).toBe(2);
  });

  await test.step('a schema without fields still checks what is sent', async () => {
    const schema = '{"type":"object","properties":{},"additionalProperties":false}';
    const editor = new FormEditor(window);
    await editor.open();
    await editor.button('Use a schema…').click();
    await editor.dialog.locator('input[type="file"]').setInputFiles(file(schema));
    await expect(editor.dialog).toContainText('so there is nothing to fill in');
    await editor.button('Use these fields').click();
    await editor.save();

    await orders.open();
    await window.getByRole('button', { name: 'New order' }).click();
    await expect(window.getByText('This form has no fields.')).toBeVisible();
    await orders.create.click();
    await expect.poll(() => service.requestsOf('POST').map(({ body }) => body)[2]).toBe('{}');
    await orders.writeJson('{"more": 1}');
    await orders.create.click();
    await expect(question).toContainText('more');
    await question.getByRole('button', { name: 'Go back' }).click();
  });
});
