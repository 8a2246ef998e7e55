import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { defaultSettings } from '../../../main/contract/settings.ts';
import { expectNoViolationsInBothThemes } from '../../fixtures/accessibility/expect-no-violations.ts';
import {
  findCutWords,
  findLost,
  findSmallTargets,
} from '../../fixtures/accessibility/find-flaws.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { launchApp } from '../../fixtures/launch-app.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { HelpWindow } from '../../kit/pages/help-window.ts';
import { Saved } from '../../kit/pages/saved.ts';

/** The help: it opens in a window of its own, at the page that fits, and leaves the app's window as it is. */

/** Text spacing that a user may set with their own style sheet. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** Gives the window of this page another size and zoom. */
async function resize(app: ElectronApplication, page: Page, zoom: number): Promise<void> {
  const browser = await app.browserWindow(page);
  await browser.evaluate((window: Electron.BrowserWindow, factor) => {
    window.setContentSize(1280, 800);
    window.webContents.setZoomFactor(factor);
  }, zoom);
  await page.waitForFunction((wide) => Math.abs(innerWidth - wide) <= 1, 1280 / zoom);
}

/** Presses a key of the system in the window of this page. Playwright's keys only reach its scripts. */
async function press(
  app: ElectronApplication,
  page: Page,
  keyCode: string,
  modifiers: readonly 'alt'[] = [],
): Promise<void> {
  const browser = await app.browserWindow(page);
  await browser.evaluate(
    ({ webContents }: Electron.BrowserWindow, key) =>
      webContents.sendInputEvent({ type: 'keyDown', ...key }),
    { keyCode, modifiers: [...modifiers] },
  );
}

test('a failure leads to what it means, and stays where it is', async ({
  launched: { app },
  window,
  service,
  products,
  orders,
  failure,
}) => {
  await expect(products.row(1)).toBeVisible();
  service.next('POST /api/v1/orders', { status: 409, body: { message: 'Changed meanwhile.' } });
  await orders.open();
  await orders.writeJson('{"a": 1}');
  await orders.create.click();
  const dialog = failure.titled("Couldn't create the order");
  await expect(dialog).toBeVisible();
  await failure.button('What this means').click();
  const help = await HelpWindow.of(window);
  const heading = help.heading('It conflicts with the current data');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(help.page).toHaveTitle('What an error means — Help — Counterfoil');
  await test.step('axe finds nothing, nothing is lost by zoom or by wider text, and every target can be hit', async () => {
    const { page } = help;
    const picture = help.article.getByRole('img').first();
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBe(1100);
    await expectNoViolationsInBothThemes(page, 'Help, a long page');
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await findCutWords(page)).toEqual([]);
    expect(await findCutWords(page, spacing)).toEqual([]);
    for (const zoom of [2, 4, 1]) {
      await resize(app, page, zoom);
      const { wide, covered } = await findLost(page);
      expect([wide, covered], `zoom ${zoom}`).toEqual([[], []]);
    }
  });
  await help.close();
  await expect(dialog).toBeVisible();
  await expect(failure.button('What this means')).toBeFocused();
  await failure.close();
  await expect(orders.json).toHaveValue('{"a": 1}');

  await test.step('a failure leads to its German page, and the notice is only on pages in English', async () => {
    await askMain(window, 'saveSettings', { ...defaultSettings, language: 'de' });
    await window.getByRole('link', { name: 'Produkte' }).click();
    await test.step('a failure on a page has its link too', async () => {
      service.next('GET /api/v1/products', { status: 403, body: { message: 'Managers only.' } });
      await window.getByRole('button', { name: 'Aktualisieren' }).click();
      await window.getByRole('button', { name: 'Was das bedeutet' }).click();
    });
    const german = await HelpWindow.of(window);
    await expect(german.heading('Das Token ist dazu nicht berechtigt')).toBeFocused();
    const { page } = german;
    const notice = page.getByText('Diese Seite gibt es nur auf Englisch.');
    await expect(notice).toBeHidden();
    const picture = page.getByRole('img', { name: /^Eine Bestellung/ });
    await expect
      .poll(() =>
        picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBe(1100);
    await page.getByRole('link', { name: 'What happened to a write' }).first().click();
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: 'Company networks' }).first().click();
    await expect(german.heading('Company networks')).toBeFocused();
    await expect(notice).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Erste Schritte' }).click();
    await expect(notice).toBeHidden();
    await expect(german.heading('Erste Schritte')).toBeFocused();

    await test.step('and follows the language and the theme', async () => {
      await page.emulateMedia({ colorScheme: null });
      await askMain(window, 'saveSettings', { ...defaultSettings, language: 'ru', theme: 'dark' });
      await expect(german.heading('С чего начать')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(25, 28, 33)');
    });
    await german.close();
  });
});

test('F1 opens the page of the task, whose links lead within the help', async ({
  launched: { app },
  window,
  products,
  orders,
  users,
  journal,
}) => {
  await test.step('Escape goes back to the field', async () => {
    await expect(products.row(1)).toBeVisible();
    await orders.open();
    await orders.writeJson('{"half": ');
    await orders.json.focus();
    await orders.json.press('F1');
    const help = await HelpWindow.of(window);
    await expect(help.heading('Create an order')).toBeFocused();
    const closed = help.page.waitForEvent('close');
    await press(app, help.page, 'Escape');
    await closed;
    await expect(orders.json).toBeFocused();
    await expect(orders.json).toHaveValue('{"half": ');
  });

  await users.open();
  const help = await HelpWindow.open(window);
  await expect(help.heading('Update a user')).toBeVisible();
  await test.step('a dialog that is a task of its own has its own page, until it is closed', async () => {
    const saved = new Saved(window);
    await saved.open();
    await window.keyboard.press('F1');
    await expect(help.heading('Keep what you type: drafts and templates')).toBeFocused();
    await saved.dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(saved.dialog).toBeHidden();
    await window.keyboard.press('F1');
    await expect(help.heading('Update a user')).toBeFocused();
  });
  await test.step('a second F1 leads the same window to another page', async () => {
    await journal.open();
    await expect(journal.heading).toBeVisible();
    await window.keyboard.press('F1');
    await expect(help.heading('Read the journal')).toBeFocused();
    expect(app.windows()).toHaveLength(2);
  });

  await test.step('links lead to headings and pages, Alt+Left goes back, and the page of the app stays', async () => {
    const before = window.url();
    await help.onThisPage.getByRole('link', { name: 'Keep or remove' }).click();
    await expect(help.heading('Keep or remove')).toBeFocused();
    await help.contents
      .getByRole('link', { name: 'Keep what you type: drafts and templates' })
      .click();
    await help.article.getByRole('link', { name: 'Drafts', exact: true }).click();
    await expect(help.heading('Drafts')).toBeFocused();
    await expect(help.contents.getByRole('link', { name: 'Drafts', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await press(app, help.page, 'Left', ['alt']);
    await expect(help.heading('Keep what you type: drafts and templates')).toBeVisible();
    await press(app, help.page, 'Left', ['alt']);
    await expect(help.heading('Keep or remove')).toBeVisible();
    expect(window.url()).toBe(before);
  });

  await test.step('it cannot be led away, nor open another window, and has no way to main', async () => {
    const at = help.page.url();
    const browser = await app.browserWindow(help.page);
    // Not through Playwright, which would wait for a navigation that doesn't come.
    const run = (code: string): Promise<unknown> =>
      browser.evaluate(
        ({ webContents }: Electron.BrowserWindow, script) => webContents.executeJavaScript(script),
        code,
      );
    for (const address of ['https://elsewhere.example/', 'app://counterfoil/index.html']) {
      const foreign = JSON.stringify(address);
      await run(`void open(${foreign})`);
      await run(`Object.assign(document.createElement('a'), { href: ${foreign} }).click()`);
      await run(`void (location.href = ${foreign})`);
    }
    expect(await run('[location.href, typeof counterfoil]')).toEqual([at, 'undefined']);
    expect(app.windows()).toHaveLength(2);
  });
  await help.close();
});

freshTest('the help closes with the app, and is no window of a profile', async ({ userData }) => {
  const { app, window, problems } = await launchApp({ userData, args: ['--demo'] });
  await expect(window.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  const help = await HelpWindow.open(window);
  await expect(help.heading('See the products')).toBeFocused();
  const exited = new Promise((resolve) => app.process().once('exit', resolve));
  const own = await app.browserWindow(window);
  await own.evaluate((browser: Electron.BrowserWindow) => browser.close());
  expect(await exited).toBe(0);
  const { windows } = JSON.parse(readFileSync(join(userData, 'windows.json'), 'utf8'));
  expect(windows).toHaveLength(1);
  expect(problems()).toEqual([]);
});
