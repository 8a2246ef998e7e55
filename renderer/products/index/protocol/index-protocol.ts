import type {
  DeletedEntry,
  EntryDetails,
  LentView,
  ListSummary,
  OfferedFields,
  ProductRow,
} from '../../../../main/contract/list/product-rows.ts';
import type {
  ProductQuery,
  RowsFormat,
  RowsWanted,
  SelectionChange,
  SelectionCounts,
} from '../../../../main/contract/list/rows-wanted.ts';
import type { ListPart } from '../../../../main/contract/list-part.ts';
import type { ProductsRead } from '../../../../main/contract/product.ts';

/**
 * The messages between the page and its worker about the list. Rows are sent in windows. If memory can be shared they
 * aren't sent at all: the page reads them from the worker's memory.
 */

/** How many rows an answer includes on each side of the requested place. */
export const rowsAround = 64;

/** The worker's first message. Its first port closes when the worker ends, over the second one main calls the worker. */
export interface WithPorts {
  readonly type: 'ports';
}

/** The sum of a column over the selected rows. */
export interface ColumnSum {
  /** Its field; null for the price. */
  readonly field: string | null;
  /** All digits, with as many decimals as the number with the most of them. */
  readonly sum: string;
  /** How many of the rows have no number there, so they aren't in the sum. */
  readonly without: number;
}

/** A view that is requested. */
export interface ViewQuery {
  /** Increases with every query; answers to older ones are ignored. */
  readonly version: number;
  readonly query: ProductQuery;
  /** IDs whose places in the new view are requested. */
  readonly keep: readonly (string | null)[];
  /** The answer includes rows around this place or, with `follow`, around the first of `keep` in the view. */
  readonly at: number;
  readonly follow: boolean;
}

export type ToIndex =
  /** Sets the language for sorting names. */
  | { readonly type: 'locale'; readonly locale: string }
  /** The user cancels this read: its rows are no longer prepared. */
  | { readonly type: 'discard'; readonly readId: string }
  /** Asks for a view. Before the first list there is none: then it is that of the first. */
  | { readonly type: 'query'; readonly query: ViewQuery }
  /** Rows `from` up to but not including `to` of the view of this version. */
  | {
      readonly type: 'window';
      readonly version: number;
      readonly from: number;
      readonly to: number;
    }
  /** `revision` increases with every change of the selection. */
  | { readonly type: 'select'; readonly revision: number; readonly change: SelectionChange }
  /** Asks which of these rows are selected. */
  | { readonly type: 'marks'; readonly version: number; readonly rows: readonly number[] }
  /** The selected rows as text for the clipboard; if there are none, the row of this ID. */
  | {
      readonly type: 'copy';
      readonly requestId: string;
      /** The selected rows or, if there are none, the row of this ID. */
      readonly id: string | null;
      /** True: the row of this ID even if others are selected. */
      readonly isAlone: boolean;
    }
  /** The sums of the columns with numbers over the selected rows, with the view that was asked for last. */
  | { readonly type: 'sums'; readonly requestId: string }
  /** The first rows shown, at most so many. */
  | { readonly type: 'first-rows'; readonly requestId: string; readonly most: number }
  /** Keeps these rows in their current order, to be fetched in pieces. */
  | {
      readonly type: 'export';
      readonly requestId: string;
      readonly what: RowsWanted;
      readonly as: RowsFormat;
      /** For `orders`: the member in `valueColumn`; null for the ID. */
      readonly member: string | null;
    }
  /** The entry of this row; the ID shows whether it is still the same list. */
  | {
      readonly type: 'details';
      readonly requestId: string;
      readonly row: number;
      readonly id: string;
    }
  /** Asks which fields the list offers, and which of the chosen ones it lacks. */
  | { readonly type: 'fields'; readonly requestId: string; readonly chosen: readonly string[] }
  | { readonly type: 'next-piece'; readonly requestId: string }
  | { readonly type: 'end-export'; readonly requestId: string };

export type FromIndex =
  /** Main has started this read, or it has failed. */
  | { readonly type: 'loading'; readonly readId: string }
  | { readonly type: 'discarded'; readonly readId: string }
  /** Main has replaced the list. The next view is of these rows: it is on its way if there was no list before. */
  | {
      readonly type: 'published';
      readonly read: ProductsRead;
      readonly part: ListPart | null;
      readonly summary: ListSummary;
    }
  | {
      readonly type: 'view';
      readonly version: number;
      /** Number of rows in this view, and in the whole list. */
      readonly total: number;
      readonly of: number;
      /** The place of each of `keep`, or -1. */
      readonly places: readonly number[];
      readonly from: number;
      readonly rows: readonly ProductRow[];
      /** The selected rows among `rows`, by their `row`. */
      readonly marked: readonly number[];
      readonly selection: SelectionCounts;
      /** Null if memory can't be shared. Otherwise the message contains no rows. */
      readonly lent: LentView | null;
    }
  | {
      readonly type: 'window';
      readonly version: number;
      readonly from: number;
      readonly rows: readonly ProductRow[];
      readonly marked: readonly number[];
    }
  | {
      readonly type: 'selection';
      readonly revision: number;
      readonly selection: SelectionCounts;
      /** The version of the view it refers to; null: this list has no view yet. */
      readonly version: number | null;
    }
  | {
      readonly type: 'marks';
      readonly version: number;
      /** The newest selection change that it includes. */
      readonly revision: number;
      readonly rows: readonly number[];
      readonly marked: readonly number[];
    }
  /** `text` is null if it would be too much for the clipboard. */
  | {
      readonly type: 'copied';
      readonly requestId: string;
      readonly rows: number;
      readonly text: string | null;
    }
  /** Null if they were asked for again. */
  | {
      readonly type: 'sums';
      readonly requestId: string;
      readonly sums: readonly ColumnSum[] | null;
    }
  /** `count`: how many rows are shown. */
  | {
      readonly type: 'first-rows';
      readonly requestId: string;
      readonly rows: readonly ProductRow[];
      readonly count: number;
    }
  /**
   * How many rows there are, and the first `firstRows` of them. `hidden`: how many aren't in the view; these are the first of
   * `first`. Only counted for `deletes`, otherwise 0.
   */
  | {
      readonly type: 'export';
      readonly requestId: string;
      readonly rows: number;
      readonly hidden: number;
      readonly first: readonly ProductRow[];
    }
  /** `written` counts the rows so far; an empty text follows the last one. */
  | {
      readonly type: 'piece';
      readonly requestId: string;
      readonly text: string;
      readonly written: number;
      /** Only for `deletes`: the entries of these rows. */
      readonly products?: readonly DeletedEntry[];
    }
  /** Null if the product has left the list. */
  | {
      readonly type: 'details';
      readonly requestId: string;
      readonly details: EntryDetails | null;
      /** Whether the row is in the view. */
      readonly isShown: boolean;
    }
  | {
      readonly type: 'fields';
      readonly requestId: string;
      readonly offered: OfferedFields;
    }
  /** Main has removed rows: the page asks for its view again. */
  | { readonly type: 'removed' }
  /** The worker has crashed: a defect. */
  | { readonly type: 'broke'; readonly detail: string };
