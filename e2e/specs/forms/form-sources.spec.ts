import { randomUUID } from 'node:crypto';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain, savedFields } from '../../fixtures/ask-main.ts';
import { giveForm } from '../../fixtures/give-form.ts';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { FormEditor } from '../../kit/pages/form-editor.ts';

/** The fields of a form can come from the journal, a schema, and the form of another profile. */

const openApi = (properties: object) => ({
  ...{ openapi: '3.1.0', info: { title: 'Shop', version: '1' } },
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

test('the fields come from the journal, a file or another profile', async ({
  window,
  products,
  service,
  profile,
}) => {
  const editor = new FormEditor(window);
  const profileId = profile?.id ?? '';
  const send = (body: object) =>
    askMain(window, 'createOrder', {
      ...{ profileId, writeId: randomUUID(), draftId: null },
      body: JSON.stringify(body),
    });
  const { suggestions } = editor;
  const button = (name: string) => suggestions.getByRole('button', { name, exact: true });
  await expect(products.row(1)).toBeVisible();

  await test.step('fields are suggested from what was sent before', async () => {
    for (const [name, size] of [
      ['Ana', 'S'],
      ['Bea', 'M'],
      ['Cleo', 'S'],
      ['Dan', 'M'],
      ['Eve', 'S'],
    ]) {
      await send({ customer: { name }, size });
    }
    service.next('POST /orders', {
      status: 422,
      body: { errors: [{ field: 'quantity', message: 'must be a number' }] },
    });
    await expect(send({ quantity: 'many' })).rejects.toThrow('must be a number');

    await editor.open();
    await expect(suggestions).toContainText('in 5 of the last 5');
    await expect(suggestions).toContainText('must be a number');
    await expectNoViolations(window, 'suggestions');
    await button('Dismiss quantity').focus();
    await window.keyboard.press('Enter');
    await expect(button('Add quantity')).toBeHidden();
    await button('Use as choices: size').focus();
    await window.keyboard.press('Enter');
    await expect(editor.choices).toHaveValue('S\nM');
    await button('Add customer.name').focus();
    await window.keyboard.press('Enter');
    expect(await editor.paths()).toEqual(['size', 'customer.name']);
    await editor.save();
    await editor.open();
    await expect(suggestions).toContainText(
      'The form already has every field found in your journal.',
    );
    await button('Show 1 dismissed').click();
    await button('Suggest again: quantity').click();
    await button('Back to the suggestions').click();
    await expect(button('Add quantity')).toBeVisible();
  });

  await test.step('a field whose values are IDs of the list is suggested as a product', async () => {
    await editor.button('Cancel').click();
    await send({ article: 1, amount: 900 });
    await send({ article: 2, amount: 901 });
    await editor.open();
    await expect(suggestions).toContainText('The values are IDs of products in your list.');
    await expect(button('Add amount')).toBeVisible();
    await expect(button('Add as product: amount')).toBeHidden();
    await button('Add as product: article').focus();
    await window.keyboard.press('Enter');
    await expect(editor.control).toHaveValue('product');
    await editor.save();
    expect(await savedFields(window, profileId, 'order')).toMatchObject([
      { path: 'size' },
      { path: 'customer.name' },
      { path: 'article', control: 'product', productMember: null },
    ]);
  });

  const { id: _, ...draft } = profileOf(service, { name: 'Depot' });
  const depot = await askMain(window, 'saveProfile', {
    ...{ profileId: null, draft },
    token: service.token,
    sessionOnly: false,
  });
  await giveForm(window, profileId, [newFormField('productId', { control: 'product' })]);
  // The open page has the form of this profile.
  await products.open();
  await window.getByRole('button', { name: /^Profile: / }).click();
  await window.getByRole('menuitemradio', { name: /^Depot/ }).click();
  await expect(window).toHaveTitle('Depot — Counterfoil');

  await test.step('a file that is no schema says why, and one is used', async () => {
    await editor.open();
    await editor.button('Use a schema…').click();
    const file = (text: string) => ({
      ...{ name: 'shop.json', mimeType: 'application/json' },
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
  });

  await test.step('the form of another profile is copied', async () => {
    await editor.button('Undo').click();
    expect(await editor.paths()).toEqual([]);
    await editor.button('Copy from another profile…').click();
    await editor.dialog.getByRole('button', { name: /^Shop \(1 field/ }).click();
    await editor.button('Use these fields').click();
    expect(await editor.paths()).toEqual(['productId']);
    await expect(editor.control).toHaveValue('product');
    await editor.button('Undo').click();
  });

  await test.step('a schema is read without the token first, and again without losing what was changed', async () => {
    const [amount, text] = [{ type: 'integer' }, { type: 'string' }];
    let properties: object = { amount, note: text, old: text };
    service.always('GET /openapi.json', ({ headers }) =>
      headers.authorization === undefined
        ? { status: 401, body: { message: 'Token needed' } }
        : { status: 200, body: openApi(properties) },
    );
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
    expect(await savedFields(window, depot.id, 'order')).toMatchObject([
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
