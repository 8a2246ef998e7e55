import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import { askMain, savedFields } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { FormEditor } from '../../kit/pages/form-editor.ts';

/** A form loses nothing when it is saved elsewhere or its editor is closed. */

test('a form is edited while it is used, or saved elsewhere', async ({
  window,
  orders,
  profile,
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
    await editor.open();
    await editor.add('mine');
    await saveElsewhere('theirs');
    // It says so at once, not only at the save.
    await expect(editor.dialog).toContainText('Someone saved another version of this form');
    await editor.button('Show the difference').click();
    const difference = editor.dialog.getByRole('region', { name: 'Difference' });
    await expect(difference.getByRole('list', { name: '1 new field' })).toContainText('mine');
    await expect(difference.getByRole('list', { name: '1 removed field' })).toContainText('theirs');
    await editor.button('Use theirs').click();
    await expect(difference).toBeHidden();
    expect(await editor.paths()).toEqual(['theirs']);
    await editor.button('Undo').click();
    expect(await editor.paths()).toEqual(['mine']);

    await saveElsewhere('again');
    await expect(editor.button('Use theirs')).toBeVisible();
    const question = window.getByRole('alertdialog', { name: 'Replace the other version?' });
    await editor.button('Save form').click();
    await expect(question).toContainText('again');
    await question.getByRole('button', { name: 'Go back' }).click();
    expect(await savedFields(window, profileId, 'order')).toMatchObject([{ path: 'again' }]);
    // Chosen before the save, it doesn't ask any more.
    await editor.button('Keep mine').click();
    await expect(editor.button('Keep mine')).toBeHidden();
    await editor.save();
    expect(await savedFields(window, profileId, 'order')).toMatchObject([{ path: 'mine' }]);

    await editor.open();
    await editor.label.fill('Mine');
    await saveElsewhere('third');
    await editor.button('Save form').click();
    await question.getByRole('button', { name: 'Replace it' }).click();
    await expect(editor.dialog).toBeHidden();
    expect(await savedFields(window, profileId, 'order')).toMatchObject([
      { path: 'mine', label: 'Mine' },
    ]);
  });

  await test.step('what was typed in an order stays while its form is edited, and the page follows the form', async () => {
    await save(newFormField('customer'), newFormField('note'));
    await orders.open();
    const box = (name: string) => window.getByRole('textbox', { name, exact: true });
    await box('customer').fill('Hotel Bristol');
    await box('note').fill('Side door');
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
    await expect(box('note')).toBeHidden();
    await expect(window.getByRole('button', { name: '1 more field' })).toBeVisible();
    await box('size').fill('M');
    await orders.face('JSON').click();
    await expect(orders.json).toHaveValue(
      '{\n  "customer": "Hotel Bristol",\n  "note": "Side door",\n  "size": "M"\n}',
    );
  });
});
