import { seededOptions } from '../../desktop/seeded-options.ts';

/** How many calls there are and from which seed; 1,000 reach each procedure some 15 times. */
export function fuzzOptions(args: readonly string[]) {
  const { count: calls, seed, report } = seededOptions(args, 'calls', 1000);
  return { calls, seed, report };
}
