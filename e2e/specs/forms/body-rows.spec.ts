import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** The rows of a body, nested ones too, and one undo history for both views. */

test('a body is edited as rows', async ({ launched, orders, service, window }) => {
  await test.step('objects and lists are rows of rows, which are written on, added to and removed', async () => {
    await orders.open();
    await orders.writeJson('{"total": 1.10, "items": [{"sku": "a", "qty": 12345678901234567890}]}');
    expect(await orders.fieldNames()).toEqual(['total', 'items', 'sku', 'qty']);
    await orders.row('sku').getByRole('textbox', { name: 'Value' }).fill('b');
    await window.getByRole('button', { name: 'Add a field to item 1' }).click();
    await window.keyboard.type('gift');
    await window.keyboard.press('Enter');
    await window.keyboard.type('yes');
    await window.getByRole('button', { name: 'Add an item to items' }).click();
    await orders.row('Item 2').getByRole('combobox', { name: 'Type' }).selectOption('List');
    await window.getByRole('button', { name: 'Add an item to item 2' }).click();
    await window.keyboard.type('first');
    await window.keyboard.press('Enter');
    await window.keyboard.type('second');
    await orders.row('qty').getByRole('button', { name: 'Remove field' }).click();
    const status = window.getByRole('status').filter({ hasText: 'Field removed: qty' });
    await status.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(orders.row('qty').getByRole('textbox', { name: 'Field name' })).toBeFocused();
    await expect(orders.json).toHaveValue(
      '{"total": 1.10, "items": [{"sku": "b", "qty": 12345678901234567890, "gift": "yes"}, ["first", "second"]]}',
    );
  });

  await test.step('undoing takes back what was written in the fields and in the JSON, from either of them', async () => {
    const exact = '{"customer":"Ann", "price":1.10}';
    await window.getByRole('button', { name: 'Discard draft', exact: true }).click();
    await orders.writeJson(exact);
    await orders.value(1).press('End');
    await orders.value(1).pressSequentially('5');
    await expect(orders.json).toHaveValue(/1\.105/);

    await orders.value(1).press('ControlOrMeta+z');
    await expect(orders.json).toHaveValue(exact);
    await orders.value(1).press('ControlOrMeta+Shift+z');
    await expect(orders.json).toHaveValue(/1\.105/);
    await orders.json.press('ControlOrMeta+z');
    await expect(orders.json).toHaveValue(exact);
    await expect(orders.json).toBeFocused();
    await orders.json.press('ControlOrMeta+z');
    await expect(orders.value(0)).toHaveValue('');
    expect(await orders.fieldNames()).toEqual(['']);
    await expect(orders.json).toHaveValue('{}');
    await orders.json.press('ControlOrMeta+y');
    await expect(orders.value(0)).toHaveValue('Ann');
  });

  await test.step('the Undo of the menu takes the same step', async () => {
    await orders.value(0).press('End');
    await orders.value(0).pressSequentially('2');
    await launched.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.undo(),
    );
    await expect(orders.value(0)).toHaveValue('Ann');
  });

  await test.step('a field that was removed comes back at its place by undoing', async () => {
    await window.getByRole('button', { name: 'Remove field' }).first().click();
    expect(await orders.fieldNames()).toEqual(['price']);
    await window.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => orders.fieldNames()).toEqual(['customer', 'price']);
  });

  await test.step('New order keeps the names of the fields, without values', async () => {
    await window.getByRole('button', { name: 'New order' }).click();
    await expect(orders.value(0)).toHaveValue('');
    expect(await orders.fieldNames()).toEqual(['customer', 'price']);
    await expect(orders.fieldType(1)).toHaveValue('number');
    await orders.value(0).fill('Ben');
    await orders.create.click();
    await expect
      .poll(() => service.requestsOf('POST').map(({ body }) => JSON.parse(body)))
      .toEqual([{ customer: 'Ben' }]);
  });

  await test.step('rows of rows fit into a small window', async () => {
    const names = 'abcdef'.split('').map((name) => `{"${name}${'x'.repeat(60)}": `);
    await orders.writeJson(`${names.join('')}[1, "two"]${'}'.repeat(names.length)}`);
    await setSize(launched.app, window, { width: 860, height: 600 });
    const tooWide = () =>
      window.evaluate(() =>
        [...document.querySelectorAll('ul, fieldset, [data-adds-to] button')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
    expect(await tooWide()).toEqual([]);
  });
});
