import { fieldOrder } from './order/field-order.ts';
import type { SortOrder } from './order/sort-order.ts';
import type { ProductColumns } from './scan/product-columns.ts';
import { Resumable } from './scan/resumable.ts';
import { buildFieldHaystack, type Haystack } from './search/haystack.ts';

/**
 * What a field beyond id, name and price is sorted and searched by: made out of the kept answer when it is first asked for.
 * To show, copy or export it none of this is needed.
 */
export class FieldIndex {
  readonly order: Resumable<SortOrder>;
  readonly haystack: Resumable<Haystack>;

  constructor(columns: ProductColumns, field: string, locale: string) {
    this.order = new Resumable(fieldOrder(columns, field, locale));
    this.haystack = new Resumable(buildFieldHaystack(columns, field));
  }
}

/** Those of the fields that are shown; what was made for others is let go of. */
export class FieldIndexes {
  readonly #columns: ProductColumns;
  #locale: string;
  #known = new Map<string, FieldIndex>();

  constructor(columns: ProductColumns, locale: string) {
    this.#columns = columns;
    this.#locale = locale;
  }

  /** Orders them as in this language from now on. */
  speak(locale: string): void {
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
