import { seededRandom } from '../../../e2e/storm/seeded-random.ts';
import type { WriteOperation } from '../../../main/contract/write/write.ts';

/** All that happens in a round, but for the time that things take. */
export interface BatchPlan {
  readonly operation: WriteOperation;
  readonly atOnce: 1 | 6;
  readonly rows: number;
  /** The kill comes so long after this row has arrived at the service, ms. */
  readonly killAfter: { readonly arrivals: number; readonly ms: number };
  /** The service reads every such row and does not answer it; when it is sent again it says that it is there. */
  readonly dropsEvery: number;
  /** The second kill, while the rows in doubt are sent again. */
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
