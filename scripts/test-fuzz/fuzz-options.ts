import { parseArgs } from 'node:util';

interface FuzzOptions {
  readonly calls: number;
  readonly seed: number;
  /** Where the count of calls is written as JSON; null for nowhere. */
  readonly report: string | null;
}

/** Each procedure is called some 15 times by then. */
const usualCalls = 1000;

/** Throws a sentence for what it does not understand. */
export function fuzzOptions(args: readonly string[]): FuzzOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      calls: { type: 'string' },
      seed: { type: 'string' },
      report: { type: 'string' },
    },
  });
  const calls = Number(values.calls ?? usualCalls);
  if (!Number.isInteger(calls) || calls < 1) {
    throw new Error('--calls needs a whole number above zero.');
  }
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  if (!Number.isInteger(seed)) throw new Error('--seed needs a whole number.');
  return { calls, seed, report: values.report ?? null };
}
