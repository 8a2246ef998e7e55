/** Problems of an entry that is shown nonetheless. */
export type RowProblem = 'name-missing' | 'name-not-text' | 'price-missing' | 'price-not-number';

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
