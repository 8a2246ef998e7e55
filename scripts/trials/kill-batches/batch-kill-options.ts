import { seededOptions } from '../../desktop/seeded-options.ts';

/** The number of kills and the seed; 100 kills unless `--rounds` says otherwise. */
export function batchKillOptions(args: readonly string[]) {
  const { count: rounds, seed, report } = seededOptions(args, 'rounds', 100);
  return { rounds, seed, report };
}
