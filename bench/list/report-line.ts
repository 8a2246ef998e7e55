import { summarize } from '../summarize.ts';

/** How the values of a row are written. */
export interface Unit {
  readonly name: string;
  readonly digits: number;
  /** One of it is so much of what was measured. */
  readonly of: number;
  /** Instead of the median the largest, where a single one is one too many. */
  readonly largest?: true;
}

/** A row of the report: ours, and what it is held against. */
export interface ReportRow {
  readonly label: string;
  readonly unit: Unit;
  readonly ours: readonly number[];
  /** Null where ours stands alone. */
  readonly theirs: readonly number[] | null;
  /** The most that ours is to be: a share of theirs, or a value in the unit. */
  readonly aim: { readonly ratio: number } | { readonly most: number } | null;
}

const widths = { label: 44, value: 12, spread: 14, ratio: 9, aim: 16 };

export const reportHead = [
  ''.padEnd(widths.label),
  'Counterfoil'.padStart(widths.value),
  '25-75 %'.padStart(widths.spread),
  'beside'.padStart(widths.value),
  '25-75 %'.padStart(widths.spread),
  'ratio'.padStart(widths.ratio),
  'aim'.padStart(widths.aim),
].join('');

/** The row in words; what was not measured is said to be so. */
export function reportLine({ label, unit, ours, theirs, aim }: ReportRow): string {
  const line = `  ${label}`.padEnd(widths.label);
  if (ours.length === 0) return `${line}${'not measured'.padStart(widths.value)}`;
  const ratio = ratioOf(value(ours, unit), theirs?.length ? value(theirs, unit) : 0);
  return [
    line,
    ...columns(ours, unit),
    ...columns(theirs ?? [], unit),
    (ratio === null ? '' : ratio.toFixed(2)).padStart(widths.ratio),
    aimWords(aim, unit, value(ours, unit), ratio),
  ]
    .join('')
    .trimEnd();
}

/** Null without both: of a long task that there was not nothing can be said. */
function ratioOf(ours: number, theirs: number): number | null {
  return ours === 0 || theirs === 0 ? null : ours / theirs;
}

function columns(values: readonly number[], unit: Unit): readonly string[] {
  if (values.length === 0) return [' '.repeat(widths.value + widths.spread)];
  const said = (number: number) => (number / unit.of).toFixed(unit.digits);
  const { lower, upper } = summarize(values);
  const spread = unit.largest === true ? 'largest' : `${said(lower)}-${said(upper)}`;
  const shown = value(values, unit);
  // Of tasks the browser reports none that are shorter than 50 ms.
  const middle = unit.largest === true && shown === 0 ? '< 50' : said(shown);
  return [`${middle} ${unit.name}`.padStart(widths.value), spread.padStart(widths.spread)];
}

function value(values: readonly number[], unit: Unit): number {
  return unit.largest === true ? Math.max(...values) : summarize(values).median;
}

function aimWords(aim: ReportRow['aim'], unit: Unit, ours: number, ratio: number | null): string {
  if (aim === null) return '';
  if ('ratio' in aim) {
    const words = `<= ${aim.ratio.toFixed(2)}`.padStart(widths.aim);
    return ratio === null ? words : `${words}  ${verdict(ratio <= aim.ratio)}`;
  }
  const words = `<= ${aim.most} ${unit.name}`.padStart(widths.aim);
  return `${words}  ${verdict(ours / unit.of <= aim.most)}`;
}

function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED';
}
