import type { ProductColumns } from '../scan/product-columns.ts';
import { readNumber } from '../scan/read-number.ts';
import type { Steps } from '../scan/resumable.ts';
import { isNumberStart } from '../scan/value-end.ts';
import { makeNameKeys } from './name-keys.ts';
import { sortByKey } from './sort-by-key.ts';
import { sortByNumber } from './sort-by-number.ts';
import { markTies, orderOfSome, pick, type SortOrder } from './sort-order.ts';

/**
 * The rows by name in the user's language: numbers in numeric order, ignoring case and accents; rows without a name
 * last.
 */
export function* nameOrder(columns: ProductColumns, locale: string): Steps<SortOrder> {
  const { bytes, nameAt } = columns;
  if (columns.incomplete === 0) return yield* orderTexts(bytes, nameAt, locale);
  const isNamed = (row: number) => bytes[nameAt[row] ?? 0] === 0x22;
  return yield* orderOfSome(columns, isNamed, (named) =>
    orderTexts(bytes, pick(nameAt, named), locale),
  );
}

/**
 * The rows by ID as a user expects it: numbers by value, then strings ordered like names. `ids`: the rows by exact ID,
 * with string IDs at the end.
 */
export function* shownIdOrder(
  columns: ProductColumns,
  ids: SortOrder,
  locale: string,
): Steps<SortOrder> {
  const { bytes, idAt, textIds } = columns;
  const numbers = ids.rows.length - textIds;
  const texts = ids.rows.slice(numbers).sort();
  yield;
  const byText = yield* orderTexts(bytes, pick(idAt, texts), locale);
  const rows = ids.rows.slice();
  const ties = ids.ties.slice();
  rows.set(pick(texts, byText.rows), numbers);
  ties.set(byText.ties, numbers);
  return { rows, ties };
}

/** `at`: offsets of the opening quotes. */
function* orderTexts(bytes: Uint8Array, at: Uint32Array, locale: string): Steps<SortOrder> {
  return yield* sortByKey(yield* makeNameKeys({ bytes, at, count: at.length }, locale));
}

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
