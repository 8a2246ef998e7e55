import { type NumberSigns, numberSigns } from './number-signs.ts';

/** A price in the parts it is displayed in; together they equal `formatPrice`. */
export interface PriceParts {
  /** The minus sign, and the currency if it comes first. */
  readonly before: string;
  readonly number: string;
  readonly after: string;
  /** Invisible padding after the number for the decimals that other prices have, to align the column. */
  readonly room: string;
}

/**
 * A price's digits as they arrived, with the separators of the user's language: nothing is rounded, added or left out.
 * Numbers not written out (`1e3`) are shown as they came. A currency (ISO 4217) is placed where the language puts it.
 */
export function formatPrice(price: string, locale: string, currency: string | null = null): string {
  const { before, number, after } = priceParts(price, locale, currency);
  return before + number + after;
}

/** `mostDecimals`: how many decimals to leave space for, at least those of the currency. */
export function priceParts(
  price: string,
  locale: string,
  currency: string | null,
  mostDecimals = 0,
): PriceParts {
  // A value that isn't a number is not an amount.
  if (!/^-?\d/.test(price)) return { before: '', number: price, after: '', room: '' };
  const signs = numberSigns(locale, currency);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(price);
  if (match === null) return { ...signs.positive, number: price, room: '' };
  const [, minus, whole = '', decimals] = match;
  const local = (digits: string) =>
    digits.replace(/\d/g, (digit) => signs.digits[Number(digit)] ?? digit);
  const end = decimals === undefined ? '' : signs.decimal + local(decimals);
  return {
    ...(minus === '' ? signs.positive : signs.negative),
    number: groups(whole, signs).map(local).join(signs.group) + end,
    room: room(decimals?.length ?? 0, Math.max(signs.usualDecimals, mostDecimals), signs),
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
