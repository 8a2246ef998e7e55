import type { OrderedRows } from '../../../../main/contract/list/product-rows.ts';
import type { Steps } from '../scan/resumable.ts';

export interface SortOrder extends OrderedRows {
  /** Number of rows at the end that have no value to compare: they stay there in both directions. */
  readonly lacking?: number;
}

/** The same from largest to smallest; equal rows stay in the order received. */
export function descending({ rows, ties, lacking = 0 }: SortOrder): Uint32Array {
  const reversed = rows.slice();
  let to = 0;
  let end = rows.length - lacking;
  while (end > 0) {
    let start = end - 1;
    while (start > 0 && ties[start] === 1) start--;
    reversed.set(rows.subarray(start, end), to);
    to += end - start;
    end = start;
  }
  return reversed;
}

/** Marks equal neighbours among sorted rows. */
export function markTies(rows: Uint32Array, alike: (a: number, b: number) => boolean): SortOrder {
  const ties = new Uint8Array(rows.length);
  for (let i = 1; i < rows.length; i++) {
    if (alike(rows[i - 1] ?? 0, rows[i] ?? 0)) ties[i] = 1;
  }
  return { rows, ties };
}

/**
 * Sorts the rows that have a value; the others follow in the order received. `order` gets the rows with a value and
 * returns their order as indexes into them.
 */
export function* orderOfSome(
  { count }: { readonly count: number },
  has: (row: number) => boolean,
  order: (some: Uint32Array) => Steps<SortOrder>,
): Steps<SortOrder> {
  const rows = new Uint32Array(count);
  const others = new Uint32Array(count);
  let found = 0;
  let lacking = 0;
  for (let row = 0; row < count; row++) {
    if (has(row)) rows[found++] = row;
    else others[lacking++] = row;
  }
  yield;
  const some = rows.slice(0, found);
  const ordered = yield* order(some);
  rows.set(pick(some, ordered.rows));
  rows.set(others.subarray(0, lacking), found);
  const ties = new Uint8Array(count);
  ties.set(ordered.ties);
  ties.fill(1, found + 1);
  return { rows, ties, lacking };
}

/** The values at these places. */
export function pick(values: Uint32Array, places: Uint32Array): Uint32Array {
  const picked = new Uint32Array(places.length);
  for (let i = 0; i < places.length; i++) picked[i] = values[places[i] ?? 0] ?? 0;
  return picked;
}

/** 0, 1, 2 … : rows in the order received. A plain loop, as `from` with a function takes ten times as long. */
export function rowNumbers(count: number): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}
