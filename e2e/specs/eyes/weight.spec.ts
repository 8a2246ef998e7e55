import { setSize } from '../../fixtures/native/native-window.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** What is quiet until it is needed, and what takes no space until then. */

const lamp = '{"id":1,"name":"Desk lamp","price":24.90,"stock":3}';
const pens = '{"id":"8f14e45f-ceea-467f-a8d1-5c0d1b2f3a77","name":"Pens","price":5,"stock":12}';

test.use({ serviceOptions: { products: `[${lamp},${pens}]` } });

test('a row and its line of status are quiet until they are needed', async ({
  launched,
  products,
  window,
}) => {
  await expect(products.cell(1, 'Price')).toHaveText('24.90');

  await test.step('a price has the decimals of others behind it, which are not part of it', async () => {
    const number = products.row('8f14e45f-ceea-467f-a8d1-5c0d1b2f3a77').locator('[data-room]');
    await expect(number).toHaveAttribute('data-room', '.00');
    await expect(number).toHaveText('5');
    const drawn = await number.evaluate((element) => getComputedStyle(element, '::after').content);
    // The empty alternative text keeps it from screen readers.
    expect(drawn).toBe('".00" / ""');
    await expect(products.cell(1, 'Price').locator('[data-room]')).toHaveAttribute('data-room', '');
  });

  await test.step('a long ID is cut in its middle and is whole as text', async () => {
    const id = '8f14e45f-ceea-467f-a8d1-5c0d1b2f3a77';
    const cell = products.cell(id, 'ID');
    await expect(cell).toHaveText(id);
    expect(await cell.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });

  await test.step('Delete is an icon until its row is hovered, focused or selected', async () => {
    const word = products.deleteButton(1).getByText('Delete');
    await products.search.hover();
    await expect(word).toBeHidden();
    await products.row(1).hover();
    await expect(word).toBeVisible();
    await products.search.hover();
    await expect(word).toBeHidden();
    await products.cell(1, 'ID').click();
    // Beside its product the grid has no room for the word.
    await window.keyboard.press('Escape');
    await products.search.hover();
    await expect(word).toBeVisible();
    await products.checkbox(1).check();
    await products.search.click();
    await expect(word).toBeVisible();
    await expect(products.deleteButton(1)).toHaveAccessibleName('Delete Desk lamp (#1)');
    await products.checkbox(1).uncheck();
  });

  await test.step('numbers of an added column are at its end, as its header is', async () => {
    await products.columns.click();
    await products.fieldItem('stock').click();
    await window.keyboard.press('Escape');
    await expect(products.row(1).getByRole('gridcell').nth(4)).toHaveCSS('text-align', 'end');
    await expect(products.columnHeader('stock').getByRole('button')).toHaveCSS(
      'flex-direction',
      'row-reverse',
    );
    await setSize(launched.app, window, { width: 860, height: 600 });
    await expect(products.deleteButton(1)).toBeInViewport({ ratio: 1 });
    await setSize(launched.app, window, { width: 1280, height: 800 });
  });

  await test.step('the status is seen only while it says something', async () => {
    const toast = window.locator('[data-region="toast"]');
    const heightOf = async () => (await toast.boundingBox())?.height;
    await expect.poll(heightOf).toBe(0);
    await products.delete(1);
    await expect(toast).toContainText('Product deleted: Desk lamp (#1)');
    expect(await heightOf()).toBe(40);
  });
});
