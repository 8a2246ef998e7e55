import type { ProductColumns } from '../scan/product-columns.ts';
import { readNumber } from '../scan/read-number.ts';
import type { Steps } from '../scan/resumable.ts';
import { isNumberStart } from '../scan/value-end.ts';
import { sortByNumber } from './sort-by-number.ts';
import { markTies, orderOfSome, pick, type SortOrder } from './sort-order.ts';

/** The rows by price. Prices that differ only beyond a double's 15 digits are equal; rows without a price are last. */
export function* priceOrder(columns: ProductColumns): Steps<SortOrder> {
  const { bytes, priceAt } = columns;
  if (columns.incomplete > 0) {
    const isPriced = (row: number) => isNumberStart(bytes[priceAt[row] ?? 0] ?? 0);
    return yield* orderOfSome(columns, isPriced, (some) => orderPrices(bytes, pick(priceAt, some)));
  }
  return yield* orderPrices(bytes, priceAt.subarray(0, columns.count));
}

function* orderPrices(bytes: Uint8Array, priceAt: Uint32Array): Steps<SortOrder> {
  const count = priceAt.length;
  const prices = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    if (row % 65_536 === 0) yield;
    prices[row] = readNumber(bytes, priceAt[row] ?? 0);
  }
  const rows = yield* sortByNumber(prices);
  yield;
  return markTies(rows, (a, b) => prices[a] === prices[b]);
}
