import type { StillListed } from '../../../main/contract/events.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { ListSummary, ProductRow } from '../../../main/contract/list/product-rows.ts';
import { fieldOf, type ProductQuery } from '../../../main/contract/list/rows-wanted.ts';
import type { ListPart } from '../../../main/contract/list-part.ts';
import type { ProductsRead } from '../../../main/contract/product.ts';
import type { ServiceWait } from '../../../main/contract/service-wait.ts';
import { type ListSelection, nothingSelected } from './list-selection.ts';

/** A read of the list in progress. */
export interface ListReading {
  readonly readId: string;
  readonly bytes: number;
  /** Null until the service has said how many there will be. */
  readonly totalBytes: number | null;
  /** Complete pages, with so many entries; missing while the first one is read. */
  readonly pages?: number;
  readonly entries?: number;
}

/** A part of the list in a sort order. */
export interface ShownView {
  readonly version: number;
  readonly query: ProductQuery;
  readonly total: number;
  /** Number of rows in the whole list. */
  readonly of: number;
  /** True: keep what was in view. False: start at the top. */
  readonly follow: boolean;
  /** Current places of the rows in `ListAnchors`; -1 if they aren't in this view. */
  readonly activePlace: number;
  readonly topPlace: number;
}

/** What the user is looking at. It is found again by ID when the rows change. */
export interface ListAnchors {
  readonly activeId: string | null;
  readonly topId: string | null;
  /** How far the top row in view is scrolled out of view, in px. */
  readonly topOffset: number;
}

/** Why the last read produced no list. */
export type ListTrouble =
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };

export interface ListWait extends ServiceWait {
  readonly failure: Failure;
}

/** Everything the page knows about the list; of the rows, only those in view. */
export interface ProductListState {
  readonly reading: ListReading | null;
  readonly trouble: ListTrouble | null;
  /** The service asked to wait, for the list or for a page of it. It is read again by itself when that is over. */
  readonly wait: ListWait | null;
  /** The read whose rows are shown; null before the first. */
  readonly read: ProductsRead | null;
  readonly summary: ListSummary | null;
  /** Set if the service has more products than it sent for `read`. */
  readonly part: ListPart | null;
  /** True if nothing says so, but the list is exactly as long as a page often is. */
  readonly mayHaveMore: boolean;
  /** Deletes that were done although the last list has their product; null if there are none. */
  readonly stillListed: StillListed | null;
  /** The latest query; `view` follows a moment later. */
  readonly query: ProductQuery;
  readonly view: ShownView | null;
  /** By place in the view. */
  readonly rows: ReadonlyMap<number, ProductRow>;
  readonly selection: ListSelection;
}

export const emptyListState: ProductListState = {
  reading: null,
  trouble: null,
  wait: null,
  read: null,
  summary: null,
  part: null,
  mayHaveMore: false,
  stillListed: null,
  query: { sort: null, search: '' },
  view: null,
  rows: new Map(),
  selection: nothingSelected,
};

/** The query with these fields, sorted by none that isn't among them. The same object if it has them already. */
export function withFields(query: ProductQuery, fields: readonly string[]): ProductQuery {
  const shown = query.fields ?? [];
  if (fields.length === shown.length && fields.every((field, i) => field === shown[i])) {
    return query;
  }
  const sorted = query.sort === null ? null : fieldOf(query.sort.column);
  const isSortLost = sorted !== null && !fields.includes(sorted);
  return { ...query, fields, ...(isSortLost ? { sort: null } : {}) };
}
