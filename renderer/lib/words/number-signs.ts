interface Around {
  readonly before: string;
  readonly after: string;
}

/** How a language writes numbers, or amounts of a currency. */
export interface NumberSigns {
  readonly group: string;
  readonly decimal: string;
  readonly digits: readonly string[];
  /** Number of digits in the last group, and in the groups before it. */
  readonly last: number;
  readonly other: number;
  /** Numbers with fewer digits before the decimal sign aren't grouped. */
  readonly least: number;
  /** What surrounds the digits: the minus sign and the currency, in their places. */
  readonly positive: Around;
  readonly negative: Around;
  /** Usual decimals of the currency; two without a currency. */
  readonly usualDecimals: number;
}

const known = new Map<string, NumberSigns>();

/** For a BCP 47 tag and an ISO 4217 code; null for a plain number. */
export function numberSigns(locale: string, currency: string | null): NumberSigns {
  const key = `${locale} ${currency}`;
  const signs = known.get(key) ?? learn(locale, currency);
  known.set(key, signs);
  return signs;
}

/** Derived from how the platform formats numbers that contain every part. */
function learn(locale: string, currency: string | null): NumberSigns {
  const style = currency === null ? {} : ({ style: 'currency', currency } as const);
  const format = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 1 });
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const parts = format.formatToParts(1_234_567_890_123.5);
  const sign = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const sizes = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const last = sizes.length > 1 ? (sizes.at(-1) ?? 0) : 0;
  const isGrouped = (number: number) =>
    format.formatToParts(number).some(({ type }) => type === 'group');
  return {
    group: sign('group'),
    decimal: sign('decimal'),
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
    last,
    other: sizes.at(-2) ?? last,
    least: isGrouped(1234) ? last + 1 : last + 2,
    positive: around(parts),
    negative: around(format.formatToParts(-1.5)),
    usualDecimals:
      currency === null
        ? 2
        : (new Intl.NumberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? 2),
  };
}

function around(parts: readonly Intl.NumberFormatPart[]): Around {
  const isDigits = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'fraction';
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return {
    before: text(parts.slice(0, parts.findIndex(isDigits))),
    after: text(parts.slice(parts.findLastIndex(isDigits) + 1)),
  };
}
