import { seededOptions } from '../../desktop/seeded-options.ts';

/** How many kills there are and from which seed; 20 unless `--rounds` says otherwise. */
export function killOptions(args: readonly string[]) {
  const { count: rounds, seed, report } = seededOptions(args, 'rounds', 20);
  return { rounds, seed, report };
}
