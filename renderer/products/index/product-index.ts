import { foldText } from '../../../main/contract/fold-text.ts';
import type { OfferedFields } from '../../../main/contract/list/product-rows.ts';
import {
  fieldOf,
  type PriceRange,
  type ProductQuery,
  type ProductSort,
  type SortColumn,
} from '../../../main/contract/list/rows-wanted.ts';
import { FieldIndexes } from './field-index.ts';
import { nameOrder, priceOrder, shownIdOrder } from './order/row-orders.ts';
import { descending, rowNumbers, type SortOrder } from './order/sort-order.ts';
import { offeredFields } from './out/offered-fields.ts';
import { type FieldNames, fieldNames } from './scan/field-names.ts';
import type { ProductColumns } from './scan/product-columns.ts';
import { Resumable, type Steps } from './scan/resumable.ts';
import { findId } from './search/find-id.ts';
import { buildHaystack, type Haystack } from './search/haystack.ts';
import { markPrices, sameRange } from './search/mark-prices.ts';
import { RowSearches } from './search/row-searches.ts';

/**
 * A list that can be queried. Slow work (a sort order, a search) is a `Resumable` that is created once and kept:
 * `pending` returns what a query still needs, and `view` returns the rows once nothing is pending.
 */
export class ProductIndex {
  readonly columns: ProductColumns;
  #locale: string;
  readonly #ids: SortOrder;
  readonly #orders = new Map<SortColumn, Resumable<SortOrder>>();
  readonly #descending = new Map<SortColumn, Uint32Array>();
  readonly #haystack: Resumable<Haystack>;
  readonly #fields: FieldIndexes;
  /** Names of the additional fields, for the user to choose from. */
  readonly fieldNames: Resumable<FieldNames>;
  /** The fields shown by the newest query. */
  #shownFields: readonly string[] = [];
  #prices: { readonly range: PriceRange; readonly marks: Uint8Array } | null = null;
  #received: Uint32Array | null = null;
  readonly #searches: RowSearches;
  readonly #removed: Uint8Array;
  #removedCount = 0;

  constructor(columns: ProductColumns, ids: SortOrder, locale: string) {
    this.columns = columns;
    this.#ids = ids;
    this.#locale = locale;
    this.#haystack = new Resumable(buildHaystack(columns));
    this.#fields = new FieldIndexes(columns, locale);
    this.fieldNames = new Resumable(fieldNames(columns));
    this.#searches = new RowSearches(columns.count);
    this.#removed = new Uint8Array(columns.count);
  }

  /** Sets the language for sorting text. */
  setLocale(locale: string): void {
    if (this.#locale === locale) return;
    this.#locale = locale;
    this.#orders.delete('name');
    this.#orders.delete('id');
    this.#fields.setLocale(locale);
    this.#descending.clear();
  }

  /** Number of rows not removed. */
  get count(): number {
    return this.columns.count - this.#removedCount;
  }

  /** The rows by ID, and which of them share one. */
  get ids(): SortOrder {
    return this.#ids;
  }

  /** All remaining rows in this order. Only valid for the order of a view that has been returned. */
  allRows(sort: ProductSort | null): Uint32Array {
    const ordered = this.#sorted(sort) ?? this.#asReceived();
    return this.#removedCount === 0 ? ordered : ordered.filter((row) => this.#removed[row] === 0);
  }

  /** The next thing to compute for this query; null if its view is ready. */
  pending(query: ProductQuery): Resumable<unknown> | null {
    this.#showFields(query.fields ?? []);
    if (query.sort !== null && !this.#isIdOrder(query.sort.column)) {
      const order = this.#order(query.sort.column);
      if (order.result === null) return order;
    }
    if (query.prices) {
      const order = this.#order('price');
      if (order.result === null) return order;
    }
    const needle = foldText(query.search);
    if (needle === '') return null;
    const unmade = this.#unmadeHaystack;
    if (unmade !== null) return unmade;
    const marks = this.#searches.begin(needle, () =>
      this.#haystacks.flatMap(({ result }) => result?.value ?? []),
    );
    return marks.result === null ? marks : null;
  }

  /** Work that no query needs yet but the next typed letter will. To be done when idle. */
  get idleWork(): Resumable<unknown> | null {
    return this.#unmadeHaystack ?? this.#searches.idleWork;
  }

  /** The names and IDs to search, whatever the view shows; not done before it is needed or the worker is idle. */
  get names(): Resumable<Haystack> {
    return this.#haystack;
  }

  /** Whether the row has not been removed. */
  isThere(row: number): boolean {
    return this.#removed[row] === 0;
  }

  /** The rows to show, in order; the array never changes. Only valid if nothing is pending. */
  view(query: ProductQuery): Uint32Array {
    const ordered = this.#sorted(query.sort);
    const needle = foldText(query.search);
    const marks = this.#searches.marksOf(needle);
    if (marks === null && needle !== '') throw new Error('The search has not been run.');
    const prices = query.prices ? this.#inRange(query.prices) : null;
    if (marks === null && prices === null && this.#removedCount === 0) {
      return ordered ?? this.#asReceived();
    }
    const { count } = this.columns;
    const view = new Uint32Array(count);
    let length = 0;
    if (ordered === null && marks !== null) {
      for (let row = 0; row < count; row++) {
        // Usually there are few matches, so jump to the next one.
        if (marks[row] === 0) row = marks.indexOf(1, row);
        if (row < 0) break;
        if (this.#removed[row] === 1) continue;
        if (prices === null || prices[row] === 1) view[length++] = row;
      }
      return view.slice(0, length);
    }
    for (let place = 0; place < count; place++) {
      const row = ordered === null ? place : (ordered[place] ?? 0);
      if (this.#removed[row] === 1 || (marks !== null && marks[row] === 0)) continue;
      if (prices === null || prices[row] === 1) view[length++] = row;
    }
    return length === count ? view : new Uint32Array(view.buffer.transfer(length * 4));
  }

  /** The fields to choose from. Only valid when `fieldNames` is done. */
  offered(chosen: readonly string[]): OfferedFields {
    const names = this.fieldNames.result?.value;
    if (names === undefined) throw new Error('The names of the fields have not been read.');
    return offeredFields(this.columns, names, chosen);
  }

  /** Whether this view is the whole list in the order received. */
  isAsReceived(view: Uint32Array): boolean {
    return view === this.#received;
  }

  /** The rows with this ID that have not been removed. */
  find(id: string): readonly number[] {
    const rows = findId(this.columns, this.#ids, id);
    return Array.from(rows).filter((row) => this.#removed[row] === 0);
  }

  /** Whether the list as received contained this ID, compared digit by digit. Includes removed rows. */
  hasHeld(id: string): boolean {
    return findId(this.columns, this.#ids, id).length > 0;
  }

  /** Removes every row with this ID: to the service they are one product. */
  remove(id: string): void {
    for (const row of this.find(id)) {
      this.#removed[row] = 1;
      this.#removedCount++;
    }
  }

  #asReceived(): Uint32Array {
    this.#received ??= rowNumbers(this.columns.count);
    return this.#received;
  }

  /** Names and IDs first. */
  get #haystacks(): readonly Resumable<Haystack>[] {
    return [this.#haystack, ...this.#shownFields.map((field) => this.#fields.of(field).haystack)];
  }

  get #unmadeHaystack(): Resumable<Haystack> | null {
    return this.#haystacks.find(({ result }) => result === null) ?? null;
  }

  #showFields(fields: readonly string[]): void {
    const shown = this.#shownFields;
    if (fields.length === shown.length && fields.every((field, i) => field === shown[i])) return;
    this.#shownFields = fields;
    this.#fields.keep(fields);
    for (const column of this.#descending.keys()) {
      const field = fieldOf(column);
      if (field !== null && !fields.includes(field)) this.#descending.delete(column);
    }
    // The kept searches were for other texts.
    this.#searches.forget();
  }

  /** Whether the exact ID order is this column's order: not if some IDs are strings. */
  #isIdOrder(column: SortColumn): boolean {
    return column === 'id' && this.columns.textIds === 0;
  }

  #order(column: SortColumn): Resumable<SortOrder> {
    const field = fieldOf(column);
    if (field !== null) return this.#fields.of(field).order;
    const known = this.#orders.get(column);
    if (known !== undefined) return known;
    const order = new Resumable(this.#orderSteps(column));
    this.#orders.set(column, order);
    return order;
  }

  #orderSteps(column: SortColumn): Steps<SortOrder> {
    const { columns } = this;
    if (column === 'price') return priceOrder(columns);
    if (column === 'name') return nameOrder(columns, this.#locale);
    return shownIdOrder(columns, this.#ids, this.#locale);
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
    const order = this.#isIdOrder(sort.column) ? this.#ids : this.#order(sort.column).result?.value;
    if (order === undefined) throw new Error('The order has not been made.');
    if (sort.direction === 'ascending') return order.rows;
    const known = this.#descending.get(sort.column);
    if (known !== undefined) return known;
    const reversed = descending(order);
    this.#descending.set(sort.column, reversed);
    return reversed;
  }
}
