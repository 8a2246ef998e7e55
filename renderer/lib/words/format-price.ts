import { type NumberSigns, numberSigns } from './number-signs.ts';

/** A price in the parts it is displayed in; together they equal `formatPrice`. */
interface ShownPrice {
  /** The minus sign, and the currency if it comes first. */
  readonly before: string;
  readonly number: string;
  readonly after: string;
  /** The decimals that other prices have and this one lacks, to align the column. Not part of the price. */
  readonly room: string;
}

/** In place of a price where a product has none. */
export const noPrice = '–';

/**
 * A price's digits as they arrived, with the separators of the user's language: nothing is rounded, added or left out.
 * Numbers not written out (`1e3`) are shown as they came. A currency (ISO 4217) is placed where the language puts it.
 */
export function formatPrice(price: string, locale: string, currency: string | null = null): string {
  const { before, number, after } = priceParts(price, locale, currency);
  return before + number + after;
}

/**
 * How many decimals a column of prices has space for: those of its longest price (`most`), but at least as many as
 * prices in this currency usually have. Without a currency, a list of whole numbers gets none.
 */
export function columnDecimals(locale: string, currency: string | null, most: number): number {
  if (currency === null && most === 0) return 0;
  return Math.max(most, numberSigns(locale, currency).usualDecimals);
}

/** `decimals`: how many decimals the column has space for. */
export function priceParts(
  price: string,
  locale: string,
  currency: string | null,
  decimals = 0,
): ShownPrice {
  // A value that isn't a number is not an amount.
  if (!/^-?\d/.test(price)) return { before: '', number: price, after: '', room: '' };
  const signs = numberSigns(locale, currency);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(price);
  if (match === null) return { ...signs.positive, number: price, room: '' };
  const [, minus, whole = '', own] = match;
  const local = (digits: string) =>
    digits.replace(/\d/g, (digit) => signs.digits[Number(digit)] ?? digit);
  const end = own === undefined ? '' : signs.decimal + local(own);
  return {
    ...(minus === '' ? signs.positive : signs.negative),
    number: groups(whole, signs).map(local).join(signs.group) + end,
    room: room(own?.length ?? 0, decimals, signs),
  };
}

function groups(whole: string, { last, other, least }: NumberSigns): readonly string[] {
  if (last === 0 || whole.length < least) return [whole];
  const parts: string[] = [];
  let end = whole.length;
  for (let size = last; end > 0; size = other) {
    parts.unshift(whole.slice(Math.max(0, end - size), end));
    end -= size;
  }
  return parts;
}

function room(decimals: number, most: number, { digits, decimal }: NumberSigns): string {
  const missing = (digits[0] ?? '').repeat(Math.max(0, most - decimals));
  return decimals === 0 && missing !== '' ? decimal + missing : missing;
}
