import type { ShownBody } from '../../../main/contract/failure.ts';
import type { BrokenEntry } from './broken-entry.ts';

/** What the page and its worker say to each other about the list. Rows cross in windows only. */

export type SortColumn = 'id' | 'name' | 'price';
export interface ProductSort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

/** What is to be seen of the list, and how: null is the order received. */
export interface ProductQuery {
  readonly sort: ProductSort | null;
  readonly search: string;
}

export interface ProductRow {
  /** Its place among the good rows as received, from 0; stays the same until the next read. */
  readonly row: number;
  readonly id: string;
  /** At most `longestName` characters of it. */
  readonly name: string;
  readonly nameCut: boolean;
  readonly price: string;
}

/** A name is carried to the page up to here, in UTF-16 units; a megabyte of it would help nobody. */
export const longestName = 2000;

export interface ListSummary {
  /** Entries of the array, good and broken. */
  readonly entries: number;
  readonly brokenCount: number;
  readonly broken: readonly BrokenEntry[];
  /** Rows whose id stands in an earlier row as well. */
  readonly duplicateCount: number;
  /** The first of those ids. */
  readonly duplicateIds: readonly string[];
}

/** Why the bytes are no list, in the words of the contract's failure `unreadable`. */
export interface ListProblem {
  readonly problem: 'not-utf8' | 'not-json' | 'not-array' | 'no-body';
  readonly detail: string;
  readonly body: ShownBody | null;
}

/** How many rows an answer brings along on each side of the place asked for. */
export const rowsAround = 64;

export type ToIndex =
  /** Reads the bytes of this read; what is published stays as it is. */
  | { readonly type: 'load'; readonly readId: string; readonly locale: string }
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
  /** The product is gone: it leaves what is published and what is being read. */
  | { readonly type: 'remove'; readonly id: string }
  /** Which of these ids are not in the list? */
  | { readonly type: 'missing'; readonly ids: readonly string[] };

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
    }
  | {
      readonly type: 'window';
      readonly version: number;
      readonly from: number;
      readonly rows: readonly ProductRow[];
    }
  | { readonly type: 'missing'; readonly ids: readonly string[] }
  /** The worker itself is at its end: a defect. */
  | { readonly type: 'broke'; readonly detail: string };
