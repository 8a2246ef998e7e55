/**
 * The one reader of written numbers: the cells of a table, number boxes and the answers to placeholders. It never
 * calculates: every digit of the text is a digit of the result.
 */

/** The sign before the decimals. */
export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** The sign before the decimals in this language. */
export function decimalSignOf(language: string): DecimalSign {
  return new Intl.NumberFormat(language).format(0.5).includes(',') ? ',' : '.';
}

/** A JSON number and nothing else (RFC 8259, section 6). */
export const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** What a text is as a number. */
export type WrittenNumber =
  /** It has one reading. `decimal` is the sign that it proves: the point in 1,234.50; null if it proves none. */
  | { readonly kind: 'number'; readonly json: string; readonly decimal: DecimalSign | null }
  /** 1.234 or 1,234: `whole` if its sign is between thousands, `broken` if it is before decimals. */
  | {
      readonly kind: 'doubtful';
      readonly sign: DecimalSign;
      readonly whole: string;
      readonly broken: string;
    }
  | { readonly kind: 'none' };

const none: WrittenNumber = { kind: 'none' };

/** Longer texts are only read as JSON numbers. */
const longestWritten = 100;

/** One sign before three digits, which could be decimals or thousands. */
const doubtful = /^(-?)([1-9]\d{0,2})[.,](\d{3})$/;

/** Spaces that stand between thousands, and apostrophes as Switzerland uses them. */
const spaces = ' \\u00a0\\u2007\\u2009\\u202f';
const groupSign = new RegExp(`[${spaces}'\\u2019.,]`);

/** As in India: 12,34,567.8 */
const lakhs = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d+))?$/;

/** Without groups. It may start with its sign: `,5`. */
const simple = /^(0|[1-9]\d*)?(?:([.,])(\d+))?$/;

/**
 * What may be around the digits. A minus is the one of the keyboard, the one of typography (Swedish formats use it), or what
 * Word makes of a hyphen. A currency is a sign (€), or a code (CHF) before a space or a digit: EUR-5 is rather a name.
 */
const around = new RegExp(
  `^([-+\\u2212\\u2013])?(\\p{Sc}[${spaces}]?|[A-Z]{3}(?:[${spaces}]|(?=\\d)))?([-+\\u2212\\u2013])?([\\d.,'\\u2019${spaces}]+?)(?:[${spaces}]?(\\p{Sc}|[A-Z]{3}))?$`,
  'u',
);

/** The codes of ISO 4217, and the currency signs. */
const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (text: string): boolean => text.length < 3 || currencyCodes.has(text);

/** Signs that are used for one currency only; a $ is that of many. */
const codeOfSign = new Map([
  ['\u20ac', 'EUR'],
  ['\u00a3', 'GBP'],
  ['\u20bd', 'RUB'],
]);

/** The currency of a text that is read as a number: its code, or its sign if that is used for several; empty if it has none. */
export function currencyOf(text: string): string {
  const [, , before = '', , , after = ''] = around.exec(withoutOuterSpace(text)) ?? [];
  const currency = withoutOuterSpace(before === '' ? after : before);
  return codeOfSign.get(currency) ?? currency;
}

/** Reads a text as a number. Spaces around it and a currency (€, $, CHF) don't count. */
export function readWrittenNumber(text: string): WrittenNumber {
  if (jsonNumber.test(text)) return ofJson(text);
  if (text.length > longestWritten) return none;
  const trimmed = withoutOuterSpace(text);
  if (jsonNumber.test(trimmed)) return ofJson(trimmed);
  const [, first = '', before = '', second = '', digits = '', after = ''] =
    around.exec(trimmed) ?? [];
  if (digits === '' || (first !== '' && second !== '') || (before !== '' && after !== ''))
    return none;
  if (!isCurrency(before.trim()) || !isCurrency(after)) return none;
  const sign = first + second;
  return withSign(sign === '' || sign === '+' ? '' : '-', ofDigits(digits));
}

function ofJson(text: string): WrittenNumber {
  const [, sign = '', whole = '', decimals = ''] = doubtful.exec(text) ?? [];
  if (whole !== '')
    return { kind: 'doubtful', sign: '.', whole: sign + whole + decimals, broken: text };
  return { kind: 'number', json: text, decimal: text.includes('.') ? '.' : null };
}

function ofDigits(text: string): WrittenNumber {
  const [, , group = '', last = ''] = doubtful.exec(text) ?? [];
  if (group !== '') {
    const sign = text.includes(',') ? ',' : '.';
    return { kind: 'doubtful', sign, whole: group + last, broken: `${group}.${last}` };
  }
  const [, before, mark, after] = simple.exec(text) ?? [];
  if (after !== undefined)
    return { kind: 'number', json: `${before ?? '0'}.${after}`, decimal: toSign(mark) };
  if (before !== undefined) return { kind: 'number', json: before, decimal: null };
  const [, indian, rest] = lakhs.exec(text) ?? [];
  if (indian !== undefined) return joined(indian, rest, '.');
  return ofGroups(text);
}

/** Groups of three digits, all after the same sign. The first one has no leading zero. */
function ofGroups(text: string): WrittenNumber {
  const sign = groupSign.exec(text)?.[0];
  if (sign === undefined) return none;
  const [start = '', ...groups] = text.split(sign);
  const [, end = '', point, decimals] = /^(\d{3})(?:([.,])(\d+))?$/.exec(groups.pop() ?? '') ?? [];
  const areGroups = /^[1-9]\d{0,2}$/.test(start) && groups.every((group) => /^\d{3}$/.test(group));
  if (!areGroups || end === '') return none;
  const proves = toSign(point) ?? (sign === '.' ? ',' : sign === ',' ? '.' : null);
  return joined(start + groups.join('') + end, decimals, proves);
}

function joined(
  groups: string,
  decimals: string | undefined,
  decimal: DecimalSign | null,
): WrittenNumber {
  const whole = groups.replace(/\D/g, '');
  const json = decimals === undefined ? whole : `${whole}.${decimals}`;
  return { kind: 'number', json, decimal };
}

function toSign(sign: string | undefined): DecimalSign | null {
  return sign === '.' || sign === ',' ? sign : null;
}

function withSign(sign: string, number: WrittenNumber): WrittenNumber {
  if (sign === '' || number.kind === 'none') return number;
  if (number.kind === 'number') return { ...number, json: sign + number.json };
  return { ...number, whole: sign + number.whole, broken: sign + number.broken };
}

/** Spaces and invisible characters. */
const outerSpace = /[\s\u200b-\u200f\u2060\ufeff]/;

/** The text without the spaces and invisible characters at its ends. */
export function withoutOuterSpace(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && outerSpace.test(text.charAt(start))) start += 1;
  while (end > start && outerSpace.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** How the numbers of a column are written. */
export interface NumberForm {
  /** The sign before the decimals; null if nothing shows it. Then a cell that could be two numbers is not read. */
  readonly decimal: DecimalSign | null;
  /**
   * Set if some cells are numbers with decimals in the file itself, whose point is always a decimal point. `clear`: none of
   * them could be two numbers as a text; `exact`: a `1.234` is always one of them; `mixed`: it may be a text, too.
   */
  readonly points?: 'clear' | 'exact' | 'mixed' | undefined;
  /** Whether its cells have different currencies, which would be lost in numbers. */
  readonly hasCurrencies?: true | undefined;
}

/** Why a cell isn't read as a number in its column. */
export type UnreadNumber = 'not-a-number' | 'ambiguous-number' | 'other-decimal' | 'currency';

/** A cell as a JSON number, or why it isn't one in such a column. */
export function numberInColumn(
  cell: string,
  { decimal, points, hasCurrencies }: NumberForm,
): string | { readonly why: UnreadNumber } {
  const number = readWrittenNumber(cell);
  if (number.kind === 'none') return { why: 'not-a-number' };
  if (hasCurrencies && currencyOf(cell) !== '') return { why: 'currency' };
  if (number.kind === 'doubtful') {
    if (jsonNumber.test(cell) && points === 'exact') return cell;
    if (decimal === null || (points === 'mixed' && jsonNumber.test(cell)))
      return { why: 'ambiguous-number' };
    return decimal === number.sign ? number.broken : number.whole;
  }
  const fits = number.decimal === null || decimal === null || number.decimal === decimal;
  if (fits || (points !== undefined && jsonNumber.test(cell))) return number.json;
  return { why: 'other-decimal' };
}

/**
 * The number that a text probably means that isn't read as one: a percentage (5 %: 5 or 0.05), or a negative number as
 * accounting writes it: (5), 5-. Null if that isn't clear.
 */
export type MeantNumber =
  | { readonly kind: 'percent'; readonly json: string; readonly share: string }
  | { readonly kind: 'negative'; readonly json: string };

export function meantNumber(text: string): MeantNumber | null {
  const trimmed = withoutOuterSpace(text);
  if (trimmed.length > longestWritten) return null;
  const last = trimmed.at(-1) ?? '';
  if (last === '%') {
    const number = readWrittenNumber(trimmed.slice(0, -1));
    const json = number.kind === 'number' ? number.json : '';
    const share = hundredth(json);
    return share === null ? null : { kind: 'percent', json, share };
  }
  const isInBrackets = trimmed.startsWith('(') && last === ')';
  if (!isInBrackets && !/[-\u2212\u2013]/.test(last)) return null;
  const number = readWrittenNumber(trimmed.slice(isInBrackets ? 1 : 0, -1));
  if (number.kind !== 'number' || number.json.startsWith('-')) return null;
  return { kind: 'negative', json: `-${number.json}` };
}

/** A number divided by 100, without a loss: 0.125 for 12.5. Null for an exponent, and where there is no number. */
function hundredth(json: string): string | null {
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(json) ?? [];
  if (whole === undefined) return null;
  const padded = whole.padStart(3, '0');
  let rest = padded.slice(-2) + decimals;
  while (rest.endsWith('0')) rest = rest.slice(0, -1);
  return `${sign}${padded.slice(0, -2)}${rest === '' ? '' : `.${rest}`}`;
}

/** Why a text can't be used as a number exactly as typed. Nothing is changed automatically: `suggestion` is only shown. */
export interface NumberProblem {
  readonly code:
    | 'missing'
    | 'write-as'
    | 'doubtful'
    | 'percent'
    | 'point-last'
    | 'leading-zero'
    | 'not-finite'
    | 'not-a-number';
  /** The same number in JSON; empty if that isn't clear. */
  readonly suggestion: string;
  /** The other number that it could be, with decimals: 1.234, or 0.05 for 5 %. */
  readonly broken?: string;
}

/** Why this text can't be used as a number in JSON exactly as typed; null if it can. */
export function numberProblem(typed: string): NumberProblem | null {
  const text = typed.trim();
  if (text === '') return { code: 'missing', suggestion: '' };
  if (jsonNumber.test(text)) return null;
  const number = readWrittenNumber(text);
  if (number.kind === 'number') return { code: 'write-as', suggestion: number.json };
  if (number.kind === 'doubtful')
    return { code: 'doubtful', suggestion: number.whole, broken: number.broken };
  const meant = meantNumber(text);
  if (meant?.kind === 'percent')
    return { code: 'percent', suggestion: meant.json, broken: meant.share };
  if (meant !== null) return { code: 'write-as', suggestion: meant.json };
  if (/^[+-]?(?:nan|inf(?:inity)?|∞)$/i.test(text)) return { code: 'not-finite', suggestion: '' };
  if (/^-?(?:0|[1-9]\d*)\.$/.test(text))
    return { code: 'point-last', suggestion: text.slice(0, -1) };
  const unpadded = text.replace(/^(-?)0+(?=\d)/, '$1');
  return unpadded !== text && jsonNumber.test(unpadded)
    ? { code: 'leading-zero', suggestion: unpadded }
    : { code: 'not-a-number', suggestion: '' };
}

/**
 * The whole number that a person may mean who writes this sign before decimals: 1234 for a typed 1.234 and a comma. Null if
 * what is typed has one reading for them.
 */
export function wholeReading(typed: string, decimal: DecimalSign): string | null {
  if (decimal === '.') return null;
  const text = typed.trim();
  const number = jsonNumber.test(text) ? readWrittenNumber(text) : none;
  return number.kind === 'doubtful' ? number.whole : null;
}
