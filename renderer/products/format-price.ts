interface Signs {
  readonly group: string;
  readonly decimal: string;
  readonly minus: string;
  readonly digits: readonly string[];
  /** Digits in the last group, and in the ones before it. */
  readonly last: number;
  readonly other: number;
  /** Shorter whole parts are not grouped. */
  readonly least: number;
}

const known = new Map<string, Signs>();

/**
 * A price's digits as they arrived, with the signs of the user's language between them: nothing is
 * rounded, added or left out. What is not written out (`1e3`) is shown as it came.
 */
export function formatPrice(price: string, locale: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(price);
  if (match === null) return price;
  const [, minus, whole = '', decimals] = match;
  const signs = known.get(locale) ?? signsOf(locale);
  known.set(locale, signs);
  const local = (digits: string) =>
    digits.replace(/\d/g, (digit) => signs.digits[Number(digit)] ?? digit);
  const start = minus === '' ? '' : signs.minus;
  const end = decimals === undefined ? '' : signs.decimal + local(decimals);
  return start + groups(whole, signs).map(local).join(signs.group) + end;
}

function groups(whole: string, { last, other, least }: Signs): readonly string[] {
  if (last === 0 || whole.length < least) return [whole];
  const parts: string[] = [];
  let end = whole.length;
  for (let size = last; end > 0; size = other) {
    parts.unshift(whole.slice(Math.max(0, end - size), end));
    end -= size;
  }
  return parts;
}

/** Learnt from what the platform does with a number that has every part. */
function signsOf(locale: string): Signs {
  const format = new Intl.NumberFormat(locale);
  const parts = format.formatToParts(-1234567890123.5);
  const sign = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const sizes = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const last = sizes.length > 1 ? (sizes.at(-1) ?? 0) : 0;
  const isGrouped = (number: number) =>
    format.formatToParts(number).some(({ type }) => type === 'group');
  return {
    group: sign('group'),
    decimal: sign('decimal'),
    minus: sign('minusSign'),
    digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)),
    last,
    other: sizes.at(-2) ?? last,
    least: isGrouped(1234) ? last + 1 : last + 2,
  };
}
