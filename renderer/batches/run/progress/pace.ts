/** How many rows had ended at a moment, milliseconds of one clock. */
export interface Sample {
  readonly at: number;
  readonly ended: number;
}

/** What the pace is taken from: a service that has become slower is told of soon, and one slow row is no jump. */
const spanMs = 30_000;
/** Less of it tells nothing yet. */
const leastMs = 2000;

/** The samples with one more, without those that are too old. Rows that wait again begin it anew. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last === undefined || sample.ended < last.ended) return [sample];
  const start = samples.findLastIndex(({ at }) => at <= sample.at - spanMs);
  return [...samples.slice(Math.max(0, start)), sample];
}

/** Rows a second; null as long as it cannot be told. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [ms, ended] = [last.at - first.at, last.ended - first.ended];
  return ms < leastMs || ended === 0 ? null : (ended / ms) * 1000;
}

/** How long so many rows take at this rate, ms, as exactly as it can be known. */
export function timeLeftMs(rows: number, rate: number): number {
  const ms = (rows / rate) * 1000;
  const step = ms < 60_000 ? 5000 : ms < 600_000 ? 30_000 : ms < 3_600_000 ? 60_000 : 600_000;
  return Math.max(step, Math.round(ms / step) * step);
}
