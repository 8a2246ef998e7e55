import { seededOptions } from '../../desktop/seeded-options.ts';

/** The number of calls and the seed; 1,000 calls reach each procedure some 15 times. */
export function fuzzOptions(args: readonly string[]) {
  const { count: calls, seed, report } = seededOptions(args, 'calls', 1000);
  return { calls, seed, report };
}
