import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';

/** The width of a field's column, and chosen columns that can't be saved. */

test.use({
  serviceOptions: {
    products: '[{"id":1,"name":"Desk lamp","price":24.90,"sku":"L-10","stock":2}]',
  },
});

test('columns of fields are made wider by mouse and keys, and it is kept with the profile', async ({
  products,
  userData,
  window,
}) => {
  await expect(products.row(1)).toBeVisible();
  await products.columns.click();
  await products.fieldItem('sku').click();
  await products.fieldItem('stock').click();
  await window.keyboard.press('Escape');
  const widthOf = async (field: string) =>
    (await products.columnHeader(field).boundingBox())?.width;
  await expect(products.separator('sku')).toHaveAttribute('aria-valuenow', '160');
  expect(await widthOf('sku')).toBe(160);

  await products.separator('sku').scrollIntoViewIfNeeded();
  const edge = await products.separator('sku').boundingBox();
  if (edge === null) throw new Error('The separator is not drawn.');
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
  await window.mouse.move(x, y);
  await window.mouse.down();
  await window.mouse.move(x - 20, y);
  await window.mouse.move(x - 60, y);
  expect(await widthOf('sku')).toBe(100);
  await window.mouse.up();
  expect(await widthOf('sku')).toBe(100);
  expect(await widthOf('stock')).toBe(160);
  // The row is as wide as its header.
  const cell = products.row(1).getByRole('gridcell').nth(4);
  expect((await cell.boundingBox())?.width).toBe(100);

  await products.columnHeader('stock').getByRole('button').focus();
  await window.keyboard.press('Tab');
  await expect(products.separator('stock')).toBeFocused();
  await window.keyboard.press('Shift+ArrowRight');
  expect(await widthOf('stock')).toBe(200);
  const kept = () => JSON.parse(readFileSync(join(userData, 'profiles.json'), 'utf8')).profiles[0];
  await expect
    .poll(() => kept().fieldWidths)
    .toEqual([
      { field: 'sku', width: 100 },
      { field: 'stock', width: 200 },
    ]);
  await window.reload();
  await expect(products.separator('stock')).toHaveAttribute('aria-valuenow', '200');
  expect(await widthOf('sku')).toBe(100);

  await products.separator('sku').dblclick();
  expect(await widthOf('sku')).toBe(160);
  // Removing a column also removes its width.
  await products.columns.click();
  await products.fieldItem('stock').click();
  await expect.poll(() => kept().fieldWidths).toBeUndefined();
});

freshTest(
  'a choice of columns that cannot be stored says so, and holds',
  async ({ products, userData, window }) => {
    await expect(products.row(1)).toBeVisible();
    // A file can't replace a folder, not even as root.
    const [file, aside] = [join(userData, 'profiles.json'), join(userData, 'aside.json')];
    renameSync(file, aside);
    mkdirSync(join(file, 'in the way'), { recursive: true });
    await products.columns.click();
    await products.fieldItem('sku').click();
    await window.keyboard.press('Escape');
    const said = window
      .getByRole('status')
      .filter({ hasText: "Couldn't save the selected columns" });
    await expect(said).toContainText('They stay visible until you close the window');
    await expect(products.columnHeader('sku')).toBeVisible();
    await expect(products.row(1)).toContainText('L-10');
    await products.refresh.click();
    await expect(products.columnHeader('sku')).toBeVisible();

    // It is saved as soon as that is possible.
    rmSync(file, { recursive: true });
    renameSync(aside, file);
    await products.columns.click();
    await products.fieldItem('stock').click();
    const kept = () => JSON.parse(readFileSync(file, 'utf8')).profiles[0].shownFields;
    await expect.poll(kept).toEqual(['sku', 'stock']);
  },
);
