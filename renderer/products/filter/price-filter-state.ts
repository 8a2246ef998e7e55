import { useState } from 'react';
import { formatLocale } from '../../lib/words/format.ts';
import { numberSigns } from '../../lib/words/number-signs.ts';
import type { PriceRange } from '../index/protocol/index-protocol.ts';
import type { ProductList } from '../list/product-list.ts';

/** The text of the two price filter fields. */
export interface PriceTexts {
  readonly from: string;
  readonly to: string;
}

const noPriceTexts: PriceTexts = { from: '', to: '' };

/** `order`: both are prices, but the second is lower than the first. */
export type PriceProblem = 'unclear' | 'order';

export interface PriceFilterState {
  /** Null if there is nothing to filter by: the fields are empty, or one of them is invalid. */
  readonly range: PriceRange | null;
  readonly problems: { readonly from: PriceProblem | null; readonly to: PriceProblem | null };
}

/**
 * The filter the fields describe. One invalid field disables both: half a filter would show rows the user didn't ask
 * for.
 */
export function priceFilterState(texts: PriceTexts, locale: string): PriceFilterState {
  const from = readTypedPrice(texts.from, locale);
  const to = readTypedPrice(texts.to, locale);
  if (from.kind === 'unclear' || to.kind === 'unclear') {
    const problem = ({ kind }: typeof from) => (kind === 'unclear' ? kind : null);
    return { range: null, problems: { from: problem(from), to: problem(to) } };
  }
  const problems = { from: null, to: null };
  if (from.kind === 'empty' && to.kind === 'empty') return { range: null, problems };
  const range = {
    from: from.kind === 'price' ? from.value : null,
    to: to.kind === 'price' ? to.value : null,
  };
  const isTurned = range.from !== null && range.to !== null && range.to < range.from;
  return isTurned ? { range: null, problems: { from: null, to: 'order' } } : { range, problems };
}

/** The content of a field: nothing, a number, or something unreadable. */
export type TypedPrice =
  | { readonly kind: 'empty' }
  | { readonly kind: 'price'; readonly value: number }
  | { readonly kind: 'unclear' };

/**
 * Reads a price as a user types it: digits and the decimal sign of the language. It doesn't guess grouping signs, as
 * `1,234` is one number in English and another in German.
 */
function readTypedPrice(text: string, locale: string): TypedPrice {
  const { decimal, digits } = numberSigns(locale, null);
  let plain = '';
  for (const character of text.trim()) {
    const digit = digits.indexOf(character);
    if (character === decimal) plain += '.';
    else if (digit >= 0) plain += digit;
    else if (/\d/.test(character)) plain += character;
    else if (character === '-' || character === '\u2212') plain += '-';
    else return { kind: 'unclear' };
  }
  if (plain === '') return { kind: 'empty' };
  return /^-?(\d+(?:\.\d*)?|\.\d+)$/.test(plain)
    ? { kind: 'price', value: Number(plain) }
    : { kind: 'unclear' };
}

/** A sample price as a hint: `12.50`. */
export function typedPriceExample(locale: string): string {
  return `12${numberSigns(locale, null).decimal}50`;
}

export interface PriceFilter extends PriceFilterState {
  readonly texts: PriceTexts;
  readonly change: (part: Partial<PriceTexts>) => void;
  readonly clear: () => void;
}

/** The price filter for the lists of one address. A new address starts without one. */
export function usePriceFilter(list: ProductList | null, address: string): PriceFilter {
  const [typed, setTyped] = useState({ address, texts: noPriceTexts });
  const texts = typed.address === address ? typed.texts : noPriceTexts;
  const put = (next: PriceTexts) => {
    setTyped({ address, texts: next });
    list?.ask({ prices: priceFilterState(next, formatLocale()).range });
  };
  return {
    ...priceFilterState(texts, formatLocale()),
    texts,
    change: (part) => put({ ...texts, ...part }),
    clear: () => put(noPriceTexts),
  };
}
