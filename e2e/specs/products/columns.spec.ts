import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../fixtures/accessibility/expect-no-violations.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { closeToast } from '../../fixtures/close-toast.ts';
import { answerSaveDialog, setSize } from '../../fixtures/native/native-window.ts';
import { profileOf } from '../../fixtures/seed-profile.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';
import type { ProductsPage } from '../../kit/pages/products-page.ts';

/** Columns for the products' fields besides id, name and price. */

const lamp =
  '{"id":1,"name":"Desk lamp","price":24.90,"sku":"L-10","stock":1.50,"box":{"w": [1, 2.0]}}';
const chair =
  '{"id":2,"name":"Chair","price":189,"sku":"l-9","stock":12345678901234567890,"box":null}';
const pens = '{"id":3,"name":"Pens","price":4.5,"sku":"=1+1","stock":-3}';
const body = `[${[lamp, chair, pens].join()}]`;

test.use({ serviceOptions: { products: body } });

const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

async function choose(window: Page, products: ProductsPage, ...fields: readonly string[]) {
  await products.columns.click();
  for (const field of fields) await products.fieldItem(field).click();
  await window.keyboard.press('Escape');
  await expect(products.columns).toBeFocused();
}

test('are those of a profile', async ({ products, service, userData, window }) => {
  const file = join(userData, 'profiles.json');
  const kept = () => JSON.parse(readFileSync(file, 'utf8')).profiles[0];
  const cell = (id: number, place: number) => products.row(id).getByRole('gridcell').nth(place);
  const widthOf = async (field: string) =>
    (await products.columnHeader(field).boundingBox())?.width;

  await test.step('are chosen in a menu, show what arrived, and are kept with the profile', async () => {
    await expect(products.row(1)).toBeVisible();
    await expect(products.grid).toHaveAttribute('aria-colcount', '5');
    await products.columns.click();
    await expect(window.getByRole('menuitemcheckbox')).toHaveText(['sku', 'stock', 'box']);
    await products.fieldItem('stock').click();
    await products.fieldItem('sku').click();
    await products.fieldItem('box').click();
    await expect(products.fieldItem('box')).toBeChecked();
    await window.keyboard.press('Escape');
    await expect(products.columns).toBeFocused();
    await expect(products.grid).toHaveAttribute('aria-colcount', '8');
    // In the order in which they were chosen.
    await expect(products.grid.getByRole('columnheader')).toHaveText([
      '',
      'ID',
      'Name',
      'Price',
      'stock',
      'sku',
      'box',
      'Actions',
    ]);
    await expect(cell(1, 4)).toHaveText('1.50');
    await expect(cell(1, 5)).toHaveText('L-10');
    await expect(cell(1, 6)).toHaveText('{"w": [1, 2.0]}');
    await expect(cell(2, 4)).toHaveText('12345678901234567890');
    await expect(cell(2, 6)).toHaveText('null');
    // Missing is empty.
    await expect(cell(3, 6)).toHaveText('');
    await expect.poll(() => kept().shownFields).toEqual(['stock', 'sku', 'box']);
  });

  await test.step('columns of fields are made wider by mouse and keys, and it is kept with the profile', async () => {
    await expect(products.separator('stock')).toHaveAttribute('aria-valuenow', '160');
    expect(await widthOf('stock')).toBe(160);
    await products.separator('stock').scrollIntoViewIfNeeded();
    const edge = await products.separator('stock').boundingBox();
    if (edge === null) throw new Error('The separator is not drawn.');
    const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
    await window.mouse.move(x, y);
    await window.mouse.down();
    await window.mouse.move(x - 20, y);
    await window.mouse.move(x - 60, y);
    expect(await widthOf('stock')).toBe(100);
    await window.mouse.up();
    expect(await widthOf('stock')).toBe(100);
    expect(await widthOf('sku')).toBe(160);
    // The row is as wide as its header.
    expect((await cell(1, 4).boundingBox())?.width).toBe(100);

    await products.columnHeader('sku').getByRole('button').focus();
    await window.keyboard.press('Tab');
    await expect(products.separator('sku')).toBeFocused();
    await window.keyboard.press('Shift+ArrowRight');
    expect(await widthOf('sku')).toBe(200);
    await expect
      .poll(() => kept().fieldWidths)
      .toEqual([
        { field: 'stock', width: 100 },
        { field: 'sku', width: 200 },
      ]);
    await window.reload();
    await expect(cell(1, 4)).toHaveText('1.50');
    await expect(products.separator('sku')).toHaveAttribute('aria-valuenow', '200');
    expect(await widthOf('stock')).toBe(100);
    await products.separator('stock').dblclick();
    expect(await widthOf('stock')).toBe(160);

    await choose(window, products, 'stock', 'box');
    await expect(products.columnHeader('stock')).toBeHidden();
    await expect(cell(1, 4)).toHaveText('L-10');
    await expect.poll(() => kept().shownFields).toEqual(['sku']);
    // Removing a column also removes its width.
    await choose(window, products, 'sku');
    await expect.poll(() => kept().fieldWidths).toBeUndefined();
  });

  await test.step('a choice of columns that cannot be stored says so, and holds', async () => {
    // A file can't replace a folder, not even as root.
    const aside = join(userData, 'aside.json');
    renameSync(file, aside);
    try {
      mkdirSync(join(file, 'in the way'), { recursive: true });
      await choose(window, products, 'sku');
      await expect(said(window, "Couldn't save the selected columns")).toContainText(
        'They stay visible until you close the window',
      );
      await expect(products.columnHeader('sku')).toBeVisible();
      await expect(products.row(1)).toContainText('L-10');
      await products.refresh.click();
      await expect(products.columnHeader('sku')).toBeVisible();
    } finally {
      rmSync(file, { recursive: true });
      renameSync(aside, file);
    }
    // It is saved as soon as that is possible.
    await choose(window, products, 'stock');
    await expect.poll(() => kept().shownFields).toEqual(['sku', 'stock']);
  });

  await test.step('are those of one profile', async () => {
    const { id: profileId, shownFields: _, ...draft } = profileOf(service, { name: 'Two' });
    const token = { token: service.token, sessionOnly: true };
    await askMain(window, 'saveProfile', { profileId, draft, ...token });
    const change = async (name: string) => {
      await window.getByRole('button', { name: /^Profile: / }).click();
      await window.getByRole('menuitemradio', { name: new RegExp(`^${name} `) }).click();
      await expect(window).toHaveTitle(`${name} — Counterfoil`);
    };
    await change('Two');
    await expect(products.row(1)).toBeVisible();
    await expect(products.columnHeader('sku')).toBeHidden();
    await choose(window, products, 'box');
    await expect(products.columnHeader('box')).toBeVisible();
    await change('Shop');
    await expect(products.columnHeader('sku')).toBeVisible();
    await expect(products.columnHeader('box')).toBeHidden();
  });
});

test('that were chosen are used as the others are', { lock: 'clipboard' }, async ({
  files,
  launched,
  products,
  profile,
  service,
  window,
}) => {
  const profileId = profile?.id ?? '';
  await askMain(window, 'saveView', { profileId, fields: ['sku', 'stock', 'box'] });
  await expect(products.columnHeader('box')).toBeVisible();

  await test.step('are exported and copied as they are shown', async () => {
    const path = join(files, 'products.csv');
    await answerSaveDialog(launched, path);
    await products.export('CSV');
    await expect(said(window, '3 products exported')).toBeVisible();
    expect(readFileSync(path, 'utf8')).toBe(
      [
        '\uFEFFID,Name,Price,sku,stock,box',
        '1,Desk lamp,24.90,L-10,1.50,"{""w"": [1, 2.0]}"',
        '2,Chair,189,l-9,12345678901234567890,null',
        "3,Pens,4.5,'=1+1,-3,",
        '',
      ].join('\r\n'),
    );
    await products.row(1).getByRole('gridcell').nth(3).click();
    await window.keyboard.press('ControlOrMeta+a');
    await window.keyboard.press('ControlOrMeta+c');
    await expect(said(window, '3 rows copied')).toBeVisible();
    expect(await launched.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(
      [
        '1\tDesk lamp\t24.90\tL-10\t1.50\t{"w": [1, 2.0]}',
        '2\tChair\t189\tl-9\t12345678901234567890\tnull',
        "3\tPens\t4.5\t'=1+1\t-3\t",
      ].join('\n'),
    );
    await closeToast(window);
    await window.keyboard.press('Escape');
  });

  await test.step('are sorted and searched as the others are', async () => {
    const ids = async (...expected: readonly number[]) => {
      for (const [row, id] of expected.entries()) {
        const shown = products.grid.getByRole('row').nth(row + 1);
        await expect(shown.getByRole('gridcell').nth(1)).toHaveText(String(id));
      }
    };
    const stock = products.columnHeader('stock');
    await stock.getByRole('button').click();
    await expect(stock).toHaveAttribute('aria-sort', 'ascending');
    await ids(3, 1, 2);
    await stock.getByRole('button').click();
    await ids(2, 1, 3);
    await products.search.fill('nowhere');
    await expect(window.getByText('and added columns of')).toBeVisible();
    await products.search.fill('2.0]');
    await expect(products.row(1)).toBeVisible();
    await expect(products.grid).toHaveAttribute('aria-rowcount', '2');
    // A removed column is neither sorted by nor searched.
    await choose(window, products, 'box', 'stock');
    await expect(products.grid).toHaveAttribute('aria-rowcount', '1');
    await products.search.fill('');
    await ids(1, 2, 3);
  });

  const readBareList = async () => {
    const body = '[{"id":7,"name":"Bare","price":1}]';
    service.next('GET /api/v1/products', { status: 200, body });
    await products.refresh.click();
    await expect(products.row(7)).toBeVisible();
  };
  await test.step('stay chosen while a list does not have them, and the menu says so', async () => {
    await readBareList();
    await expect(products.columnHeader('sku')).toBeVisible();
    await expect(products.row(7).getByRole('gridcell').nth(4)).toHaveText('');
    await products.columns.click();
    await expect(products.fieldItem('sku')).toBeChecked();
    await expect(products.fieldItem('sku')).toHaveAccessibleDescription('Not in this list');
    await expectNoViolations(window);
    // Removed by mistake, it can be restored.
    await products.fieldItem('sku').click();
    await expect(products.fieldItem('sku')).not.toBeChecked();
    await products.fieldItem('sku').click();
    await window.keyboard.press('Escape');
    await products.refresh.click();
    await expect(products.row(1).getByRole('gridcell').nth(4)).toHaveText('L-10');
  });

  await test.step('that hold nothing else say so', async () => {
    await choose(window, products, 'sku');
    await readBareList();
    await products.columns.click();
    await expect(
      window.getByRole('menuitem', { name: /^These products have no other fields/ }),
    ).toBeVisible();
    await window.keyboard.press('Escape');
    await products.refresh.click();
    await expect(products.row(1)).toBeVisible();
  });

  await test.step('can be chosen and reached by keys alone, in a window that is too narrow for them', async () => {
    await setSize(launched.app, window, { width: 800, height: 560 });
    const press = (key: string) => window.keyboard.press(key);
    await products.columns.focus();
    await press('Enter');
    await expect(products.fieldItem('sku')).toBeFocused();
    await press('Space');
    await press('ArrowDown');
    await press('Enter');
    await press('End');
    await press('Space');
    for (const field of ['sku', 'stock', 'box'])
      await expect(products.fieldItem(field)).toBeChecked();
    await press('Escape');
    await expect(products.columns).toBeFocused();
    await expect(products.deleteButton(1)).toBeInViewport({ ratio: 1 });
    await products
      .row(1)
      .getByText('Desk lamp')
      .click({ position: { x: 4, y: 4 } });
    const box = products.row(1).getByRole('gridcell').nth(6);
    for (let times = 0; times < 4; times++) await press('ArrowRight');
    await expect(box).toBeFocused();
    await expect(box).toBeInViewport({ ratio: 1 });
    // The name of the product stays visible, and only the grid is scrolled, not the window.
    await expect(products.cell(1, 'Name')).toBeInViewport({ ratio: 1 });
    await expect(products.columns).toBeInViewport({ ratio: 1 });
    await press('ArrowRight');
    await expect(products.deleteButton(1)).toBeFocused();
    await expect(products.deleteButton(1)).toBeInViewport({ ratio: 1 });
    await press('Home');
    await expect(products.checkbox(1)).toBeFocused();
    await expect(products.checkbox(1)).toBeInViewport({ ratio: 1 });
    await press('ArrowUp');
    await press('End');
    await expect(products.columnHeader('box').getByRole('button')).toBeFocused();
    await expect(products.columnHeader('box')).toBeInViewport({ ratio: 1 });
    await press('Enter');
    await expect(products.columnHeader('box')).toHaveAttribute('aria-sort', 'ascending');
  });
});
