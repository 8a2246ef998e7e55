import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolationsIn } from '../../fixtures/accessibility/expect-no-violations.ts';
import { bodyOfRows } from '../../fixtures/batch-test.ts';
import { HeldPrinter, pressPrint } from '../../fixtures/native/held-printer.ts';
import { answerSaveDialog } from '../../fixtures/native/native-window.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

const printButton = (window: Page) => window.getByRole('button', { name: 'Print', exact: true });
const choose = async (window: Page, item: 'Print…' | 'Save as PDF…') => {
  await printButton(window).last().click();
  await window.getByRole('menuitem', { name: item }).click();
};
const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });
/** Chromium writes the page tree uncompressed and compresses only the content. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;

/** The sheet as it looks on paper. */
async function onPaper(window: Page) {
  await window.emulateMedia({ media: 'print' });
  return window.getByRole('main');
}

/** Finds the sheet while it is next to the window's own page. */
const isThere = (window: Page, title: RegExp) =>
  window.getByRole('main', { name: title, includeHidden: true });

const moreActions = (window: Page) =>
  window.getByRole('button', { name: 'More actions for this entry' });

const onScreen = (window: Page) => window.emulateMedia({ media: null });

// The app is one that tests share.
test.afterEach(({ launched }) => HeldPrinter.remove(launched));

/** A list of several pages. */
const items = Array.from({ length: 300 }, (_, row) => ({
  ...{ id: row + 1, name: `Item ${row + 1}`, price: 1.5 },
}));

test.describe('a list of products', () => {
  test.use({ settings: { theme: 'dark' } });

  test('is printed as it is shown, black on white, and nothing else of the window', async ({
    launched,
    window,
    products,
    journal,
    batches,
    profile,
    service,
    files,
  }) => {
    if (profile === null) throw new Error('There is a profile.');
    const printer = await HeldPrinter.install(launched);
    await window.getByRole('columnheader', { name: 'Price' }).getByRole('button').first().click();
    await expect(products.row(3)).toHaveAttribute('aria-rowindex', '2');
    await choose(window, 'Print…');
    expect(await printer.title()).toBe(`Products — ${profile.name}`);
    await expect(isThere(window, /^Products — /)).toBeHidden();
    await expect(products.grid).toBeVisible();
    const sheet = await onPaper(window);
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(`Products — ${profile.name}`);
    await expect(sheet).toContainText(/3 products in the order shown, loaded at .*20\d\d/);
    await expect(sheet).toContainText(`${profile.baseUrl} (profile ${profile.name})`);
    await expect(sheet.getByRole('row')).toHaveText([
      'IDNamePrice',
      '3Notebook, A5, lined5.95',
      '1Desk lamp, brass34.9',
      '2Office chair, mesh back189',
    ]);
    await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    // Repeated on each page.
    await expect(sheet.locator('thead')).toHaveCSS('display', 'table-header-group');
    await expect(window.getByRole('navigation')).toBeHidden();
    await expect(products.grid).toBeHidden();
    await expectNoViolationsIn(sheet, 'the sheet');
    await onScreen(window);
    await printer.end(true);
    await expect(said(window, 'Sent to the printer: Products')).toBeVisible();
    await expect(isThere(window, /^Products — /)).toHaveCount(0);
    await expect(products.grid).toBeVisible();

    await test.step('says what was left out by a search', async () => {
      await products.search.fill('lamp');
      await expect(products.row(2)).toBeHidden();
      await pressPrint(launched);
      await printer.title();
      await onPaper(window);
      await expect(sheet).toContainText('1 of 3 products in the order shown');
      await expect(sheet).toContainText('Search: lamp');
      await expect(sheet.getByRole('row')).toHaveCount(2);
      await onScreen(window);
      await printer.end(false, 'Print job canceled');
      await expect(isThere(window, /^Products — /)).toHaveCount(0);
      await pressPrint(launched);
      await printer.title();
      await printer.end(false, 'Print job failed');
      await expect(said(window, "Couldn't print.")).toBeVisible();
    });

    await test.step('is saved as a PDF of several pages', async () => {
      await products.search.fill('');
      service.next('GET /api/v1/products', { body: items });
      await products.refresh.click();
      await expect(said(window, '300 products')).toBeVisible();
      const path = join(files, 'products.pdf');
      await answerSaveDialog(launched, path);
      await choose(window, 'Save as PDF…');
      await expect(said(window, `Saved as ${path}`)).toBeVisible();
      const pdf = readFileSync(path);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      // About 40 rows a page.
      expect(pagesOf(pdf)).toBeGreaterThan(4);
      expect(pagesOf(pdf)).toBeLessThan(20);
    });

    await test.step('a journal entry is printed with what was sent and what came back', async () => {
      service.next('POST /api/v1/orders', { status: 422, body: { message: 'No such product' } });
      await recordWrite(window, profile, 'createOrder', { body: '{"productId": 1.10}' });
      await journal.open();
      await journal.journalEntry(0).click();
      await expect(moreActions(window)).toBeVisible();
      await pressPrint(launched);
      expect(await printer.title()).toMatch(/^Entry \w{8} — /);
      const sheet = await onPaper(window);
      await expect(sheet).toContainText('POST /api/v1/orders');
      await expect(sheet).toContainText('{"productId": 1.10}');
      await expect(sheet).toContainText('No such product');
      await expect(sheet).toContainText('Refused');
      await onScreen(window);
      await printer.end(true);
      await expect(said(window, 'Sent to the printer')).toBeVisible();
    });

    await test.step('a batch has a receipt: counts by outcome, and the rows that are not done with their reasons', async () => {
      service.next(
        'POST /api/v1/orders',
        { status: 201, body: { id: 1 } },
        { status: 422, body: { message: 'Row two is too large' } },
      );
      await startBatch(window, {
        ...{ profileId: profile.id, name: 'Spring orders', body: bodyOfRows },
        table: 'Name\nA1\nA2\nA3',
        options: { asksAfterFirst: false },
      });
      await batches.open();
      await batches.batch('Spring orders').click();
      await expect(batches.progress).toHaveAttribute('aria-valuetext', '3 of 3 rows');
      await expect(printButton(window)).toBeEnabled();
      await pressPrint(launched);
      expect(await printer.title()).toBe(`Spring orders — ${profile.name}`);
      const sheet = await onPaper(window);
      for (const fact of [
        'Create orders',
        'Finished',
        'Started',
        'Ended',
        'Rows3',
        'Done2',
        'Refused1',
      ])
        await expect(sheet).toContainText(fact);
      await expect(sheet.getByRole('row')).toHaveCount(2);
      await expect(sheet.getByRole('row').last()).toContainText('Row two is too large');
      await expectNoViolationsIn(sheet, 'the receipt');
      await onScreen(window);
      await printer.end(true);

      // What was opened last is printed.
      await batches.row(1).click();
      await expect(moreActions(window)).toBeVisible();
      await pressPrint(launched);
      expect(await printer.title()).toMatch(/^Entry /);
      await printer.end(false, 'Print job canceled');

      const path = join(files, 'receipt.pdf');
      await answerSaveDialog(launched, path);
      await printButton(window).first().click();
      await window.getByRole('menuitem', { name: 'Save as PDF…' }).click();
      await expect(said(window, `Saved as ${path}`)).toBeVisible();
      expect(pagesOf(readFileSync(path))).toBe(1);
    });

    await products.open();
    await expect(products.row(1)).toBeVisible();
    await test.step('where there is no printer a PDF is offered, and where nothing can be printed that is said', async () => {
      await launched.app.evaluate(({ BrowserWindow }) => {
        for (const { webContents } of BrowserWindow.getAllWindows())
          Object.assign(webContents, { getPrintersAsync: async () => [] });
      });
      await choose(window, 'Print…');
      const dialog = window.getByRole('alertdialog', { name: 'No printer' });
      await expect(dialog).toContainText('No printer is set up on this computer');
      await expectNoViolationsIn(dialog, 'no printer');
      await answerSaveDialog(launched, join(files, 'no-folder', 'x.pdf'));
      await dialog.getByRole('button', { name: 'Save as PDF…' }).click();
      const failed = window.getByRole('alertdialog', { name: "Couldn't save the file" });
      await expect(failed).toBeVisible();
      await failed.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('shows that its PDF is being made, and can be cancelled', async () => {
      // As with very many pages: Chromium's answer would be seconds away.
      await launched.app.evaluate(({ BrowserWindow }) => {
        for (const { webContents } of BrowserWindow.getAllWindows())
          Object.assign(webContents, { printToPDF: () => new Promise(() => undefined) });
      });
      const path = join(files, 'cancelled.pdf');
      await answerSaveDialog(launched, path);
      await choose(window, 'Save as PDF…');
      const progress = window.getByRole('progressbar', { name: 'Creating PDF' });
      await expect(progress).toBeVisible();
      await window.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(said(window, 'No PDF was saved.')).toBeVisible();
      await expect(progress).toBeHidden();
      expect(existsSync(path)).toBe(false);
      // The page is usable, and can be printed again.
      await expect(products.row(1)).toBeVisible();
      await expect(printButton(window).last()).toBeEnabled();
      await window.getByRole('link', { name: 'Settings' }).click();
      await pressPrint(launched);
      await expect(said(window, 'There is nothing to print on this page')).toBeVisible();
    });
  });
});
