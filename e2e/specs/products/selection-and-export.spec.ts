import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolationsIn } from '../../fixtures/accessibility/expect-no-violations.ts';
import { closeToast } from '../../fixtures/close-toast.ts';
import type { LaunchedApp } from '../../fixtures/launch-app.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** More than the clipboard takes. */
const manyRows = 210_000;
const listText = (count: number) =>
  `[${Array.from({ length: count }, (_, row) => `{"id":${row + 1},"name":"Item ${row + 1}","price":${row % 1000}.50}`).join()}]`;

/** Answers the native dialog with this path from now on. Null cancels it. */
async function chooseFile({ app }: LaunchedApp, path: string | null): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = (...args: unknown[]) => {
      Object.assign(globalThis, { askedWith: args.at(-1) });
      return Promise.resolve({ canceled: filePath === null, filePath: filePath ?? '' });
    };
  }, path);
}

const clipboardText = ({ app }: LaunchedApp) =>
  app.evaluate(({ clipboard }) => clipboard.readText());

const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

/** With everything that is something to a spreadsheet. */
const names = [
  'Say "hi", both',
  'two\r\nlines\tand a tab',
  '=cmd|"/C calc"!A0',
  '＝1+1',
  'Mug ☕️🧑‍🚀',
  'שולחן עבודה',
  '-5 %',
];
const ids = names.map((_, row) => `900719925474099${row + 1}`);
const oddList = `[${names.map((name, row) => `{"id":${ids[row]},"name":${JSON.stringify(name)},"price":-1.50}`).join()}]`;
const cells = [
  '"Say ""hi"", both"',
  '"two\r\nlines\tand a tab"',
  `"'=cmd|""/C calc""!A0"`,
  `'＝1+1`,
  'Mug ☕️🧑‍🚀',
  'שולחן עבודה',
  `'-5 %`,
];
const lines = cells.map((cell, row) => `${ids[row]},${cell},-1.50\r\n`);

test.use({ serviceOptions: { products: listText(manyRows) } });

test('products are selected, exported and copied as they are shown', { lock: 'clipboard' }, async ({
  window,
  launched,
  files,
  products,
  failure,
  service,
}) => {
  await test.step('two hundred thousand products are selected and exported', async () => {
    await test.step('are all selected at once, and stay so through a search', async () => {
      await products.row(1).getByText('Item 1').click();
      await window.keyboard.press('ControlOrMeta+a');
      await expect(said(window, '210,000 selected')).toBeVisible();
      await products.search.fill('#12345');
      await expect(said(window, '210,000 selected')).toContainText("209,989 of them aren't shown");
      await expect(products.checkbox(12345)).toBeChecked();
      await products.checkbox(12345).uncheck();
      await expect(said(window, '209,999 selected')).toBeVisible();
      await products.search.fill('');
      await window.getByRole('button', { name: 'Copy', exact: true }).click();
      await expect(said(window, '209,999 rows are too many for the clipboard')).toBeVisible();
      await window.getByRole('button', { name: 'Clear selection' }).click();
      await expect(said(window, 'selected')).toBeHidden();
    });

    await test.step('are exported whole while the list stays usable', async () => {
      const file = join(files, 'all.csv');
      await chooseFile(launched, file);
      await products.export('CSV');
      await products.search.fill('#77');
      await expect(products.row(77)).toBeVisible();
      await expect(said(window, '210,000 products exported')).toBeVisible({ timeout: 20_000 });
      const lines = readFileSync(file, 'utf8').split('\r\n');
      expect(lines).toHaveLength(manyRows + 2);
      expect(lines.at(-2)).toBe('210000,Item 210000,999.50');
      await products.search.fill('');
    });

    await test.step('leave no file when their export is cancelled', async () => {
      await chooseFile(launched, join(files, 'cancelled.csv'));
      await expect(products.row(2)).toBeVisible();
      // The click follows immediately: on a fast disk the file would be
      // complete before a test's own click.
      await window.evaluate(() => {
        const observer = new MutationObserver(() => {
          const cancel = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'Cancel export',
          );
          if (cancel === undefined) return;
          observer.disconnect();
          cancel.click();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      });
      await products.export('CSV');
      await expect(said(window, 'The export was canceled')).toBeVisible();
      expect(readdirSync(files).filter((name) => name.includes('csv'))).toEqual(['all.csv']);
    });
  });

  await test.step('names with everything that is something to a spreadsheet are exported and copied as they are shown', async () => {
    service.products = oddList;
    await products.refresh.click();
    await expect(products.row(ids[0] ?? '')).toBeVisible();
    await test.step('are not exported when no place is chosen', async () => {
      await chooseFile(launched, null);
      await products.export('CSV');
      await expect(products.exportButton).not.toHaveAttribute('aria-disabled', 'true');
      await expect(said(window, 'exported')).toBeHidden();
      expect(readdirSync(files).filter((name) => name.includes('csv'))).toEqual(['all.csv']);
    });

    await test.step('are exported with their exact digits, as text and not as formulas', async () => {
      const file = join(files, 'list.csv');
      await chooseFile(launched, file);
      await expect(products.row(ids[0] ?? '')).toBeVisible();
      await products.export('CSV');
      await expect(said(window, `7 products exported to ${file}`)).toBeVisible();
      expect(readFileSync(file, 'utf8')).toBe(`\uFEFFID,Name,Price\r\n${lines.join('')}`);
      const asked = await launched.app.evaluate(() => Reflect.get(globalThis, 'askedWith'));
      expect(asked.defaultPath).toMatch(/Shop products \d{4}-\d\d-\d\d\.csv$/);
    });

    await test.step('are told not to have been written where that is so, and are when tried again', async () => {
      const folder = join(files, 'not there yet');
      const file = join(folder, 'list.csv');
      await chooseFile(launched, file);
      await products.export('CSV');
      const dialog = failure.titled("Couldn't save the file");
      await expect(dialog).toBeVisible();
      mkdirSync(folder);
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(said(window, `7 products exported to ${file}`)).toBeVisible();
      expect(existsSync(file)).toBe(true);
    });

    await test.step('are copied with tabs between the cells, the focused one or the selected ones', async () => {
      await products
        .row(ids[1] ?? '')
        .getByRole('gridcell')
        .nth(3)
        .click();
      await window.keyboard.press('ControlOrMeta+c');
      await expect(said(window, '1 row copied')).toBeVisible();
      expect(await clipboardText(launched)).toBe('9007199254740992\ttwo lines and a tab\t-1.50');
      await window.keyboard.press('ControlOrMeta+a');
      await window.keyboard.press('ControlOrMeta+c');
      await expect(said(window, '7 rows copied')).toBeVisible();
      const text = await clipboardText(launched);
      expect(text.split('\n')).toHaveLength(7);
      expect(text).toContain('9007199254740996\tשולחן עבודה\t-1.50');
      await closeToast(window);
      // The first closes the product that the click has shown.
      await window.keyboard.press('Escape');
      await window.keyboard.press('Escape');
      await products.checkbox(ids[4] ?? '').check();
      await window.getByRole('button', { name: 'Copy', exact: true }).click();
      await expect(said(window, '1 row copied')).toBeVisible();
      expect(await clipboardText(launched)).toBe('9007199254740995\tMug ☕️🧑‍🚀\t-1.50');
      await products.checkbox(ids[4] ?? '').uncheck();
    });

    await test.step('are exported as they are sorted and searched, or the selected ones alone', async () => {
      await products.columnHeader('ID').click();
      await products.columnHeader('ID').click();
      await products.search.fill('a');
      await expect(products.grid).toHaveAttribute('aria-rowcount', '4');
      const shown = join(files, 'shown.csv');
      await chooseFile(launched, shown);
      await products.export('CSV');
      await expect(said(window, '3 products exported')).toBeVisible();
      expect(readFileSync(shown, 'utf8')).toBe(
        `\uFEFFID,Name,Price\r\n${[lines[2], lines[1], lines[0]].join('')}`,
      );
      await products.checkbox(ids[1] ?? '').check();
      await products.search.fill('☕');
      await products.checkbox(ids[4] ?? '').check();
      const selected = join(files, 'selected.csv');
      await chooseFile(launched, selected);
      await products.exportButton.click();
      await window.getByRole('menuitem', { name: 'CSV: selected (2)' }).click();
      await expect(said(window, '2 products exported')).toBeVisible();
      expect(readFileSync(selected, 'utf8')).toBe(
        `\uFEFFID,Name,Price\r\n${[lines[4], lines[1]].join('')}`,
      );
    });

    await test.step('are exported as XLSX from the menu by keyboard', async () => {
      const file = join(files, 'selected.xlsx');
      await chooseFile(launched, file);
      const item = (name: string) => window.getByRole('menuitem', { name, exact: true });
      await products.exportButton.press('ArrowDown');
      await expect(item('XLSX: all shown (1)')).toBeFocused();
      await expectNoViolationsIn(window.getByRole('menu', { name: 'Export' }), 'the menu');
      await window.keyboard.press('End');
      await expect(item('Print…')).toBeFocused();
      await window.keyboard.press('Escape');
      await expect(products.exportButton).toBeFocused();
      await window.keyboard.press('Enter');
      await window.keyboard.press('ArrowDown');
      await expect(item('XLSX: selected (2)')).toBeFocused();
      await window.keyboard.press('Enter');
      await expect(said(window, `2 products exported to ${file}`)).toBeVisible();
      expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
      await expect(products.exportButton).toBeFocused();
    });
  });
});
