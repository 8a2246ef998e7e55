import type { PriceRange } from '../../../../main/contract/list/rows-wanted.ts';
import type { SortOrder } from '../order/sort-order.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { readNumber } from '../scan/read-number.ts';

/**
 * Marks (with 1) each row whose price is in the range, both ends included. Prices are compared as doubles, as in
 * sorting: two binary searches in the price order find the rows. Rows without a price are never in the range.
 */
export function markPrices(
  columns: ProductColumns,
  { rows, lacking = 0 }: SortOrder,
  { from, to }: PriceRange,
): Uint8Array {
  const marks = new Uint8Array(columns.count);
  const priced = rows.subarray(0, rows.length - lacking);
  const first = from === null ? 0 : firstPlace(columns, priced, (price) => price >= from);
  const end = to === null ? priced.length : firstPlace(columns, priced, (price) => price > to);
  for (let place = first; place < end; place++) marks[rows[place] ?? 0] = 1;
  return marks;
}

/** The first place from which on all prices match; the row count if there isn't one. */
function firstPlace(
  { bytes, priceAt }: ProductColumns,
  rows: Uint32Array,
  isSuch: (price: number) => boolean,
): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSuch(readNumber(bytes, priceAt[rows[middle] ?? 0] ?? 0))) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function sameRange(a: PriceRange, b: PriceRange): boolean {
  return a.from === b.from && a.to === b.to;
}
