import type { Page } from '@playwright/test';
import { expectNoViolationsIn } from '../../fixtures/accessibility/expect-no-violations.ts';
import { bodyOfRows } from '../../fixtures/batch-test.ts';
import { HeldPrinter, pressPrint } from '../../fixtures/native/held-printer.ts';
import { textsOfPdf } from '../../fixtures/pdf-text.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { startBatch } from '../../fixtures/start-batch.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';

const printButton = (window: Page) => window.getByRole('button', { name: 'Print', exact: true });
const said = (window: Page, text: string | RegExp) =>
  window.getByRole('status').filter({ hasText: text });

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

const listOf = (count: number, nameOf: (row: number) => string) =>
  Array.from({ length: count }, (_, row) => ({ id: row + 1, name: nameOf(row), price: 15.45 }));

// The screen shows none of the Cyrillic names, so nothing has loaded their font before the first print.
const cyrillic = listOf(260, (row) =>
  row < 100 ? `Lamp ${'of brass '.repeat(row % 20)}` : `Лампа-настольная-${row + 1}`,
);

freshTest.describe('the first thing that a session does', () => {
  freshTest.use({ serviceOptions: { products: cyrillic } });

  freshTest(
    'is a PDF with every letter, and with no number in two parts',
    async ({ window, launched, products }) => {
      await expect(products.row(1)).toBeVisible();
      const printer = await HeldPrinter.install(window);
      await products.print();
      const pages = textsOfPdf(await printer.pdf(launched));
      expect(pages.length).toBeGreaterThan(4);
      // Repeated on each page.
      for (const texts of pages)
        expect(texts).toEqual(expect.arrayContaining(['ID', 'Name', 'Price']));
      const texts = pages.flat();
      // Letters of several fonts are several texts.
      const paper = texts.join('');
      for (const name of ['Лампа-настольная-101', 'Лампа-настольная-260'])
        expect(paper).toContain(name);
      expect(texts.filter((text) => text === '15.45')).toHaveLength(260);
      for (const { id } of cyrillic) expect(texts).toContain(`${id}`);
      await expect(isThere(window, /^Products — /)).toHaveCount(0);
    },
  );
});

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
  }) => {
    if (profile === null) throw new Error('There is a profile.');
    const printer = await HeldPrinter.install(window);
    await window.getByRole('columnheader', { name: 'Price' }).getByRole('button').first().click();
    await expect(products.row(3)).toHaveAttribute('aria-rowindex', '2');
    await products.print();
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
    await printer.end();
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
      await printer.end();
      await expect(isThere(window, /^Products — /)).toHaveCount(0);
    });

    await test.step('a long list is printed up to 5,000 rows, which is asked before and said on paper', async () => {
      await products.search.fill('');
      service.next('GET /api/v1/products', { body: listOf(5001, (row) => `Item ${row + 1}`) });
      await products.refresh.click();
      await expect(said(window, '5,001 products')).toBeVisible();
      const sentence = 'Only the first 5,000 of 5,001 rows are printed.';
      const question = window.getByRole('alertdialog', { name: 'Print only the first rows?' });
      await products.print();
      await expect(question).toContainText(sentence);
      await expectNoViolationsIn(question, 'the question');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await products.print();
      await question.getByRole('button', { name: 'Print…' }).click();
      await printer.title();
      const long = isThere(window, /^Products — /);
      await expect(long.locator('p').first()).toContainText(sentence);
      await expect(long.locator('tbody tr')).toHaveCount(5000);
      await printer.end();
      await expect(long).toHaveCount(0);
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
      await printer.end();
    });

    await test.step('a batch has a receipt: counts by outcome, and the rows that are not done with their reasons', async () => {
      service.next(
        'POST /api/v1/orders',
        { status: 201, body: { id: 1 } },
        { status: 422, body: { message: 'Row two is too large' } },
      );
      await startBatch(window, {
        profileId: profile.id,
        name: 'Spring orders',
        body: bodyOfRows,
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
      await printer.end();

      // What was opened last is printed.
      await batches.row(1).click();
      await expect(moreActions(window)).toBeVisible();
      await pressPrint(launched);
      expect(await printer.title()).toMatch(/^Entry /);
      await printer.end();
    });

    await test.step('where nothing can be printed, or Chromium opens no dialog, that is said', async () => {
      await window.evaluate(() => {
        globalThis.print = () => undefined;
      });
      await pressPrint(launched);
      await expect(said(window, "The print dialog didn't open.")).toBeVisible();
      await expect(isThere(window, /^Entry /)).toHaveCount(0);
      await window.getByRole('link', { name: 'Settings' }).click();
      await pressPrint(launched);
      await expect(said(window, 'There is nothing to print on this page')).toBeVisible();
    });
  });
});
