import { seededRandom } from '../../../e2e/storm/seeded-random.ts';
import type { WriteOperation } from '../../../main/contract/write/write.ts';

/** Everything that happens in a round, except for how long things take. */
export interface BatchPlan {
  readonly operation: WriteOperation;
  readonly atOnce: 1 | 6;
  readonly rows: number;
  /** The kill follows this long after this number of rows has arrived at the service. */
  readonly killAfter: { readonly arrivals: number; readonly ms: number };
  /** The service reads every nth row without answering; when it is sent again, the service says that it exists. */
  readonly dropsEvery: number;
  /** The second kill, while rows in doubt are sent again. */
  readonly killAgainAfter: { readonly arrivals: number; readonly ms: number };
}

/** Rows of a batch. */
const rows = 500;

export function batchPlan(seed: number, round: number): BatchPlan {
  const random = seededRandom(seed, round);
  return {
    operation: random.pick(['createOrder', 'updateUser', 'deleteProduct']),
    atOnce: random.pick([1, 6]),
    rows,
    killAfter: { arrivals: 1 + random.below(rows - 20), ms: random.below(12) },
    dropsEvery: 20,
    killAgainAfter: { arrivals: 1 + random.below(20), ms: random.below(12) },
  };
}
