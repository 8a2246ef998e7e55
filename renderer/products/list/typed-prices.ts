import type { PriceRange } from '../../../main/contract/list/rows-wanted.ts';
import type { PriceFilter as KeptPrices } from '../../../main/contract/profile/profile.ts';
import { numberSigns } from '../../lib/words/number-signs.ts';

/** The text of the two price filter fields. */
export interface PriceTexts {
  readonly from: string;
  readonly to: string;
}

export const noPriceTexts: PriceTexts = { from: '', to: '' };

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
  /** `plain`: as it is kept, whatever the language. */
  | { readonly kind: 'price'; readonly value: number; readonly plain: string }
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
    ? { kind: 'price', value: Number(plain), plain }
    : { kind: 'unclear' };
}

/** The filter as the profile keeps it; null if the fields filter nothing. */
export function keptPrices(texts: PriceTexts, locale: string): KeptPrices | null {
  if (priceFilterState(texts, locale).range === null) return null;
  const plain = (text: string) => {
    const typed = readTypedPrice(text, locale);
    return typed.kind === 'price' ? typed.plain : null;
  };
  return { from: plain(texts.from), to: plain(texts.to) };
}

/** A kept filter as a user of this language types it. */
export function textsOfKept(kept: KeptPrices | undefined, locale: string): PriceTexts {
  const { decimal } = numberSigns(locale, null);
  const typed = (plain: string | null = null) => (plain ?? '').replace('.', decimal);
  return { from: typed(kept?.from), to: typed(kept?.to) };
}

/** A sample price as a hint: `12.50`. */
export function typedPriceExample(locale: string): string {
  return `12${numberSigns(locale, null).decimal}50`;
}
