import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain, savedFields } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { FormEditor } from '../../kit/pages/form-editor.ts';

/**
 * A form loses nothing when it is saved elsewhere or its editor is closed, and one that comes from a document: what it
 * reads, what it says about the rest, and what it checks.
 */

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
        total: { type: number, default: 1.10, maximum: 12.50 }
        state: { type: string, readOnly: true }
        parent: { $ref: '#/components/schemas/Order' }
        address: { description: Where to, $ref: 'models.yaml#/Address' }
`;

const file = (text: string) => ({
  name: 'shop.yaml',
  mimeType: 'application/yaml',
  buffer: Buffer.from(text),
});

test('a form is edited while it is used, or saved elsewhere', async ({
  window,
  orders,
  profile,
  service,
}) => {
  const profileId = profile?.id ?? '';
  const editor = new FormEditor(window);
  const save = async (...fields: FormField[]) => {
    const { forms } = await askMain(window, 'getForms', { profileId });
    const form = { fields, source: null };
    await askMain(window, 'saveForm', { profileId, kind: 'order', form, opened: forms.order });
  };
  const saveElsewhere = (path: string) => save(newFormField(path));

  await test.step('a form that was saved elsewhere is not overwritten unseen', async () => {
    const question = window.getByRole('alertdialog', { name: 'Changed elsewhere' });
    const answer = (name: string) => question.getByRole('button', { name, exact: true });
    await editor.open();
    await editor.add('mine');
    await saveElsewhere('theirs');
    await editor.button('Save form').click();
    await expect(answer('Cancel')).toBeFocused();
    await expectNoViolations(window, 'a form that was saved elsewhere');
    await answer('Cancel').click();
    expect(await editor.paths()).toEqual(['mine']);
    expect(await savedFields(window, profileId, 'order')).toMatchObject([{ path: 'theirs' }]);

    await editor.button('Save form').click();
    await answer('Load the newer one').click();
    expect(await editor.paths()).toEqual(['theirs']);
    // Nothing of it was edited, so nothing is lost.
    await editor.button('Cancel').click();
    await expect(editor.dialog).toBeHidden();

    await editor.open();
    await editor.label.fill('Mine');
    await saveElsewhere('second');
    await editor.button('Save form').click();
    await expect(question).toBeVisible();
    // Changed once more before the answer: it asks once more.
    await saveElsewhere('third');
    await answer('Save mine').click();
    await expect(editor.button('Save form')).toBeEnabled();
    await answer('Save mine').click();
    await expect(editor.dialog).toBeHidden();
    expect(await savedFields(window, profileId, 'order')).toMatchObject([
      { path: 'theirs', label: 'Mine' },
    ]);
  });

  await test.step('what was typed in an order stays while its form is edited, and the page follows the form', async () => {
    await save(newFormField('customer'), newFormField('note'));
    await orders.open();
    const box = (name: string) => window.getByRole('textbox', { name, exact: true });
    await box('Customer').fill('Hotel Bristol');
    await box('Note').fill('Side door');
    await editor.open();
    await editor.field('customer').click();
    await editor.label.fill('Guest');
    await editor.field('note').click();
    await editor.button('Remove').click();
    await editor.add('size');
    await editor.default.fill('S');
    await editor.save();
    await orders.open();
    await expect(box('Guest')).toHaveValue('Hotel Bristol');
    await expect(box('Note')).toBeHidden();
    await expect(window.getByRole('button', { name: '1 more field' })).toBeVisible();
    await box('Size').fill('M');
    await expect(orders.json).toHaveValue(
      '{\n  "customer": "Hotel Bristol",\n  "note": "Side door",\n  "size": "M"\n}',
    );
  });

  await test.step('the fields of a document and its digits', async () => {
    const { forms } = await askMain(window, 'getForms', { profileId });
    const none = { profileId, kind: 'order', form: null } as const;
    await askMain(window, 'saveForm', { ...none, opened: forms.order });
    const question = window.getByRole('alertdialog', { name: 'Send as is?' });
    const total = window.getByRole('textbox', { name: 'total' });

    await test.step('a document with two operations asks for one, and its digits reach the service', async () => {
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
      await window.getByRole('button', { name: 'New order' }).click();
      await expect(total).toHaveValue('1.10');
      await expect(window.getByRole('textbox', { name: 'state' })).toHaveCount(0);
      await total.fill('12.51');
      await orders.create.click();
      await expect(question).toContainText('Use 12.50 or less.');
      await question.getByRole('button', { name: 'Go back' }).click();
      await total.fill('12345678901234567890.50');
      await expect(total).toHaveAccessibleDescription(/12\.50/);
      await orders.create.click();
      await question.getByRole('button', { name: 'Send anyway' }).click();
      await expect(window.getByRole('status').filter({ hasText: 'Order created' })).toBeVisible();
      const sent = service.requestsOf('POST').map(({ body }) => body.replaceAll(/\s/g, ''));
      expect(sent).toEqual(['{"total":12345678901234567890.50}']);
    });

    await test.step('a schema gives advice at the control, and a person may send against it', async () => {
      await orders.backToForm();
      await total.fill('13');
      await expect(total).toHaveAccessibleDescription(/12\.50/);
      await orders.create.click();
      await expect(question).toContainText('Total: Use ');
      await question.getByRole('button', { name: 'Send anyway' }).click();
      await expect.poll(() => service.requestsOf('POST').length).toBe(2);
    });
  });
});
