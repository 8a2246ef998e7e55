import { formatDuration, formatNumber } from '../../../lib/words/format.ts';
import { i18n } from '../../../lib/words/i18n.ts';

/** How many rows had ended at a time, in milliseconds of one clock. */
export interface Sample {
  readonly at: number;
  readonly ended: number;
}

/** The period for the pace: short enough to show a slower service soon, long enough that one slow row makes no jump. */
const spanMs = 30_000;
/** A shorter period is not meaningful yet. */
const leastMs = 2000;

/** Adds a sample and drops the ones that are too old. Starts again from the new sample if the count went down. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last === undefined || sample.ended < last.ended) return [sample];
  const start = samples.findLastIndex(({ at }) => at <= sample.at - spanMs);
  return [...samples.slice(Math.max(0, start)), sample];
}

/** Rows per second. Null until it can be calculated. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [ms, ended] = [last.at - first.at, last.ended - first.ended];
  return ms < leastMs || ended === 0 ? null : (ended / ms) * 1000;
}

/** How long this many rows take at this rate, in ms, rounded to a sensible precision. */
export function timeLeftMs(rows: number, rate: number): number {
  const ms = (rows / rate) * 1000;
  const step = ms < 60_000 ? 5000 : ms < 600_000 ? 30_000 : ms < 3_600_000 ? 60_000 : 600_000;
  return Math.max(step, Math.round(ms / step) * step);
}

/** `12 rows per second · about 3 min left`. `rate` is in rows per second. */
export function paceInWords(rate: number, rowsLeft: number): string {
  const { t } = i18n;
  // Below one row per second, rows per minute are easier to read.
  const isQuick = rate >= 1;
  const rows = roundedTo2Digits(isQuick ? rate : rate * 60);
  const words = { count: rows, rows: formatNumber(rows) };
  const time = formatDuration(timeLeftMs(rowsLeft, rate));
  return [
    t(isQuick ? 'batches.run.second' : 'batches.run.minute', words),
    ...(rowsLeft === 0 ? [] : [t('batches.run.left', { time })]),
  ].join(' · ');
}

/** `3.4`, `12`, `160`: further digits would change with each row. */
function roundedTo2Digits(value: number): number {
  return Number(value.toPrecision(2));
}
