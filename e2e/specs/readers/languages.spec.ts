import { expectNoViolationsButColours } from '../../fixtures/accessibility/expect-no-violations.ts';
import { listenFromFirstList } from '../../fixtures/accessibility/listen-to-page.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** In another language axe finds nothing, and announcements have its plural forms. */

const products = Array.from({ length: 21 }, (_, row) => ({
  id: row + 1,
  name: row < 5 ? `Lamp ${row + 1}` : `Chair ${row + 1}`,
  price: row + 0.5,
}));

const spoken = {
  de: {
    remove: 'löschen',
    search: 'Produkte durchsuchen',
    refresh: 'Aktualisieren',
    orders: 'Bestellungen',
    price: 'Preis',
    read: '21 Produkte, geladen um TIME',
    found: ['5 von 21 Produkten', '1 von 21 Produkten'],
    sorted: 'Aufsteigend sortiert nach Preis',
    title: 'Bestellung anlegen',
  },
  ru: {
    remove: 'Удалить',
    search: 'Поиск товаров',
    refresh: 'Обновить',
    orders: 'Заказы',
    price: 'Цена',
    read: '21 товар, загружено в TIME',
    found: ['5 из 21 товара', '1 из 21 товара'],
    sorted: 'Сортировка по столбцу «Цена», по возрастанию',
    title: 'Создать заказ',
  },
} as const;

for (const language of ['de', 'ru'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ settings: { language } });

    test('axe finds nothing, and everything is announced', async ({ window, service }) => {
      const words = spoken[language];
      await test.step('every page, a question, the help and the palette', async () => {
        await expect(window.locator('html')).toHaveAttribute('lang', language);
        await expect(window.getByRole('grid')).toContainText('Desk lamp');
        await expectNoViolationsButColours(window, 'products');
        const row = window.getByRole('row').nth(1);
        await row.getByRole('button', { name: words.remove }).click();
        await expect(window.getByRole('alertdialog')).toBeVisible();
        await expectNoViolationsButColours(window, 'a question');
        await window.keyboard.press('Escape');
        const links = window.getByRole('navigation').getByRole('link');
        for (let place = 1; place < (await links.count()); place += 1) {
          await links.nth(place).click();
          await expect(links.nth(place)).toHaveAttribute('aria-current', 'page');
          await expect(window.locator('h1:visible')).toBeVisible();
          await expectNoViolationsButColours(window, `page ${place}`);
        }
        const dialog = window.getByRole('dialog');
        for (const [key, what] of [
          ['F1', 'the help'],
          ['ControlOrMeta+k', 'the palette'],
        ] as const) {
          await window.keyboard.press(key);
          await expect(dialog).toBeVisible();
          await expectNoViolationsButColours(window, what);
          await window.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        }
        await links.first().click();
      });

      await test.step('a list, a search, an order and another page', async () => {
        service.products = products;
        const reader = await listenFromFirstList(window, service);
        await reader.hears(words.read);
        await window.getByRole('button', { name: words.refresh }).click();
        await reader.hears(words.read);
        const search = window.getByRole('searchbox', { name: words.search });
        await search.fill('lamp');
        await reader.hears(words.found[0]);
        await search.fill('lamp 5');
        await reader.hears(words.found[1]);
        await window.getByRole('columnheader', { name: words.price }).getByRole('button').click();
        await reader.hears(words.sorted);
        await window.getByRole('link', { name: words.orders }).click();
        await reader.hears(words.title);
      });
    });
  });
}
