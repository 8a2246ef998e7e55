import type { ProductColumns } from '../scan/product-columns.ts';
import type { Steps } from '../scan/resumable.ts';
import { makeNameKeys } from './name-keys.ts';
import { sortByKey } from './sort-by-key.ts';
import type { SortOrder } from './sort-order.ts';

/** The rows by name in the user's language: numbers in order, case and accents without weight. */
export function* nameOrder(columns: ProductColumns, locale: string): Steps<SortOrder> {
  const keys = yield* makeNameKeys({ ...columns, at: columns.nameAt }, locale);
  return yield* sortByKey(keys);
}
