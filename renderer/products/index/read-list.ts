import type { ListSummary } from '../../../main/contract/list/product-rows.ts';
import type { ListProblem } from '../../../main/contract/product.ts';
import { idOrder } from './order/id-order.ts';
import type { SortOrder } from './order/sort-order.ts';
import { ProductIndex } from './product-index.ts';
import { readId } from './scan/id-value.ts';
import type { Steps } from './scan/resumable.ts';
import { scanProducts } from './scan/scan-products.ts';

export type ReadList =
  | { readonly ok: true; readonly index: ProductIndex; readonly summary: ListSummary }
  | { readonly ok: false; readonly problem: ListProblem };

const duplicateIdsKept = 20;

/** Turns the bytes of a response into an index, or into a description of the problem. */
export function* readList(bytes: Uint8Array, locale: string): Steps<ReadList> {
  const scanned = yield* scanProducts(bytes);
  if (scanned.kind === 'unreadable') {
    const { kind: _, ...problem } = scanned;
    return { ok: false, problem };
  }
  const { columns, kind: _, ...counts } = scanned;
  const ids = yield* idOrder(columns);
  const duplicates = duplicateRows(ids);
  const duplicateIds = Array.from(duplicates.slice(0, duplicateIdsKept), (row) =>
    readId(bytes, columns.idAt[row] ?? 0),
  );
  return {
    ok: true,
    index: new ProductIndex(columns, ids, locale),
    summary: {
      ...counts,
      duplicateCount: duplicates.length,
      duplicateIds: [...new Set(duplicateIds)],
    },
  };
}

function duplicateRows({ rows, ties }: SortOrder): Uint32Array {
  return ties.includes(1) ? rows.filter((_, place) => ties[place] === 1) : new Uint32Array();
}
