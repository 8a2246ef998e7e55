/** Why a text isn't a JSON number. Nothing is changed automatically: `suggestion` is only shown. */
export interface NumberProblem {
  readonly code:
    | 'missing'
    | 'decimal-comma'
    | 'comma'
    | 'spaces'
    | 'plus'
    | 'point-first'
    | 'point-last'
    | 'leading-zero'
    | 'not-finite'
    | 'not-a-number';
  /** The same number in JSON; empty if that isn't clear. */
  readonly suggestion: string;
}

/** A JSON number and nothing else (RFC 8259, section 6). */
export const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** What people often type instead of a JSON number, and what to write instead. */
const habits: readonly {
  readonly code: NumberProblem['code'];
  readonly pattern: RegExp;
  readonly mend: (text: string) => string;
}[] = [
  { code: 'not-finite', pattern: /^[+-]?(?:nan|inf(?:inity)?|∞)$/i, mend: () => '' },
  // "1,500" is one and a half in some countries and fifteen hundred in others.
  {
    code: 'comma',
    pattern: /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/,
    mend: (t) => t.replaceAll(',', ''),
  },
  { code: 'decimal-comma', pattern: /^-?\d+,\d+$/, mend: (t) => t.replace(',', '.') },
  { code: 'spaces', pattern: /^-?\d[\d\s'.]*\d$/, mend: (t) => t.replace(/[\s']/g, '') },
  { code: 'plus', pattern: /^\+/, mend: (t) => t.slice(1) },
  { code: 'point-first', pattern: /^-?\.\d/, mend: (t) => t.replace('.', '0.') },
  { code: 'point-last', pattern: /^-?\d+\.$/, mend: (t) => t.slice(0, -1) },
  { code: 'leading-zero', pattern: /^-?0\d/, mend: (t) => t.replace(/^(-?)0+(?=\d)/, '$1') },
];

/** Why this text can't be used as a number in JSON exactly as typed; null if it can. */
export function numberProblem(typed: string): NumberProblem | null {
  const text = typed.trim();
  if (text === '') return { code: 'missing', suggestion: '' };
  if (jsonNumber.test(text)) return null;
  for (const { code, pattern, mend } of habits) {
    if (!pattern.test(text)) continue;
    const suggestion = mend(text);
    if (code === 'not-finite' || jsonNumber.test(suggestion)) return { code, suggestion };
  }
  return { code: 'not-a-number', suggestion: '' };
}

/** Points or spaces (also the narrow ones that programs write) between groups of three digits. */
const groups = /^(-?\d{1,3})((?:\.\d{3})+|(?:[ \u00a0\u2009\u202f]\d{3})+)?(?:,(\d+))?$/;

/**
 * Converts a number with a decimal comma to JSON; null if the cell isn't one. Grouping points are only removed if they
 * can't be anything else: in `1.234,56` and `1.234.567`, but not in `1.234`.
 */
export function numberWithComma(cell: string): string | null {
  const plain = /^-?\d+,\d+$/.test(cell);
  if (plain) return cell.replace(',', '.');
  const [, first = '', grouped = '', decimals] = groups.exec(cell) ?? [];
  if (grouped === '' || isAmbiguousGroup(cell) || /^-?0/.test(first)) return null;
  const whole = first + grouped.replace(/\D/g, '');
  return decimals === undefined ? whole : `${whole}.${decimals}`;
}

/** Whether a point in it could be a decimal point or a thousands separator: `1.234`. */
export function isAmbiguousGroup(cell: string): boolean {
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(cell);
}
