import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { defaultSettings } from '../../../main/contract/settings.ts';
import { seePagesWhole } from '../../fixtures/accessibility/see-pages-whole.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { launchApp, projectFolder } from '../../fixtures/launch-app.ts';
import { NativeQuestions } from '../../fixtures/native/native-questions.ts';
import { expect, test as freshTest, sharedTest as test } from '../../fixtures/test.ts';
import { Palette } from '../../kit/pages/palette.ts';

/** The language of everything visible: from the settings, the command line or the system. */

const language = (window: Page, name = 'Language') => window.getByRole('combobox', { name });
const link = (window: Page, name: string) => window.getByRole('link', { name, exact: true });

const speak = (window: Page, tag: 'de' | 'ru' | 'system') =>
  askMain(window, 'saveSettings', { ...defaultSettings, language: tag });

/** The texts of the native menu, including those of the app's own items. */
function menuWords(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).flatMap(({ label, submenu }) => [
      label,
      ...(submenu?.items ?? []).flatMap((item) => (item.type === 'separator' ? [] : [item.label])),
    ]),
  );
}

/** The tags of the locales whose chunks the page requests from now on. */
function loadedLocales(window: Page): readonly string[] {
  const tags = readdirSync(join(projectFolder, 'main/locales')).flatMap(
    (name) => /^(.+)\.json$/.exec(name)?.[1] ?? [],
  );
  const loaded: string[] = [];
  window.on('request', (request) => {
    loaded.push(...tags.filter((tag) => request.url().includes(`/assets/${tag}-`)));
  });
  return loaded;
}

test.use({ expectedProblems: /The page does not answer/ });

test('Language changes all words, numbers and native menus at once, and what was typed stays', async ({
  launched,
  orders,
  products,
  service,
}) => {
  const { app, window } = launched;
  await expect(products.row(1)).toBeVisible();
  await orders.open();
  await orders.writeJson('{"half": "typed"}');
  const loaded = loadedLocales(window);
  await expect.poll(() => menuWords(app)).toContain('Select all');

  await link(window, 'Settings').click();
  await language(window).selectOption({ label: 'Deutsch' });
  await expect(window.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await expect(window.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => menuWords(app)).toContain('Alles auswählen');
  expect(loaded).toEqual(['de']);
  await link(window, 'Produkte').click();
  await expect(window.getByRole('grid', { name: 'Produkte' })).toContainText('34,9');
  await link(window, 'Bestellungen').click();
  await expect(window.getByRole('textbox', { name: 'JSON' })).toHaveValue('{"half": "typed"}');
  await expect(window.getByRole('button', { name: 'Bestellung anlegen' })).toBeVisible();

  await link(window, 'Einstellungen').click();
  await language(window, 'Sprache').selectOption({ label: 'Русский' });
  await expect(window.getByRole('heading', { name: 'Настройки' })).toBeVisible();
  await expect.poll(() => menuWords(app)).toContain('Выделить всё');
  await link(window, 'Товары').click();
  await expect(
    window.getByRole('status').filter({ hasText: /товар(а|ов)?, загружено/ }),
  ).toBeVisible();

  // `--lang=en` takes the place of the system's language here.
  await link(window, 'Настройки').click();
  await language(window, 'Язык').selectOption({ label: 'Системный' });
  await expect(window.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect.poll(() => menuWords(app)).toContain('Select all');

  await test.step('a language that is set is there from the first picture on, alone, in dialogs and in native questions too', async () => {
    await speak(window, 'de');
    await link(window, 'Produkte').click();
    const atStart = loadedLocales(window);
    await window.reload();
    await expect(window.getByRole('heading', { name: 'Produkte' })).toBeVisible();
    expect(atStart).toEqual(['de']);
    expect(await menuWords(app)).toEqual(
      expect.arrayContaining(['Datei', 'Bearbeiten', 'Ansicht', 'Fenster', 'Hilfe']),
    );
    const deleteButton = window.getByRole('button', { name: /^Office chair.* löschen$/ });
    await deleteButton.click();
    const question = window.getByRole('alertdialog', { name: 'Produkt löschen?' });
    await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
    service.next('DELETE /api/v1/products/*', { status: 500, body: '{"message": "Kaputt"}' });
    await question.getByRole('button', { name: 'Produkt löschen' }).click();
    const failure = window.getByRole('alertdialog', {
      name: 'Das Produkt konnte nicht gelöscht werden',
    });
    await expect(failure.getByRole('group', { name: 'Grund' })).toContainText('Kaputt');
    await failure.getByRole('button', { name: 'Schließen' }).click();

    const questions = await NativeQuestions.hold(launched);
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.emit('unresponsive');
    });
    await expect
      .poll(() => questions.all())
      .toMatchObject([{ title: 'Das Fenster reagiert nicht', buttons: ['Warten', 'Neu laden'] }]);
    await questions.press('Warten');

    // The days of the journal.
    await test.step('are written in the language of the settings', async () => {
      await link(window, 'Journal').click();
      await window.getByRole('button', { name: 'Filter', exact: true }).click();
      const from = window.getByLabel('Von', { exact: true });
      const words = (text: string) => window.locator('span').getByText(text, { exact: true });
      await expect(words('Von')).toBeVisible();
      await from.fill('2026-11-21');
      await expect(words('Von')).toHaveCount(0);
      await window.getByLabel('Bis', { exact: true }).focus();
      await expect(words('21.11.2026')).toBeVisible();
      await from.focus();
      await expect(words('21.11.2026')).toBeHidden();
      // The box itself has the day first.
      await window.keyboard.type('03042026');
      await expect(from).toHaveValue('2026-04-03');
    });
  });

  await speak(window, 'system');
  await test.step('what is open when the language changes speaks the new one', async () => {
    await orders.open();
    await orders.writeJson('{"productId": 1}');
    await orders.create.click();
    const said = window.getByRole('status');
    await expect(said.filter({ hasText: 'Order created' })).toBeVisible();
    // The message stays over the palette, where it is only said: the ticket shows it.
    await new Palette(window).open();
    const option = (name: RegExp) => window.getByRole('option', { name });
    await expect(option(/^Products/)).toBeVisible();
    await speak(window, 'de');
    await expect(option(/^Produkte/)).toBeVisible();
    await expect(said.filter({ hasText: 'Bestellung angelegt' })).toBeAttached();
    await window.keyboard.insertText('Prod');
    await expect(option(/^Produkte/)).toHaveAttribute('aria-selected', 'true');
    await window.keyboard.press('Escape');

    await window.keyboard.press('ControlOrMeta+Shift+N');
    await window.getByRole('textbox', { name: 'Basis-URL' }).fill('shop example');
    await window.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(window.getByRole('textbox', { name: 'Basis-URL' })).toHaveAccessibleDescription(
      /vollständige/,
    );
    await speak(window, 'ru');
    await expect(window.getByRole('textbox', { name: 'Базовый URL' })).toHaveAccessibleDescription(
      /полный адрес/,
    );
  });
});

freshTest(
  'what is no language of the app is told until another one is chosen',
  async ({ userData }) => {
    const file = join(userData, 'settings.json');
    writeFileSync(file, JSON.stringify({ version: 1, language: 'eo' }));
    const { window, close, problems } = await launchApp({
      userData,
      args: ['--lang=fr-CA', '--demo'],
    });
    const notice = window.getByRole('region', { name: 'Notices' });
    await expect(notice).toContainText("isn't available in “eo”");
    await link(window, 'Settings').click();
    await expect(language(window)).toHaveValue('system');
    await language(window).selectOption({ label: 'English' });
    await expect(notice).toBeHidden();
    expect(JSON.parse(readFileSync(file, 'utf8')).language).toBe('en');
    await freshTest.step('on the command line is told, and another one is spoken', async () => {
      await language(window).selectOption({ label: 'System' });
      await expect(notice).toContainText("isn't available in “fr-CA”");
      await expect(window.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    });
    await close();
    expect(problems()).toEqual([]);
  },
);

freshTest(
  'dates and numbers are those of the country of the system, with the words of another language',
  async ({ userData }) => {
    const inGermany = { LC_ALL: 'de_DE.UTF-8' };
    const launched = await launchApp({ userData, args: ['--demo'], env: inGermany });
    const { window, close, problems } = launched;
    await expect(window.getByRole('grid', { name: 'Products' })).toContainText(/\d,\d\d/);
    // 24 hours.
    await expect(
      window.getByRole('status').filter({ hasText: /loaded at \d\d:\d\d(?! [AP]M)/ }),
    ).toBeVisible();
    await link(window, 'Journal').click();
    await window.getByRole('button', { name: 'Filter', exact: true }).click();
    const from = window.getByLabel('From day', { exact: true });
    await from.focus();
    await window.keyboard.type('03042026');
    await expect(from).toHaveValue('2026-04-03');
    await window.getByLabel('To day', { exact: true }).focus();
    await expect(window.locator('span').getByText('03/04/2026', { exact: true })).toBeVisible();
    await close();
    expect(problems()).toEqual([]);
  },
);

/** The pseudo-language is only spoken from the command line, and a real one from the settings too. */
freshTest('no page cuts its words in en-XA', async ({ userData }) => {
  const launched = await launchApp({ userData, args: ['--lang=en-XA', '--demo'] });
  const { window } = launched;
  await expect(window.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await seePagesWhole(launched);
  for (const language of ['de', 'ru'] as const) {
    await freshTest.step(`no page cuts its words in ${language}`, async () => {
      await speak(window, language);
      await expect(window.locator('html')).toHaveAttribute('lang', language);
      await seePagesWhole(launched);
    });
  }
  await launched.close();
  expect(launched.problems()).toEqual([]);
});
