import type { ProductColumns } from '../scan/product-columns.ts';
import { readNumber } from '../scan/read-number.ts';
import type { Steps } from '../scan/resumable.ts';
import { sortByNumber } from './sort-by-number.ts';
import { markTies, type SortOrder } from './sort-order.ts';

/** The rows by price. Prices that differ only beyond a double's 15 digits compare alike. */
export function* priceOrder(columns: ProductColumns): Steps<SortOrder> {
  const { bytes, priceAt, count } = columns;
  const prices = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    if (row % 65_536 === 0) yield;
    prices[row] = readNumber(bytes, priceAt[row] ?? 0);
  }
  const rows = yield* sortByNumber(prices);
  yield;
  return markTies(rows, (a, b) => prices[a] === prices[b]);
}
