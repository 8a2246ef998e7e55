import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnDecimals, formatPrice, priceParts } from './format-price.ts';

describe('formatPrice', () => {
  it.each([
    ['12.50', 'en', '12.50'],
    ['1234567.10', 'en', '1,234,567.10'],
    ['1234567.10', 'de', '1.234.567,10'],
    ['1234567', 'ru', '1\u00A0234\u00A0567'],
    ['1234', 'es', '1234'],
    ['12345', 'es', '12.345'],
    ['1234567.5', 'hi', '12,34,567.5'],
    ['-0.10', 'en', '-0.10'],
    ['12345678901234567890.123456789012345', 'en', '12,345,678,901,234,567,890.123456789012345'],
    ['12.50', 'ar-EG', '١٢٫٥٠'],
    ['1e3', 'de', '1e3'],
    ['-1.5E-7', 'de', '-1.5E-7'],
  ])('shows %s for a reader of %s as %s', (price, locale, shown) => {
    expect(formatPrice(price, locale)).toBe(shown);
  });

  it.each([
    ['1234.50', 'en', 'EUR', '€1,234.50'],
    ['1234.50', 'de', 'EUR', '1.234,50\u00A0€'],
    ['-0.125', 'en', 'USD', '-$0.125'],
    ['5', 'ru', 'RUB', '5\u00A0₽'],
    ['12', 'ja', 'JPY', '￥12'],
    ['1.5', 'en', 'JPY', '¥1.5'],
    ['7.25', 'en', 'QQQ', 'QQQ\u00A07.25'],
    ['1e3', 'en', 'EUR', '€1e3'],
  ])('shows %s for a reader of %s in %s as %s', (price, locale, currency, shown) => {
    expect(formatPrice(price, locale, currency)).toBe(shown);
  });

  it.each([
    ['12.50', 2, ''],
    ['12.5', 2, '0'],
    ['12', 2, '.00'],
    ['12', 0, ''],
    ['12.345', 2, ''],
    ['12', 3, '.000'],
    ['1e3', 2, ''],
  ])(
    'tells the decimals that %s does not have in a column with %i: “%s”',
    (price, decimals, room) => {
      expect(priceParts(price, 'en', null, decimals).room).toBe(room);
    },
  );

  it.each([
    [null, 0, 0],
    [null, 1, 2],
    [null, 3, 3],
    ['EUR', 0, 2],
    ['JPY', 0, 0],
    ['KWD', 2, 3],
  ])('has in a column in %s with at most %i decimals space for %i', (currency, most, decimals) => {
    expect(columnDecimals('en', currency, most)).toBe(decimals);
  });

  it('agrees with Intl about amounts of a currency', () => {
    const locale = fc.constantFrom(
      'en',
      'de',
      'fr',
      'ru',
      'pl',
      'es',
      'hi',
      'de-CH',
      'de-AT',
      'ja',
    );
    const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'CHF', 'RUB');
    fc.assert(
      fc.property(locale, currency, fc.integer({ min: -9e9, max: 9e9 }), (tag, code, units) => {
        fc.pre(units !== 0);
        const price = (units / 100).toFixed(2);
        const format = { style: 'currency', currency: code, minimumFractionDigits: 2 } as const;
        expect(formatPrice(price, tag, code)).toBe(Number(price).toLocaleString(tag, format));
      }),
    );
  });

  it('agrees with Intl wherever a double holds the number exactly', () => {
    const locale = fc.constantFrom('en', 'de', 'fr', 'ru', 'pl', 'es', 'hi', 'sv', 'de-CH', 'ja');
    fc.assert(
      fc.property(
        locale,
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        fc.nat(3),
        (tag, units, decimals) => {
          const price = (units / 1000).toFixed(decimals);
          fc.pre(price !== '-0' && !/^-0\.?0*$/.test(price));
          const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
          expect(formatPrice(price, tag)).toBe(Number(price).toLocaleString(tag, digits));
        },
      ),
    );
  });
});
