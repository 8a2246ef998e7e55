/** What an entry lacks that is shown with what it has. */
export type RowProblem = 'name-missing' | 'name-not-text' | 'price-missing' | 'price-not-number';

/** In what an entry of the list departs from what is documented about a product. */
export type EntryProblem =
  | 'not-object'
  | 'id-missing'
  | 'id-not-usable'
  | 'id-empty'
  | 'id-too-long'
  | RowProblem;

export interface BrokenEntry {
  /** Its place in the list, from 1. */
  readonly position: number;
  readonly problems: readonly EntryProblem[];
  /** The beginning of what came instead. */
  readonly excerpt: string;
}

/** How many entries of each kind are kept to be looked at; all are counted. */
export const entriesKept = 1000;

/** Entries of one kind: how many there are, and the first of them. */
export interface CountedEntries {
  readonly count: number;
  readonly first: readonly BrokenEntry[];
}
