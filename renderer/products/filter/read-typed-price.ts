import { numberSigns } from '../price/number-signs.ts';

/** The content of a field: nothing, a number, or something unreadable. */
export type TypedPrice =
  | { readonly kind: 'empty' }
  | { readonly kind: 'price'; readonly value: number }
  | { readonly kind: 'unclear' };

/**
 * Reads a price as a user types it: digits and the decimal sign of the language. It doesn't guess grouping signs, as
 * `1,234` is one number in English and another in German.
 */
export function readTypedPrice(text: string, locale: string): TypedPrice {
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
