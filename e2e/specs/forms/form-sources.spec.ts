import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain, savedFields } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { FormEditor } from '../../kit/pages/form-editor.ts';

/** The fields of a form can come from the last accepted order and from a schema. */

const openApi = (properties: object) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/api/v1/orders': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties } } },
        },
      },
    },
  },
});

test('the fields come from the last accepted order or a schema', async ({
  window,
  products,
  service,
  profile,
}) => {
  const editor = new FormEditor(window);
  const profileId = profile?.id ?? '';
  const send = (body: object) =>
    askMain(window, 'createOrder', {
      profileId,
      writeId: randomUUID(),
      draftId: null,
      body: JSON.stringify(body),
    });
  await expect(products.row(1)).toBeVisible();

  await test.step('the fields of the last accepted order are used, and not its values', async () => {
    const useLast = editor.button('Use the last accepted order');
    await editor.open();
    await expect(useLast).toHaveAttribute('aria-disabled', 'true');
    await expect(useLast).toHaveAccessibleDescription(/no accepted order/);
    await editor.button('Cancel').click();

    await send({ customer: { name: 'Ana' }, lines: [{ productId: 1, size: 'S' }], old: 1 });
    const lines = [
      { productId: 1, size: 'S' },
      { productId: 2, size: 'M' },
    ];
    await send({ customer: { name: 'Bea' }, lines, quantity: 3 });
    service.next('POST /orders', { status: 422, body: { message: 'No.' } });
    await expect(send({ refused: true })).rejects.toThrow('No.');

    await editor.open();
    await useLast.focus();
    await window.keyboard.press('Enter');
    const last = editor.dialog.getByRole('region', { name: 'Last accepted order' });
    await expect(last.getByRole('region', { name: 'Added' })).toContainText('customer.name');
    await expectNoViolations(window, 'the last accepted order');
    await editor.button('Use these fields').click();
    const paths = ['lines[].productId', 'lines[].size', 'quantity', 'customer.name'];
    expect(await editor.paths()).toEqual(paths);

    await editor.fieldAt('lines[].productId').click();
    await expect(editor.control).toHaveValue('product');
    await editor.save();
    expect(await savedFields(window, profileId, 'order')).toMatchObject([
      { path: 'lines[].productId', control: 'product', productMember: null, default: null },
      { path: 'lines[].size', control: 'text', choices: [], default: null },
      { path: 'quantity', control: 'number', default: null },
      { path: 'customer.name', control: 'text', section: 'Customer', default: null },
    ]);
  });

  const { forms } = await askMain(window, 'getForms', { profileId });
  const none = { profileId, kind: 'order', form: null } as const;
  await askMain(window, 'saveForm', { ...none, opened: forms.order });

  await test.step('a file that is no schema says why, and one is used', async () => {
    await editor.open();
    await editor.button('Use a schema…').click();
    const file = (text: string) => ({
      name: 'shop.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    const chooser = editor.dialog.locator('input[type="file"]');
    await chooser.setInputFiles(file('{"a": '));
    await expect(editor.dialog.getByRole('alert')).toContainText("isn't valid JSON");
    await chooser.setInputFiles(
      file('{"type": "object", "properties": {"size": {"enum": ["S"]}}}'),
    );
    await editor.button('Use these fields').click();
    expect(await editor.paths()).toEqual(['size']);
    await expect(editor.control).toHaveValue('choice');
    await expect(editor.choices).toHaveValue('S');
    await editor.button('Cancel').click();
    await window.getByRole('button', { name: 'Discard changes' }).click();
  });

  await test.step('a schema is read without the token first, and again without losing what was changed', async () => {
    const [amount, text] = [{ type: 'integer' }, { type: 'string' }];
    let properties: object = { amount, note: text, old: text };
    service.always('GET /openapi.json', ({ headers }) =>
      headers.authorization === undefined
        ? { status: 401, body: { message: 'Token needed' } }
        : { status: 200, body: openApi(properties) },
    );
    await editor.open();
    await editor.button('Use a schema…').click();
    await editor.schemaAddress.fill('https://elsewhere.example/openapi.json');
    await editor.button('Read').click();
    await expect(editor.schemaAddress).toHaveAccessibleDescription(/same server/);
    await editor.schemaAddress.fill(`${service.baseUrl}/openapi.json`);
    await window.keyboard.press('Enter');
    await expect(editor.dialog).toContainText('needs a token');
    await editor.button('Send the token').click();
    await expect(editor.dialog.getByRole('region', { name: 'Added' })).toContainText('amount');
    await expectNoViolations(window, 'a schema');
    const sent = service.requests.filter(({ path }) => path.endsWith('/openapi.json'));
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      `Bearer ${service.token}`,
    ]);
    await editor.button('Use these fields').click();
    await editor.field('amount').click();
    await editor.label.fill('How many');
    await editor.save();
    expect(await savedFields(window, profileId, 'order')).toMatchObject([
      { path: 'amount', control: 'number', label: 'How many' },
      { path: 'note' },
      { path: 'old' },
    ]);

    properties = { amount, note: text, gift: { type: 'boolean' } };
    await editor.open();
    await editor.button('Use a schema…').click();
    await editor.button('Update schema').click();
    await editor.button('Send the token').click();
    await expect(editor.dialog.getByRole('region', { name: 'Added' })).toContainText('gift');
    await expect(editor.dialog.getByRole('region', { name: 'Removed' })).toContainText('old');
    await editor.button('Use these fields').click();
    expect((await editor.paths()).toSorted()).toEqual(['amount', 'gift', 'note']);
    await editor.field('How many').click();
    await expect(editor.label).toHaveValue('How many');
  });
});
