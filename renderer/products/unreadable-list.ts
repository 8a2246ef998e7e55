import type { FailureOf } from '../../main/contract/failure.ts';
import type { ProductsRead } from '../../main/contract/product.ts';
import type { ListProblem } from './index/index-protocol.ts';

/** The failure of a read that ended well, but brought something else than a list. */
export function unreadableList(
  problem: ListProblem,
  { readAt, durationMs }: ProductsRead,
): FailureOf<'unreadable'> {
  return {
    kind: 'unreadable',
    exchange: {
      method: 'GET',
      path: '/api/v1/products',
      startedAt: new Date(Date.parse(readAt) - durationMs).toISOString(),
      durationMs,
    },
    ...problem,
    page: null,
  };
}
