import type { Locator } from '@playwright/test';
import { NativeMenus } from '../../fixtures/native/native-menus.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TemplatesDialog } from '../../pages/templates-dialog.ts';

/** The items of the menu once it has opened, and those that can be chosen. */
async function opened(menus: NativeMenus) {
  await expect.poll(() => menus.isOpen()).toBe(true);
  const { items, x, y } = await menus.take();
  const enabled = items.filter((item) => item.enabled).map(({ label }) => label);
  return { all: items.map(({ label }) => label), enabled, x, y };
}

const select = (field: Locator) => field.evaluate((box: HTMLInputElement) => box.select());

test('a field has the menu that fields have elsewhere, by the mouse and by both keys', async ({
  launched,
  orders,
  window,
}) => {
  const menus = await NativeMenus.hold(launched);
  const search = window.getByRole('searchbox', { name: 'Search' });
  await search.fill('lamp');
  await search.click({ button: 'right' });
  const byMouse = await opened(menus);
  expect(byMouse.all).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
  expect(byMouse.enabled).toContain('Select all');

  await menus.choose('Select all');
  await expect.poll(() => search.evaluate((box: HTMLInputElement) => box.selectionEnd)).toBe(4);
  // Something has been copied now, so it can be pasted.
  await search.press('ControlOrMeta+c');
  const place = await search.boundingBox();
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await search.press(key);
    const byKey = await opened(menus);
    expect(byKey.enabled).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
    // At the field, wherever the mouse is.
    expect(byKey.y).toBeGreaterThanOrEqual(Math.floor(place?.y ?? 0));
    expect(byKey.y).toBeLessThanOrEqual((place?.y ?? 0) + (place?.height ?? 0) + 40);
  }
  await menus.choose('Cut');
  await expect(search).toHaveValue('');

  await orders.open();
  await orders.writeJson('{"a": 1}');
  await select(orders.json);
  await orders.json.press('Shift+F10');
  expect((await opened(menus)).enabled).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
  await menus.choose('Paste');
  await expect(orders.json).toHaveValue('lamp');
});

test('a long text, which CodeMirror edits itself, has it too', async ({
  launched,
  orders,
  window,
}) => {
  const menus = await NativeMenus.hold(launched);
  await orders.open();
  await orders.writeJson(JSON.stringify({ text: 'x'.repeat(200_001) }));
  const editor = window.locator('.cm-content[contenteditable="true"]');
  await editor.focus();
  await editor.press('Shift+F10');
  expect((await opened(menus)).all).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
});

test('text that is selected elsewhere can be copied, and where nothing is selected no menu opens', async ({
  launched,
  window,
}) => {
  const menus = await NativeMenus.hold(launched);
  await window.getByRole('link', { name: 'Settings' }).click();
  const heading = window.getByRole('heading', { name: 'Settings', level: 1 });
  await heading.click({ button: 'right' });
  await heading.dblclick();
  await heading.click({ button: 'right' });
  expect((await opened(menus)).all).toEqual(['Copy']);
  expect(await menus.isOpen()).toBe(false);
});

test('a password can be pasted and not copied', async ({ launched, window }) => {
  const menus = await NativeMenus.hold(launched);
  await window.getByRole('button', { name: /^Profile:/ }).click();
  await window.getByRole('menuitem', { name: 'Replace token…' }).click();
  const token = window.getByLabel('Token', { exact: true });
  await token.fill('not-a-token');
  await select(token);
  await token.press('Shift+F10');
  const { all, enabled } = await opened(menus);
  expect(all).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
  expect(enabled).toContain('Select all');
  expect(enabled).not.toContain('Cut');
  expect(enabled).not.toContain('Copy');
});

test('spelling is asked for where text is free, and never for ids and JSON', async ({
  orders,
  users,
  window,
}) => {
  await orders.open();
  await orders.writeJson('{"a": 1}');
  await expect(orders.json).toHaveAttribute('spellcheck', 'false');
  const templates = new TemplatesDialog(window);
  await templates.open();
  await templates.button('Save as template…').click();
  await expect(templates.name).toHaveAttribute('spellcheck', 'true');
  await window.keyboard.press('Escape');
  await expect(templates.name).toBeHidden();
  await templates.close();
  await expect(templates.list).toBeHidden();
  await users.open();
  await expect(users.id).toHaveAttribute('spellcheck', 'false');
});
