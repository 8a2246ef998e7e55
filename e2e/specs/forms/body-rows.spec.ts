import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** Objects and lists of a body as nested rows. */

test('objects and lists are edited as rows of rows', async ({
  launched,
  orders,
  service,
  window,
}) => {
  await orders.open();
  await test.step('objects and lists are rows of rows, which are written on, added to and removed', async () => {
    await orders.writeJson('{"total": 1.10, "items": [{"sku": "a", "qty": 12345678901234567890}]}');
    await orders.face('Fields').click();
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
    await orders.face('JSON').click();
    await expect(orders.json).toHaveValue(
      '{"total": 1.10, "items": [{"sku": "b", "qty": 12345678901234567890, "gift": "yes"}, ["first", "second"]]}',
    );
  });

  await test.step('rows are moved by keyboard, by mouse, and back, and the place is told', async () => {
    const told = (text: string) => expect(window.getByRole('status').getByText(text)).toBeVisible();
    await orders.writeJson('{"a": 1, "b": 2, "c": {"x": 1, "y": 2}}');
    await orders.face('Fields').click();
    const value = orders.row('a').getByRole('textbox', { name: 'Value' });
    await value.press('Alt+ArrowDown');
    await told('a moved to position 2 of 3');
    expect(await orders.fieldNames()).toEqual(['b', 'a', 'c', 'x', 'y']);
    await expect(value).toBeFocused();
    const handle = (name: string) => window.getByRole('button', { name: `Move ${name}` });
    await handle('a').press('End');
    await told('a moved to position 3 of 3');
    await expect(handle('a')).toBeFocused();
    await handle('a').press('ArrowUp');
    await handle('a').press('ArrowUp');
    await handle('y').press('ArrowUp');
    expect(await orders.fieldNames()).toEqual(['a', 'b', 'c', 'y', 'x']);

    await handle('b').hover();
    await window.mouse.down();
    const last = await orders.row('x').boundingBox();
    await window.mouse.move(last?.x ?? 0, (last?.y ?? 0) + 30, { steps: 5 });
    await window.keyboard.press('Escape');
    await window.mouse.up();
    expect(await orders.fieldNames()).toEqual(['a', 'b', 'c', 'y', 'x']);
    await handle('b').hover();
    await window.mouse.down();
    await window.mouse.move(last?.x ?? 0, (last?.y ?? 0) + 30, { steps: 5 });
    await window.mouse.up();
    await told('b moved to position 3 of 3');
    await orders.face('JSON').click();
    await expect(orders.json).toHaveValue('{"a": 1, "c": {"y": 2, "x": 1}, "b": 2}');
  });

  await test.step('the words of the service stand at the row in the row that they are about', async () => {
    await orders.writeJson('{"items": [{"qty": 1}, {"qty": 0}]}');
    await orders.face('Fields').click();
    const errors = [{ field: 'items.1.qty', message: 'must be at least 1' }];
    service.next('POST /api/v1/orders', { status: 422, body: { errors } });
    await orders.create.click();
    await window.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(orders.row('qty').nth(1)).toContainText('must be at least 1');
    await expect(window.getByText('must be at least 1')).toHaveCount(1);
    await orders.row('qty').nth(1).getByRole('textbox', { name: 'Value' }).fill('2');
    await expect(window.getByText('must be at least 1')).toHaveCount(0);
  });

  await test.step('rows of rows fit into a small window, and readers find nothing wrong with them', async () => {
    const names = 'abcdef'.split('').map((name) => `{"${name}${'x'.repeat(60)}": `);
    await orders.writeJson(`${names.join('')}[1, "two"]${'}'.repeat(names.length)}`);
    await orders.face('Fields').click();
    await setSize(launched.app, window, { width: 860, height: 600 });
    const tooWide = () =>
      window.evaluate(() =>
        [...document.querySelectorAll('ul, fieldset, [data-adds-to] button')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
    expect(await tooWide()).toEqual([]);
    await expectNoViolations(window);
  });
});
