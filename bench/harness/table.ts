// Summaries of measured values, and the table they are printed in. Imports nothing: see program.ts.

export interface Summary {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** The median and the quartiles, interpolated linearly between neighbouring values. Throws if there are no values. */
export function summarize(values: readonly number[]): Summary {
  return {
    lower: quantile(values, 0.25),
    median: quantile(values, 0.5),
    upper: quantile(values, 0.75),
  };
}

/** The value below which this share of the values is, interpolated. Throws if there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('Nothing was measured.');
  return below + (above - below) * (place - Math.floor(place));
}

/** Measured values by name. */
export class Samples<Name extends string> {
  readonly #values: Map<string, number[]>;

  /** `kept`: an earlier result of `toJSON`. */
  constructor(kept: Readonly<Record<string, readonly number[]>> = {}) {
    this.#values = new Map(Object.entries(kept).map(([key, values]) => [key, [...values]]));
  }

  toJSON(): Record<string, number[]> {
    return Object.fromEntries(this.#values);
  }

  add(name: Name, ...values: readonly number[]): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), ...values]);
  }

  /** The values in the order they came; empty if there are none. */
  of(name: Name): readonly number[] {
    return this.#values.get(name) ?? [];
  }
}

export const milliseconds: Unit = { name: 'ms', digits: 0, of: 1 };
/** No benchmark may be slower than this, relative to the build of another commit. */
export const noSlower = { ratio: 1.05 } as const;

/** How to write the values of a row. */
export interface Unit {
  readonly name: string;
  readonly digits: number;
  /** Size of one unit in measured units. */
  readonly of: number;
  /** Report the largest value instead of the median, where a single bad value is one too many. */
  readonly largest?: true;
}

/** A row of the report: our values and those they are compared with. */
export interface ReportRow {
  readonly label: string;
  readonly unit: Unit;
  readonly ours: readonly number[];
  /** Null if there is nothing to compare with. */
  readonly theirs: readonly number[] | null;
  /** The upper limit for our values: a ratio to theirs, or a value in the unit. */
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

/** The row as text. It also says if something was not measured. */
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

/** Null unless both exist: a missing long task allows no ratio. */
function ratioOf(ours: number, theirs: number): number | null {
  return ours === 0 || theirs === 0 ? null : ours / theirs;
}

function columns(values: readonly number[], unit: Unit): readonly string[] {
  if (values.length === 0) return [' '.repeat(widths.value + widths.spread)];
  const said = (number: number) => (number / unit.of).toFixed(unit.digits);
  const { lower, upper } = summarize(values);
  const spread = unit.largest === true ? 'largest' : `${said(lower)}-${said(upper)}`;
  const shown = value(values, unit);
  // The browser doesn't report tasks shorter than 50 ms.
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
