import { seededOptions } from '../../desktop/seeded-options.ts';

/** The number of kills and the seed; 20 kills unless `--rounds` says otherwise. */
export function killOptions(args: readonly string[]) {
  const { count: rounds, seed, report } = seededOptions(args, 'rounds', 20);
  return { rounds, seed, report };
}
