import { fieldOrder } from './order/field-order.ts';
import type { SortOrder } from './order/sort-order.ts';
import type { ProductColumns } from './scan/product-columns.ts';
import { Resumable } from './scan/resumable.ts';
import { buildFieldHaystack, type Haystack } from './search/haystack.ts';

/**
 * The sort order and search text of an additional field, built from the kept response on first use. Showing, copying
 * and exporting a field don't need it.
 */
export class FieldIndex {
  readonly order: Resumable<SortOrder>;
  readonly haystack: Resumable<Haystack>;

  constructor(columns: ProductColumns, field: string, locale: string) {
    this.order = new Resumable(fieldOrder(columns, field, locale));
    this.haystack = new Resumable(buildFieldHaystack(columns, field));
  }
}

/** Indexes of the fields shown. Drops those of fields no longer shown. */
export class FieldIndexes {
  readonly #columns: ProductColumns;
  #locale: string;
  #known = new Map<string, FieldIndex>();

  constructor(columns: ProductColumns, locale: string) {
    this.#columns = columns;
    this.#locale = locale;
  }

  /** Sets the language for sorting. */
  setLocale(locale: string): void {
    this.#locale = locale;
    this.#known.clear();
  }

  keep(fields: readonly string[]): void {
    if (this.#known.size === 0) return;
    this.#known = new Map([...this.#known].filter(([field]) => fields.includes(field)));
  }

  of(field: string): FieldIndex {
    const known = this.#known.get(field) ?? new FieldIndex(this.#columns, field, this.#locale);
    this.#known.set(field, known);
    return known;
  }
}
