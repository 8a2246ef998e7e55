import { describe, expect, it } from 'vitest';
import { keptPrices, priceFilterState, textsOfKept } from './typed-prices.ts';

const none = { from: null, to: null };

describe('the price filter', () => {
  it.each([
    ['10', '20.5', 'en', { from: 10, to: 20.5 }],
    ['', '20', 'en', { from: null, to: 20 }],
    [' 0.10 ', '', 'en', { from: 0.1, to: null }],
    ['-5', '.5', 'en', { from: -5, to: 0.5 }],
    ['12.', '', 'en', { from: 12, to: null }],
    ['12,50', '', 'de', { from: 12.5, to: null }],
    ['12,50', '13', 'ru', { from: 12.5, to: 13 }],
    ['١٢٫٥', '', 'ar-EG', { from: 12.5, to: null }],
    ['5', '5', 'en', { from: 5, to: 5 }],
  ])('reads “%s” to “%s” as a reader of %s means it', (from, to, locale, range) => {
    expect(priceFilterState({ from, to }, locale)).toEqual({ range, problems: none });
  });

  it('is none while the fields are empty', () => {
    expect(priceFilterState({ from: '', to: ' ' }, 'en')).toEqual({ range: null, problems: none });
  });

  it.each(['abc', '1,5', '1 000', '1e3', '$5', '5-', '1.2.3', '-', '.'])(
    'filters nothing while “%s” stands in one of them, whatever the other says',
    (bad) => {
      expect(priceFilterState({ from: bad, to: '5' }, 'en')).toEqual({
        range: null,
        problems: { from: 'unclear', to: null },
      });
      expect(priceFilterState({ from: '5', to: bad }, 'en')).toEqual({
        range: null,
        problems: { from: null, to: 'unclear' },
      });
    },
  );

  it('takes no point where it would mean thousands', () => {
    expect(priceFilterState({ from: '1.000', to: '' }, 'de').problems.from).toBe('unclear');
  });

  it('filters nothing while its end is below its beginning', () => {
    expect(priceFilterState({ from: '10', to: '9' }, 'en')).toEqual({
      range: null,
      problems: { from: null, to: 'order' },
    });
  });

  it('is kept without the signs of a language, and typed as the next one writes it', () => {
    expect(keptPrices({ from: '١٢٫٥', to: '−5' }, 'ar-EG')).toBeNull();
    expect(keptPrices({ from: '−5', to: '١٢٫٥' }, 'ar-EG')).toEqual({ from: '-5', to: '12.5' });
    const prices = keptPrices({ from: '0,10', to: '' }, 'de');
    expect(prices).toEqual({ from: '0.10', to: null });
    expect(textsOfKept(prices ?? undefined, 'en')).toEqual({ from: '0.10', to: '' });
    expect(textsOfKept(prices ?? undefined, 'ru')).toEqual({ from: '0,10', to: '' });
  });

  it.each(['', ' ', '1,5', 'abc'])('is not kept while “%s” filters nothing', (from) => {
    expect(keptPrices({ from, to: '' }, 'en')).toBeNull();
    expect(textsOfKept(undefined, 'en')).toEqual({ from: '', to: '' });
  });
});
