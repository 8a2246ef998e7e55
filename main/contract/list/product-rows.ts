import type { ListProblem } from '../product.ts';
import type { ListedEntry } from '../write/deleted-product.ts';

/**
 * What page and worker say about the entries of a list and its rows.
 */

/** Problems of an entry that is shown nonetheless. */
export type RowProblem = 'name-missing' | 'name-not-text' | 'price-not-number';

/** How an entry of the list differs from the documented format of a product. */
export type EntryProblem =
  | 'not-object'
  | 'id-missing'
  | 'id-not-usable'
  | 'id-empty'
  | 'id-too-long'
  | RowProblem;

export interface BrokenEntry {
  /** Its position in the list, starting at 1. */
  readonly position: number;
  readonly problems: readonly EntryProblem[];
  /** The start of what came instead. */
  readonly excerpt: string;
}

/** How many entries of each kind are kept for viewing; all are counted. */
export const entriesKept = 1000;

/** Entries of one kind: their number, and the first ones. */
export interface CountedEntries {
  readonly count: number;
  readonly first: readonly BrokenEntry[];
}

export interface ProductRow {
  /** Its index among the valid rows as received, from 0; stays the same until the next read. */
  readonly row: number;
  readonly id: string;
  /** At most `longestName` characters. Empty if missing, and as it arrived if it isn't a string. */
  readonly name: string;
  readonly nameCut: boolean;
  /** The digits as they arrived, quoted or not. Empty if missing, and as it arrived if it isn't a number. */
  readonly price: string;
  /** Problems of the entry; usually empty. */
  readonly problems: readonly RowProblem[];
  /** One per field of the query; null if the entry lacks the field. */
  readonly fields: readonly (FieldValue | null)[];
}

/** The whole entry of a product that is going to be deleted. */
export interface DeletedEntry {
  readonly id: string;
  readonly entry: ListedEntry;
}

/** A product to choose, with what a body gets of it. */
export interface ChoiceRow {
  readonly row: ProductRow;
  /**
   * The requested member, usually the ID, as JSON exactly as it arrived: digits, quotes and escapes. Null if the entry
   * lacks it, or if it is too long for a body.
   */
  readonly value: string | null;
}

/** How a list writes a member, as far as its first entries show; null if none of them has it. */
export type ValueKind = 'number' | 'text' | 'mixed' | null;

/** The products for a search or a value. */
export interface ProductChoicesFound {
  readonly choices: readonly ChoiceRow[];
  /** There are more, which were left out. */
  readonly isMore: boolean;
  readonly kind: ValueKind;
}

/** The value of an additional field. */
export interface FieldValue {
  /** A string without its quotes, any other value as it arrived; at most `longestName` characters. */
  readonly text: string;
  readonly isCut: boolean;
  /** True for a JSON string; false for a number, `true`, `false`, `null`, an object or an array. */
  readonly isText: boolean;
}

/** The additional fields of a list that the user can show. */
export interface OfferedFields {
  /** In the order in which they arrived. */
  readonly names: readonly string[];
  /** How many there are. More than in `names` if there are too many to choose from. */
  readonly found: number;
  /** There are even more, which were not counted. */
  readonly isMore: boolean;
  /** Number of entries examined, starting with the first, and the total. */
  readonly examined: number;
  readonly of: number;
  /** The chosen fields that none of these entries contains. */
  readonly absent: readonly string[];
}

/** Longest name sent to the page, in UTF-16 units: a name can be a megabyte long, which is useless there. */
export const longestName = 2000;

/** One entry, as it arrived. */
export interface EntryDetails {
  readonly id: string;
  readonly price: string;
  readonly problems: readonly RowProblem[];
  /** Its first characters. */
  readonly name: string;
  /** The entry itself, or its start. */
  readonly text: string;
  /** The places of ID, name and price among the members of the entry. */
  readonly leftOut: readonly number[];
  /** There is more of the name or of the entry. */
  readonly isCut: boolean;
}

/** The columns from which a row's text is read; shared with the page. */
export interface RowColumns {
  /** The whole response. */
  readonly bytes: Uint8Array;
  /** Offset of each ID's first digit or minus sign, even if quoted; of the opening quote for any other string. */
  readonly idAt: Uint32Array;
  /** Offset of each name's opening quote, or of the value in its place; 0 if missing. */
  readonly nameAt: Uint32Array;
  /** Offset of each price's digits, even if quoted, or of the value in its place; 0 if missing. */
  readonly priceAt: Uint32Array;
  /** Offset of each entry's opening brace, for its other fields. */
  readonly entryAt: Uint32Array;
}

/** In addition what an ID is found by; shared with the page too. */
export interface IdColumns extends RowColumns {
  /** The IDs as numbers (see `idValue`): for sorting, not for display. */
  readonly idValue: Float64Array;
  /** Number of rows whose ID is a string that isn't a whole number. */
  readonly textIds: number;
}

/** The rows in ascending order; equal rows stay in the order received. */
export interface OrderedRows {
  readonly rows: Uint32Array;
  /** 1 if the row at this place equals the one before it. */
  readonly ties: Uint8Array;
}

/** The memory of a view, for the page to read its rows from. The worker changes only the marks. */
export interface LentView {
  readonly columns: IdColumns;
  /** The rows by ID. */
  readonly ids: OrderedRows;
  /** The rows in order, in the page's own memory; null means all rows as received. */
  readonly places: Uint32Array<ArrayBuffer> | null;
  /** 1 for each selected row. */
  readonly marks: Uint8Array;
}

export interface ListSummary {
  /** Number of array entries, including those left out. */
  readonly entries: number;
  /** Entries without a usable ID: they have no row. */
  readonly broken: CountedEntries;
  /** Rows whose name or price is missing or has the wrong type. */
  readonly incomplete: CountedEntries;
  /** Rows whose price is a number in quotes. */
  readonly textPrices: number;
  /** Largest number of decimals among prices that are aligned. */
  readonly priceDecimals: number;
  /** How many characters most IDs have: all but the longest twentieth. */
  readonly idLength: number;
  /** Rows whose ID also occurs in an earlier row. */
  readonly duplicateCount: number;
  /** Those IDs. After the first 20, `…` stands for the others. */
  readonly duplicateIds: readonly string[];
  /** How many pages the list has; 1 if it came in one answer. */
  readonly pages: number;
  /** Why the page after them isn't a list; null if there is none, or if it wasn't read. */
  readonly pageProblem: ListProblem | null;
  /** While its pages were read, the list has changed: they have an ID in common, or a product of one was deleted. */
  readonly isShifted: boolean;
}
