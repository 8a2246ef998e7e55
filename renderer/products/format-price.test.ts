import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice } from './format-price.ts';

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
