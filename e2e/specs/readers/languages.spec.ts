import type { Page } from '@playwright/test';
import { defaultSettings } from '../../../main/contract/settings.ts';
import { expectNoViolationsButColours } from '../../fixtures/accessibility/expect-no-violations.ts';
import { listenToPage } from '../../fixtures/accessibility/listen-to-page.ts';
import { askMain } from '../../fixtures/ask-main.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/**
 * In other languages axe finds nothing, and announcements are in the language of the window. `list-words.test.ts` has
 * their plural forms.
 */

/** German last: the test goes on in it. */
const languages = ['ru', 'de'] as const;

async function switchTo(window: Page, language: (typeof languages)[number]): Promise<void> {
  await askMain(window, 'saveSettings', { ...defaultSettings, language });
  await expect(window.locator('html')).toHaveAttribute('lang', language);
}

async function expectNone(window: Page, where: string): Promise<void> {
  for (const language of languages) {
    await switchTo(window, language);
    await expectNoViolationsButColours(window, `${where}, ${language}`);
  }
}

test.use({ settings: { language: 'de' } });

test('axe finds nothing, and everything is announced', async ({ window }) => {
  const links = window.getByRole('navigation').getByRole('link');

  await test.step('every page, a question and the palette', async () => {
    await expect(window.locator('html')).toHaveAttribute('lang', 'de');
    await expect(window.getByRole('grid')).toContainText('Desk lamp');
    await expectNone(window, 'products');
    const row = window.getByRole('row').nth(1);
    await row.getByRole('button', { name: 'löschen' }).click();
    await expect(window.getByRole('alertdialog')).toBeVisible();
    await expectNone(window, 'a question');
    await window.keyboard.press('Escape');
    for (let place = 1; place < (await links.count()); place += 1) {
      await links.nth(place).click();
      await expect(links.nth(place)).toHaveAttribute('aria-current', 'page');
      await expect(window.locator('h1:visible')).toBeVisible();
      await expectNone(window, `page ${place}`);
    }
    const dialog = window.getByRole('dialog');
    await window.keyboard.press('ControlOrMeta+k');
    await expect(dialog).toBeVisible();
    await expectNone(window, 'the palette');
    await window.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a list, a search, an order and another page', async () => {
    await links.first().click();
    await test.step('in de', async () => {
      const reader = await listenToPage(window);
      await window.getByRole('button', { name: 'Aktualisieren' }).click();
      await reader.hears('3 Produkte, geladen um TIME');
      await window.getByRole('searchbox', { name: 'Produkte durchsuchen' }).fill('lamp');
      await reader.hears('1 von 3 Produkten');
      await window.getByRole('link', { name: 'Bestellungen' }).click();
      await reader.hears('Bestellung anlegen');
    });
    await test.step('in ru', async () => {
      await switchTo(window, 'ru');
      const reader = await listenToPage(window);
      await links.first().click();
      await reader.hears('Товары');
      await window.getByRole('columnheader', { name: 'Цена' }).getByRole('button').click();
      await reader.hears('Сортировка по столбцу «Цена», по возрастанию');
    });
  });
});
