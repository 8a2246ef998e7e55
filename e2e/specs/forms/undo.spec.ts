import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** One undo history for both views of a body. */

test('steps are undone and redone in both views', async ({ orders, launched, window, service }) => {
  await test.step('undoing after the face was turned takes back what was written on the other one', async () => {
    const exact = '{"customer":"Ann", "price":1.10}';
    await orders.open();
    await orders.writeJson(exact);
    await orders.face('Fields').click();
    await orders.value(1).press('End');
    await orders.value(1).pressSequentially('5');
    await orders.face('JSON').click();
    await expect(orders.json).toHaveValue(/1\.105/);

    // Even while the focus is still on the tab.
    await expect(orders.face('JSON')).toBeFocused();
    await orders.face('JSON').press('ControlOrMeta+z');
    await expect(orders.json).toHaveValue(exact);
    await orders.face('JSON').press('ControlOrMeta+Shift+z');
    await expect(orders.json).toHaveValue(/1\.105/);
    await orders.json.press('ControlOrMeta+z');
    await expect(orders.json).toHaveValue(exact);
    await expect(orders.json).toBeFocused();

    await orders.face('Fields').click();
    await orders.value(0).press('ControlOrMeta+z');
    await expect(orders.value(0)).toHaveValue('');
    expect(await orders.fieldNames()).toEqual(['']);
    await orders.value(0).press('ControlOrMeta+y');
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
});
