import { type NumberSigns, numberSigns } from './number-signs.ts';

/** A price in the parts that it is drawn in; together they are what `formatPrice` says. */
export interface PriceParts {
  /** The minus, and the currency where it stands in front. */
  readonly before: string;
  readonly number: string;
  readonly after: string;
  /** What the decimals of the other prices would need behind the number: room to align it, never shown. */
  readonly room: string;
}

/**
 * A price's digits as they arrived, with the signs of the user's language between them: nothing is
 * rounded, added or left out. What is not written out (`1e3`) is shown as it came. With a currency
 * (ISO 4217) it stands where the language puts it.
 */
export function formatPrice(price: string, locale: string, currency: string | null = null): string {
  const { before, number, after } = priceParts(price, locale, currency);
  return before + number + after;
}

/** `mostDecimals`: how many the prices beside it have; room is left for these, or for those of the currency. */
export function priceParts(
  price: string,
  locale: string,
  currency: string | null,
  mostDecimals = 0,
): PriceParts {
  // Whatever came in place of a number is no amount.
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
