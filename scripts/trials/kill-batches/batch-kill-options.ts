import { seededOptions } from '../../desktop/seeded-options.ts';

/** How many kills there are and from which seed; 100 unless `--rounds` says otherwise. */
export function batchKillOptions(args: readonly string[]) {
  const { count: rounds, seed, report } = seededOptions(args, 'rounds', 100);
  return { rounds, seed, report };
}
