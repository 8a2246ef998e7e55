import { foldText } from '../../lib/words/fold-text.ts';
import { nameOrder } from './order/name-order.ts';
import { priceOrder } from './order/price-order.ts';
import { rowNumbers } from './order/row-numbers.ts';
import { descending, type SortOrder } from './order/sort-order.ts';
import type {
  PriceRange,
  ProductQuery,
  ProductSort,
  SortColumn,
} from './protocol/index-protocol.ts';
import type { ProductColumns } from './scan/product-columns.ts';
import { Resumable } from './scan/resumable.ts';
import { findId } from './search/find-id.ts';
import { buildHaystack, type Haystack, searchHaystack } from './search/haystack.ts';
import { markPrices, sameRange } from './search/mark-prices.ts';

/**
 * A list that can be queried. What takes long (an order, the search) is a `Resumable` made once and kept:
 * `pending` names what a query still needs, and `view` returns rows when there is nothing left.
 */
export class ProductIndex {
  readonly columns: ProductColumns;
  readonly #locale: string;
  readonly #ids: SortOrder;
  readonly #orders = new Map<SortColumn, Resumable<SortOrder>>();
  readonly #descending = new Map<SortColumn, Uint32Array>();
  readonly #haystack: Resumable<Haystack>;
  #prices: { readonly range: PriceRange; readonly marks: Uint8Array } | null = null;
  #search: { readonly needle: string; readonly marks: Resumable<Uint8Array> } | null = null;
  readonly #removed: Uint8Array;
  #removedCount = 0;

  constructor(columns: ProductColumns, ids: SortOrder, locale: string) {
    this.columns = columns;
    this.#ids = ids;
    this.#locale = locale;
    this.#haystack = new Resumable(buildHaystack(columns));
    this.#removed = new Uint8Array(columns.count);
  }

  /** Rows that are left. */
  get count(): number {
    return this.columns.count - this.#removedCount;
  }

  /** The rows by id, and which of them share one. */
  get ids(): SortOrder {
    return this.#ids;
  }

  /** Every row that is left, in this order. Only when it is the order of a view that has been had. */
  allRows(sort: ProductSort | null): Uint32Array {
    const ordered = this.#sorted(sort) ?? rowNumbers(this.columns.count);
    return this.#removedCount === 0 ? ordered : ordered.filter((row) => this.#removed[row] === 0);
  }

  /** The next thing to be computed for this query; null when its view can be had. */
  pending(query: ProductQuery): Resumable<unknown> | null {
    if (query.sort !== null && query.sort.column !== 'id') {
      const order = this.#order(query.sort.column);
      if (order.result === null) return order;
    }
    if (query.prices) {
      const order = this.#order('price');
      if (order.result === null) return order;
    }
    const needle = foldText(query.search);
    if (needle === '') return null;
    const haystack = this.#haystack.result;
    if (haystack === null) return this.#haystack;
    if (this.#search?.needle !== needle) {
      const marks = new Resumable(searchHaystack(haystack.value, this.columns.count, needle));
      this.#search = { needle, marks };
    }
    return this.#search.marks.result === null ? this.#search.marks : null;
  }

  /** What no query has asked for yet, but the first letter typed will: done while there is time. */
  get idleWork(): Resumable<unknown> | null {
    return this.#haystack.result === null ? this.#haystack : null;
  }

  /** The rows to show, in order. Only when nothing is pending. */
  view(query: ProductQuery): Uint32Array {
    const ordered = this.#sorted(query.sort);
    const needle = foldText(query.search);
    const marks = needle === '' ? null : this.#search?.marks.result?.value;
    if (marks === undefined) throw new Error('The search has not been run.');
    const prices = query.prices ? this.#inRange(query.prices) : null;
    const { count } = this.columns;
    const view = new Uint32Array(count);
    let length = 0;
    for (let place = 0; place < count; place++) {
      const row = ordered === null ? place : (ordered[place] ?? 0);
      if (this.#removed[row] === 1 || (marks !== null && marks[row] === 0)) continue;
      if (prices === null || prices[row] === 1) view[length++] = row;
    }
    return length === count ? view : view.slice(0, length);
  }

  /** The rows with this id that have not been removed. */
  find(id: string): readonly number[] {
    const rows = findId(this.columns, this.#ids, id);
    return Array.from(rows).filter((row) => this.#removed[row] === 0);
  }

  /** Whether the list came with this id, by its exact digits; also when its rows have been removed. */
  hasHeld(id: string): boolean {
    return findId(this.columns, this.#ids, id).length > 0;
  }

  /** Takes out every row with this id: they are all the same product to the service. */
  remove(id: string): void {
    for (const row of this.find(id)) {
      this.#removed[row] = 1;
      this.#removedCount++;
    }
  }

  #order(column: 'name' | 'price'): Resumable<SortOrder> {
    const known = this.#orders.get(column);
    if (known !== undefined) return known;
    const { columns } = this;
    const steps = column === 'name' ? nameOrder(columns, this.#locale) : priceOrder(columns);
    const order = new Resumable(steps);
    this.#orders.set(column, order);
    return order;
  }

  #inRange(range: PriceRange): Uint8Array {
    if (this.#prices !== null && sameRange(this.#prices.range, range)) return this.#prices.marks;
    const order = this.#order('price').result?.value;
    if (order === undefined) throw new Error('The order has not been made.');
    this.#prices = { range, marks: markPrices(this.columns, order, range) };
    return this.#prices.marks;
  }

  #sorted(sort: ProductSort | null): Uint32Array | null {
    if (sort === null) return null;
    const order = sort.column === 'id' ? this.#ids : this.#order(sort.column).result?.value;
    if (order === undefined) throw new Error('The order has not been made.');
    if (sort.direction === 'ascending') return order.rows;
    const known = this.#descending.get(sort.column);
    if (known !== undefined) return known;
    const reversed = descending(order);
    this.#descending.set(sort.column, reversed);
    return reversed;
  }
}
