import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListPart } from '../../main/contract/list-part.ts';
import de from '../../main/locales/de.json';
import en from '../../main/locales/en.json';
import ru from '../../main/locales/ru.json';
import { setFormats } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import { askedOf, rowsInWords } from './list-words.ts';

type Query = Parameters<typeof askedOf>[1];

const read = { readId: 'first', readAt: new Date(2026, 10, 26, 10, 31).toISOString() };
const plain: Query = { search: '', prices: null, sort: null };
const lamps: Query = { ...plain, search: 'lamp' };
const byPrice = (direction: 'ascending' | 'descending'): Query => ({
  ...plain,
  sort: { column: 'price', direction },
});

/** What is said after `query`, where `before` was said last. */
const said = (
  total: number,
  of: number,
  query: Query,
  before: Query | null,
  part: ListPart | null = null,
) => rowsInWords({ read, view: { total, of }, query, part }, before && askedOf(read, before));

async function applyLanguage(language: string, words: object): Promise<void> {
  i18n.addResourceBundle(language, 'translation', words);
  await i18n.changeLanguage(language);
  setFormats({ locale: language, dates: language, numbers: language });
}

// Other tests of this process expect English.
afterAll(() => applyLanguage('en', en));

describe.each([
  {
    language: 'en',
    words: en,
    read: { 1: '1 product, loaded at', 3: '3 products, loaded at', 21: '21 products, loaded at' },
    some: { 1: '0 of 1 product', 3: '1 of 3 products', 21: '5 of 21 products' },
    all: { 1: '1 product', 3: '3 products', 21: '21 products' },
    sorted: ['Sorted by Price, ascending', 'Sorted by Price, descending', 'In the order received'],
    part: {
      all: '20 of 5,000 products, loaded at',
      some: '3 of 20 products; the service has 5,000.',
      sent: 'The service sent 20 of 5,000 products.',
      more: '20 products; the service has more.',
      maybe: '20 products. The service may have more.',
    },
  },
  {
    language: 'de',
    words: de,
    read: {
      1: '1 Produkt, geladen um',
      3: '3 Produkte, geladen um',
      21: '21 Produkte, geladen um',
    },
    some: { 1: '0 von 1 Produkt', 3: '1 von 3 Produkten', 21: '5 von 21 Produkten' },
    all: { 1: '1 Produkt', 3: '3 Produkte', 21: '21 Produkte' },
    sorted: [
      'Aufsteigend sortiert nach Preis',
      'Absteigend sortiert nach Preis',
      'In der Reihenfolge des Dienstes',
    ],
    part: {
      all: '20 von 5.000 Produkten, geladen um',
      some: '3 von 20 Produkten; der Dienst hat 5.000.',
      sent: 'Der Dienst hat 20 von 5.000 Produkten gesendet.',
      more: '20 Produkte; der Dienst hat weitere.',
      maybe: '20 Produkte. Vielleicht hat der Dienst weitere.',
    },
  },
  {
    language: 'ru',
    words: ru,
    read: { 1: '1 товар, загружено в', 3: '3 товара, загружено в', 21: '21 товар, загружено в' },
    some: { 1: '0 из 1 товара', 3: '1 из 3 товаров', 21: '5 из 21 товара' },
    all: { 1: '1 товар', 3: '3 товара', 21: '21 товар' },
    sorted: [
      'Сортировка по столбцу «Цена», по возрастанию',
      'Сортировка по столбцу «Цена», по убыванию',
      'В порядке получения',
    ],
    part: {
      all: '20 из 5\u00a0000 товаров, загружено в',
      some: '3 из 20 товаров; всего у сервиса 5\u00a0000.',
      sent: 'Сервис прислал 20 из 5\u00a0000 товаров.',
      more: '20 товаров; у сервиса есть ещё.',
      maybe: '20 товаров. Возможно, у сервиса есть ещё.',
    },
  },
] as const)('in $language, a screen reader hears', ({ language, words, ...spoken }) => {
  beforeAll(() => applyLanguage(language, words));

  it.each([1, 3, 21] as const)('that %i products were read, and how many a search leaves', (of) => {
    expect(said(of, of, plain, null)).toEqual([expect.stringContaining(spoken.read[of])]);
    expect(said({ 1: 0, 3: 1, 21: 5 }[of], of, lamps, plain)).toEqual([spoken.some[of]]);
    expect(said(of, of, plain, lamps)).toEqual([spoken.all[of]]);
  });

  it('that the service has more than it sent, after a read and after a search', () => {
    const { part } = spoken;
    const known = { sent: 20, of: 5000 };
    expect(said(20, 20, plain, null, known)).toEqual([expect.stringContaining(part.all)]);
    expect(said(3, 20, lamps, null, known)).toEqual([expect.stringContaining(part.some)]);
    expect(said(3, 20, lamps, plain, known)).toEqual([expect.any(String), part.sent]);
    const unknown = { sent: 20, of: null };
    expect(said(20, 20, plain, null, unknown)).toEqual([expect.stringContaining(part.more)]);
    const maybe = { ...unknown, isMaybe: true } as const;
    expect(said(20, 20, plain, null, maybe)).toEqual([expect.stringContaining(part.maybe)]);
  });

  it('that a list as long as a page may be one', () => {
    const view = { total: 20, of: 20 };
    const all = rowsInWords({ read, view, query: plain, mayHaveMore: true }, null);
    expect(all).toEqual([expect.stringContaining(spoken.part.maybe)]);
  });

  it('how they are sorted', () => {
    const [up, down, none] = spoken.sorted;
    expect(said(3, 3, byPrice('ascending'), plain)).toEqual([up]);
    expect(said(3, 3, byPrice('descending'), byPrice('ascending'))).toEqual([down]);
    expect(said(3, 3, plain, byPrice('descending'))).toEqual([none]);
  });
});

describe('of a list of products, a screen reader hears', () => {
  beforeAll(() => applyLanguage('en', en));

  it('everything about a new read as one, also with a search and an order', () => {
    const query = { ...byPrice('ascending'), search: 'lamp' };
    const before = askedOf({ ...read, readId: 'earlier' }, query);
    expect(rowsInWords({ read, view: { total: 1, of: 3 }, query }, before)).toEqual([
      expect.stringContaining('1 of 3 products, loaded at'),
    ]);
  });

  it('a price filter like a search, and nothing about what stays', () => {
    const filtered: Query = { ...byPrice('ascending'), prices: { from: 30, to: null } };
    expect(said(2, 3, filtered, byPrice('ascending'))).toEqual(['2 of 3 products']);
    expect(said(2, 3, filtered, filtered)).toEqual([]);
    expect(said(2, 3, filtered, plain)).toEqual(['2 of 3 products', 'Sorted by Price, ascending']);
  });
});
