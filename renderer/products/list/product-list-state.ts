import type { Failure } from '../../../main/contract/failure.ts';
import type { ProductsRead } from '../../../main/contract/product.ts';
import type { ListSummary, ProductQuery, ProductRow } from '../index/protocol/index-protocol.ts';
import { type ListSelection, nothingSelected } from './selection-mirror.ts';

/** A read of the list that is under way. */
export interface ListReading {
  readonly readId: string;
  readonly bytes: number;
  /** Null while the service has not said how many there will be. */
  readonly totalBytes: number | null;
}

/** A part of the list in an order, of which the rows come in windows. */
export interface ListView {
  readonly version: number;
  readonly query: ProductQuery;
  readonly total: number;
  /** Rows of the whole list. */
  readonly of: number;
  /** True: what was in sight before should stay there. False: the view begins at its top. */
  readonly follow: boolean;
  /** Where the rows of `ListAnchors` stand now; -1 where they are not in this view. */
  readonly activePlace: number;
  readonly topPlace: number;
}

/** What a person is looking at; it is found again by id when the rows change. */
export interface ListAnchors {
  readonly activeId: string | null;
  readonly topId: string | null;
  /** The place of the topmost row in sight, and how far it is scrolled out, px. */
  readonly topPlace: number;
  readonly topOffset: number;
}

/** Why the last read brought no list. */
export type ListTrouble =
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };

/** All that the page knows of the list; rows only as far as they are in sight. */
export interface ProductListState {
  readonly reading: ListReading | null;
  readonly trouble: ListTrouble | null;
  /** The read whose rows are shown; null before the first. */
  readonly read: ProductsRead | null;
  readonly summary: ListSummary | null;
  /** What was asked for last; `view` shows it a moment later. */
  readonly query: ProductQuery;
  readonly view: ListView | null;
  /** By place in the view. */
  readonly rows: ReadonlyMap<number, ProductRow>;
  readonly selection: ListSelection;
}

export const emptyListState: ProductListState = {
  reading: null,
  trouble: null,
  read: null,
  summary: null,
  query: { sort: null, search: '' },
  view: null,
  rows: new Map(),
  selection: nothingSelected,
};
