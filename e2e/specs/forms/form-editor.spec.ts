import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { expectWholeWalk } from '../../fixtures/accessibility/walk-by-keyboard.ts';
import { savedFields } from '../../fixtures/ask-main.ts';
import { dropFile, holdFile } from '../../fixtures/native/hold-file.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import { FormEditor } from '../../kit/pages/form-editor.ts';

/** The form of a profile is described in a dialog. */

const said = (window: Page, text: string) => window.getByRole('status').filter({ hasText: text });

/** Goes there using only Tab. */
async function tabTo(window: Page, place: Locator, key = 'Tab'): Promise<void> {
  await place.waitFor();
  for (let step = 0; step < 60; step++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await window.keyboard.press(key);
  }
  await expect(place).toBeFocused();
}

test('a form is made by keyboard alone, and orders show it', async ({
  window,
  orders,
  profile,
}) => {
  const editor = new FormEditor(window);
  const { keyboard } = window;
  await editor.open();
  await expectNoViolations(window, 'an empty form');
  await tabTo(window, editor.button('Add field'));
  await keyboard.press('Enter');
  await expect(editor.path).toBeFocused();
  await keyboard.type('productId');
  await keyboard.press('Tab');
  await expect(editor.label).toBeFocused();
  await keyboard.insertText('Article');
  await keyboard.press('Tab');
  await expect(editor.control).toBeFocused();
  await keyboard.type('Num');
  await keyboard.press('Tab');
  await expect(editor.default).toBeFocused();
  await keyboard.insertText('12345678901234567890');
  await expect(editor.dialog.getByText('Sends 12345678901234567890')).toBeVisible();
  await tabTo(window, editor.required);
  await keyboard.press('Space');

  await tabTo(window, editor.button('Add field'), 'Shift+Tab');
  await keyboard.press('Enter');
  await keyboard.insertText('customer.name');
  await tabTo(window, editor.button('Add field'), 'Shift+Tab');
  await keyboard.press('Enter');
  await keyboard.insertText('note');
  expect(await editor.paths()).toEqual(['productId', 'customer.name', 'note']);

  // In the list, arrows select, Alt with an arrow moves, Delete removes and Enter leads to the settings.
  await tabTo(window, editor.field('note'), 'Shift+Tab');
  await keyboard.press('Alt+ArrowUp');
  expect(await editor.paths()).toEqual(['productId', 'note', 'customer.name']);
  await expect(editor.field('note')).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Delete');
  expect(await editor.paths()).toEqual(['productId', 'note']);
  await tabTo(window, editor.list.locator('[tabindex="0"]'));
  await keyboard.press('Home');
  await keyboard.press('Enter');
  await expect(editor.label).toBeFocused();
  await expect(editor.label).toHaveValue('Article');

  await expect(editor.preview.getByLabel('Article')).toHaveValue('12345678901234567890');
  await expectWholeWalk(window, 'Order form');
  await tabTo(window, editor.button('Save form'));
  await keyboard.press('Enter');
  await expect(editor.dialog).toBeHidden();
  await expect(said(window, 'Order form saved')).toBeVisible();
  await expect(window.getByRole('button', { name: 'Edit order form' })).toBeFocused();
  await expect(window.getByRole('region', { name: 'Forms' })).toContainText('2 fields');
  expect(await savedFields(window, profile?.id, 'order')).toMatchObject([
    {
      path: 'productId',
      label: 'Article',
      control: 'number',
      required: true,
      default: '12345678901234567890',
    },
    { path: 'note', control: 'text', required: false, default: null },
  ]);
  await orders.open();
  await expect(window.getByLabel('Article')).toHaveValue('12345678901234567890');
});

test('fields and lists are saved as they are typed', async ({ window, orders, profile }) => {
  const editor = new FormEditor(window);
  await test.step('Cancel asks only if something would be lost', async () => {
    await editor.open();
    await editor.add('a');
    await window.keyboard.press('Escape');
    const question = window.getByRole('alertdialog', { name: 'Discard your changes to the form?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(editor.path).toHaveValue('a');
    await editor.button('Remove').click();
    await editor.button('Cancel').click();
    await expect(editor.dialog).toBeHidden();
    expect(await savedFields(window, profile?.id, 'order')).toBeNull();
  });

  // Every problem of a field: renderer/form-editor/state/field-problems.test.ts.
  await test.step('choices and texts need no quotes, and a wrong box is shown before anything is saved', async () => {
    const userForm = new FormEditor(window, 'User form');
    await userForm.open();
    await userForm.add('first name', 'Choice');
    await userForm.choices.fill('S\nM = Medium\n38');
    await userForm.default.fill('S');
    await userForm.add('age', 'Number');
    await userForm.default.fill('1,5');
    await userForm.button('Save form').click();
    // The first field with a problem is selected.
    await expect(userForm.path).toBeFocused();
    await expect(userForm.path).toHaveAccessibleDescription(/double quotes/);
    await userForm.path.fill('"first name"');
    await userForm.button('Save form').click();
    await expect(userForm.control).toHaveValue('number');
    await expect(userForm.default).toHaveAccessibleDescription(/isn't a number/);
    await userForm.default.fill('1.50');
    await userForm.save();
    expect(await savedFields(window, profile?.id, 'user')).toMatchObject([
      {
        path: '"first name"',
        control: 'choice',
        default: '"S"',
        choices: [
          { value: '"S"', label: '' },
          { value: '"M"', label: 'Medium' },
          { value: '"38"', label: '' },
        ],
      },
      { path: 'age', control: 'number', default: '1.50' },
    ]);
  });

  await test.step('a field is dragged to its place, and a schema is dropped on the dialog', async () => {
    await editor.open();
    for (const path of ['note', 'lines[].productId', 'lines[].quantity']) await editor.add(path);
    const handle = await editor.field('note').boundingBox();
    const last = await editor.field('quantity').boundingBox();
    if (handle === null || last === null) throw new Error('The rows are not drawn.');
    // The handle is beside the row's button.
    await window.mouse.move(handle.x - 10, handle.y + handle.height / 2);
    await window.mouse.down();
    await window.mouse.move(last.x - 10, last.y + last.height - 2, { steps: 5 });
    await window.mouse.up();
    const moved = ['lines[].productId', 'lines[].quantity', 'note'];
    expect(await editor.paths()).toEqual(moved);

    const schema = { name: 'shop.json', text: '{"type": "object", "properties": {"d": {}}}' };
    await holdFile(editor.dialog, schema);
    await expect(editor.dialog.getByText('Drop the schema here')).toBeVisible();
    await dropFile(editor.dialog, schema);
    await editor.button('Use these fields').click();
    expect((await editor.paths()).toSorted()).toEqual(['d', ...moved]);
    await expect(window.getByRole('dialog')).toHaveCount(1);
  });

  await test.step('a list is called by its label, whichever of its fields it was given at', async () => {
    await editor.field('note').click();
    await expect(editor.listLabel).toBeHidden();
    await editor.field('quantity').click();
    await editor.listLabel.fill('Order lines');
    await editor.field('productId').click();
    await expect(editor.listLabel).toHaveValue('Order lines');
    await expect(editor.preview.getByRole('group', { name: 'Order lines 1' })).toBeVisible();
    await editor.save();
    const saved = await savedFields(window, profile?.id, 'order');
    expect(saved?.filter(({ path }) => path !== 'd')).toMatchObject([
      { path: 'lines[].productId', listLabel: 'Order lines' },
      { path: 'lines[].quantity', listLabel: 'Order lines' },
      { path: 'note', listLabel: '' },
    ]);
    await orders.open();
    await window.getByRole('button', { name: 'Add to Order lines' }).click();
    await expect(
      window.getByRole('group', { name: 'Order lines 2' }).getByLabel('Product'),
    ).toBeFocused();
  });
});
