import type { ListProblem } from '../../../../main/contract/product.ts';
import type { CountedEntries, RowProblem } from './broken-entry.ts';

/**
 * What the page and its worker say to each other about the list. Rows cross in windows, or, where memory can be
 * shared, not at all: then the page reads them out of what the worker has lent it.
 */

/** A field beyond those three, by its exact name behind the colon. */
export type FieldColumn = `field:${string}`;
export type SortColumn = 'id' | 'name' | 'price' | FieldColumn;
export interface ProductSort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

/** What is to be seen of the list, and how: null is the order received. */
export interface ProductQuery {
  readonly sort: ProductSort | null;
  readonly search: string;
  /** Left out or null: whatever the price. */
  readonly prices?: PriceRange | null;
  /** Names of the fields that are shown beside id, name and price, and searched; left out: none. */
  readonly fields?: readonly string[];
}

/** Both ends are part of it; null is no end. */
export interface PriceRange {
  readonly from: number | null;
  readonly to: number | null;
}

export interface ProductRow {
  /** Its place among the good rows as received, from 0; stays the same until the next read. */
  readonly row: number;
  readonly id: string;
  /** At most `longestName` characters of it; empty where there is none, and as it arrived where it is no text. */
  readonly name: string;
  readonly nameCut: boolean;
  /** The digits as they arrived, in quotes or not; empty where there is none, and as it arrived where it is no number. */
  readonly price: string;
  /** What the entry lacks; empty for most. */
  readonly problems: readonly RowProblem[];
  /** By the fields of the query; null where the entry lacks one. */
  readonly fields: readonly (FieldValue | null)[];
}

/** A value beyond id, name and price. */
export interface FieldValue {
  /** A text without its quotes, any other value as it arrived; at most `longestName` characters of it. */
  readonly text: string;
  readonly isCut: boolean;
  /** A text of JSON, and not a number, `true`, `false`, `null`, an object or a list. */
  readonly isText: boolean;
}

/** The fields beyond id, name and price that a list offers to be shown. */
export interface OfferedFields {
  /** In the order in which they arrived. */
  readonly names: readonly string[];
  /** How many there are; more than `names` where that would be too many to choose from. */
  readonly found: number;
  /** There are even more, which were not counted. */
  readonly isMore: boolean;
  /** So many entries, from the first one on, were looked through, of so many. */
  readonly examined: number;
  readonly of: number;
  /** Those that were asked about and stand in none of these entries. */
  readonly absent: readonly string[];
}

/** A name is carried to the page up to here, in UTF-16 units; a megabyte of it would help nobody. */
export const longestName = 2000;

/** One entry in full, as it arrived. */
export interface EntryDetails {
  readonly id: string;
  readonly price: string;
  readonly problems: readonly RowProblem[];
  /** Its first characters; `nameLength` counts all of them (code points). */
  readonly name: string;
  readonly nameLength: number;
  /** The fields that are not documented; null when there is none. */
  readonly others: {
    /** An object over several lines with the digits as they arrived; not whole when `isCut`. */
    readonly json: string;
    readonly count: number;
    readonly bytes: number;
    readonly isCut: boolean;
  } | null;
}

/** What the texts of a row are read out of; shared with the page where that can be. */
export interface RowColumns {
  /** The whole answer. */
  readonly bytes: Uint8Array;
  /** Offset of the first digit (or the minus) of each id, of one in quotes too; of the quote of any other text. */
  readonly idAt: Uint32Array;
  /** Offset of the opening quote of each name, or of what came in its place; 0 where nothing did. */
  readonly nameAt: Uint32Array;
  /** As with ids: offset of the digits, or of what came in their place; 0 where nothing did. */
  readonly priceAt: Uint32Array;
  /** Offset of the brace of each entry, for what else it holds. */
  readonly entryAt: Uint32Array;
}

/** The memory of a view, for the page to read its rows out of. The worker changes none of it but the marks. */
export interface LentView {
  readonly columns: RowColumns;
  /** The rows in order, the page's own; null for all of them as received. */
  readonly places: Uint32Array<ArrayBuffer> | null;
  /** 1 for each row that is selected. */
  readonly marks: Uint8Array;
}

export interface ListSummary {
  /** Entries of the array, with those that are left out. */
  readonly entries: number;
  /** Entries without an id that could be sent: they have no row. */
  readonly broken: CountedEntries;
  /** Rows that lack a name or a price, or have one of another type. */
  readonly incomplete: CountedEntries;
  /** Rows whose price is a number that came as a text. */
  readonly textPrices: number;
  /** Decimals that the prices have at most, as far as they are aligned. */
  readonly priceDecimals: number;
  /** Rows whose id stands in an earlier row as well. */
  readonly duplicateCount: number;
  /** The first of those ids. */
  readonly duplicateIds: readonly string[];
}

export type SelectionChange =
  | { readonly kind: 'ids'; readonly ids: readonly string[]; readonly isSelected: boolean }
  /** The rows between two places of a view, both in it; those of `instead` (an earlier range) leave first. */
  | {
      readonly kind: 'range';
      readonly version: number;
      readonly range: PlaceRange;
      readonly instead: PlaceRange | null;
    }
  /** Every row of the view that was asked for last. */
  | { readonly kind: 'shown'; readonly isSelected: boolean }
  | { readonly kind: 'none' };

/** Two places of a view, in either order. */
export type PlaceRange = readonly [number, number];

export interface SelectionCounts {
  readonly count: number;
  /** How many of them are in the view. */
  readonly shown: number;
  /** So many were selected in the list before and are not in this one. */
  readonly left: number;
}

export type RowsWanted = 'shown' | 'selected';

/**
 * How rows are written. `csv`: id, name, price and the fields that are shown, for a spreadsheet. `deletes`: the table of a batch of deletes, JSON
 * Lines of `{"id":"…","name":"…"}` with one row an id. `rows`: JSON Lines of `ProductRow`.
 */
export type RowsFormat = 'csv' | 'deletes' | 'rows';

/** So many rows of an export can be told of before it is fetched. */
export const firstRows = 5;

/** How many rows an answer brings along on each side of the place asked for. */
export const rowsAround = 64;

/** The worker's first message. The port that comes with it closes when the worker ends. */
export interface WithPort {
  readonly type: 'port';
}

export type ToIndex =
  /** Reads the bytes of this read; what is published stays as it is. */
  | { readonly type: 'load'; readonly readId: string; readonly locale: string }
  /** Names are ordered as in this language from now on. */
  | { readonly type: 'locale'; readonly locale: string }
  /** The read's Outcome is ok: its rows take the place of those before. */
  | { readonly type: 'publish'; readonly readId: string }
  | { readonly type: 'discard'; readonly readId: string }
  | {
      readonly type: 'query';
      /** Rises with every query; an answer to an older one is of no use any more. */
      readonly version: number;
      readonly query: ProductQuery;
      /** Ids whose places in the new view are wanted. */
      readonly keep: readonly (string | null)[];
      /** The answer brings rows around this place, or, with `follow`, around the first of `keep` that is there. */
      readonly at: number;
      readonly follow: boolean;
    }
  /** Rows `from` up to but not `to` of the view of this version. */
  | {
      readonly type: 'window';
      readonly version: number;
      readonly from: number;
      readonly to: number;
    }
  /** The products are gone: they leave what is published and what is being read. */
  | { readonly type: 'remove'; readonly ids: readonly string[] }
  /** `revision` rises with every change of the selection. */
  | { readonly type: 'select'; readonly revision: number; readonly change: SelectionChange }
  /** Which of these rows are selected? */
  | { readonly type: 'marks'; readonly version: number; readonly rows: readonly number[] }
  /** The selected rows as text for the clipboard; without any, the row of this id. */
  | { readonly type: 'copy'; readonly requestId: string; readonly id: string | null }
  /** Keeps these rows in their order as they are now, to be fetched piece by piece. */
  | {
      readonly type: 'export';
      readonly requestId: string;
      readonly what: RowsWanted;
      readonly as: RowsFormat;
    }
  /** The entry of this row; the id shows whether it is still the same list. */
  | {
      readonly type: 'details';
      readonly requestId: string;
      readonly row: number;
      readonly id: string;
    }
  /** Which fields does the list offer, and which of these has it not? */
  | { readonly type: 'fields'; readonly requestId: string; readonly chosen: readonly string[] }
  /** Which of these ids did the list of this read hold, those that were taken out since too? */
  | {
      readonly type: 'has';
      readonly requestId: string;
      readonly readId: string;
      readonly ids: readonly string[];
    }
  /** The rows that fit this search best, so many at most, whatever the view shows. */
  | {
      readonly type: 'find';
      readonly requestId: string;
      readonly search: string;
      readonly most: number;
    }
  | { readonly type: 'next-piece'; readonly requestId: string }
  | { readonly type: 'end-export'; readonly requestId: string };

export type FromIndex =
  | { readonly type: 'loaded'; readonly readId: string; readonly summary: ListSummary }
  | { readonly type: 'failed'; readonly readId: string; readonly problem: ListProblem }
  | {
      readonly type: 'view';
      readonly version: number;
      /** Rows in this view, and in the whole list. */
      readonly total: number;
      readonly of: number;
      /** For each of `keep` its place, or -1. */
      readonly places: readonly number[];
      readonly from: number;
      readonly rows: readonly ProductRow[];
      /** Those of `rows` that are selected, by their `row`. */
      readonly marked: readonly number[];
      readonly selection: SelectionCounts;
      /** Null where memory cannot be shared. Otherwise no rows come along. */
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
      /** Of the view that it is about; null: there is none of this list yet. */
      readonly version: number | null;
    }
  | {
      readonly type: 'marks';
      readonly version: number;
      /** The newest change of the selection that is in it. */
      readonly revision: number;
      readonly rows: readonly number[];
      readonly marked: readonly number[];
    }
  /** `text` is null when that would be more than the clipboard should hold. */
  | {
      readonly type: 'copied';
      readonly requestId: string;
      readonly rows: number;
      readonly text: string | null;
    }
  /** How many rows there are, and the first `firstRows` of them. */
  | {
      readonly type: 'export';
      readonly requestId: string;
      readonly rows: number;
      readonly first: readonly ProductRow[];
    }
  /** `written` counts the rows until now; an empty text comes after the last one. */
  | {
      readonly type: 'piece';
      readonly requestId: string;
      readonly text: string;
      readonly written: number;
    }
  /** Null when the product has left the list. */
  | {
      readonly type: 'details';
      readonly requestId: string;
      readonly details: EntryDetails | null;
    }
  | {
      readonly type: 'fields';
      readonly requestId: string;
      readonly offered: OfferedFields;
    }
  /** Null when another list has taken its place. */
  | {
      readonly type: 'held';
      readonly requestId: string;
      readonly ids: readonly string[] | null;
    }
  /** None while there is no list, and for a search that a newer one has taken the place of. */
  | {
      readonly type: 'found';
      readonly requestId: string;
      readonly rows: readonly ProductRow[];
    }
  /** The worker itself is at its end: a defect. */
  | { readonly type: 'broke'; readonly detail: string };
