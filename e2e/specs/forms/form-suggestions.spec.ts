import { randomUUID } from 'node:crypto';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain, savedFields } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { FormEditor } from '../../kit/pages/form-editor.ts';

/** Fields are suggested from the journal. */

test('the journal suggests fields', async ({ window, products, profile, service }) => {
  const profileId = profile?.id ?? '';
  const send = (body: object) =>
    askMain(window, 'createOrder', {
      ...{ profileId, writeId: randomUUID(), draftId: null },
      body: JSON.stringify(body),
    });
  const editor = new FormEditor(window);
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
});
