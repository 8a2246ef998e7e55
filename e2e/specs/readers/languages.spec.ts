import { listenFromFirstList } from '../../fixtures/listen-to-page.ts';
import { expect, sharedTest as test } from '../../fixtures/test.ts';

/** Announcements are in the window's language, with its plural forms. */

const products = Array.from({ length: 21 }, (_, row) => ({
  id: row + 1,
  name: row < 5 ? `Lamp ${row + 1}` : `Chair ${row + 1}`,
  price: row + 0.5,
}));

const spoken = {
  de: {
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
    test.use({ settings: { language }, serviceOptions: { products } });

    test('a list, a search, an order and another page', async ({ window, service }) => {
      const words = spoken[language];
      await expect(window.locator('html')).toHaveAttribute('lang', language);
      await expect(window.getByText('Lamp 1', { exact: true })).toBeVisible();
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
}
