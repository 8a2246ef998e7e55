import type { ListSummary } from '../../../main/contract/list/product-rows.ts';
import type { ListProblem } from '../../../main/contract/product.ts';
import { type ListMembers, membersOf } from '../../../main/contract/profile/list-shape.ts';
import { idOrder } from './order/id-order.ts';
import type { SortOrder } from './order/sort-order.ts';
import { ProductIndex } from './product-index.ts';
import { readId } from './scan/id-value.ts';
import type { ListBytes } from './scan/read-bytes.ts';
import type { Steps } from './scan/resumable.ts';
import { scanProducts } from './scan/scan-products.ts';

export type ReadList =
  | {
      readonly ok: true;
      readonly index: ProductIndex;
      readonly summary: ListSummary;
      /** Its pages, to go on after them. */
      readonly held: ListBytes;
    }
  | { readonly ok: false; readonly problem: ListProblem };

/** How many of them are named. */
const namedDuplicates = 20;

/** Turns the bytes of a response, or of the pages of one, into an index, or into a description of the problem. */
export function* readList(
  bytes: Uint8Array,
  locale: string,
  pageEnds: ListBytes['pageEnds'] = [],
  members: ListMembers = membersOf(null),
): Steps<ReadList> {
  const isPaged = pageEnds.length > 0;
  const scanned = yield* scanProducts(bytes, isPaged ? pageEnds : [bytes.length], members);
  if (scanned.kind === 'unreadable') {
    const { kind: _, ...problem } = scanned;
    return { ok: false, problem };
  }
  const { columns, kind: _, rowsAtEnds, ...counts } = scanned;
  const ids = shared(yield* idOrder(columns));
  const duplicates = repeats(ids);
  const named = Array.from(duplicates.firsts.subarray(0, namedDuplicates), (row) =>
    readId(bytes, columns.idAt[row] ?? 0),
  );
  return {
    ok: true,
    index: new ProductIndex(columns, ids, locale),
    held: { bytes, pageEnds: pageEnds.slice(0, counts.pages) },
    summary: {
      ...counts,
      duplicateCount: duplicates.count,
      duplicateIds: duplicates.firsts.length > named.length ? [...named, '…'] : named,
      isShifted: hasRepeats(ids, rowsAtEnds),
    },
  };
}

/** The page finds IDs too. */
function shared({ rows, ties }: SortOrder): SortOrder {
  const copy = {
    rows: new Uint32Array(new SharedArrayBuffer(rows.byteLength)),
    ties: new Uint8Array(new SharedArrayBuffer(ties.byteLength)),
  };
  copy.rows.set(rows);
  copy.ties.set(ties);
  return copy;
}

/** How many rows repeat the ID of another one, and the first of these rows for each ID. */
function repeats({ rows, ties }: SortOrder) {
  if (!ties.includes(1)) return { count: 0, firsts: new Uint32Array() };
  const isRepeat = (place: number) => ties[place] === 1;
  const firsts = rows.filter((_, place) => isRepeat(place) && !isRepeat(place - 1));
  return { count: ties.reduce((sum, tie) => sum + tie, 0), firsts };
}

/** Whether rows on two pages have the same ID. Rows of one ID are in the order in which they arrived. */
function hasRepeats({ rows, ties }: SortOrder, rowsAtEnds: readonly number[]): boolean {
  if (rowsAtEnds.length < 2) return false;
  for (let place = ties.indexOf(1); place >= 0; place = ties.indexOf(1, place + 1)) {
    const page = pageOf(rows[place] ?? 0, rowsAtEnds);
    if (page !== pageOf(rows[place - 1] ?? 0, rowsAtEnds)) return true;
  }
  return false;
}

/** The page of a row, from 0. */
function pageOf(row: number, rowsAtEnds: readonly number[]): number {
  let low = 0;
  let high = rowsAtEnds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rowsAtEnds[middle] ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return low;
}
