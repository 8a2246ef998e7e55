/** In what an entry of the list departs from what is documented about a product. */
export type EntryProblem =
  | 'not-object'
  | 'id-missing'
  | 'id-not-integer'
  | 'id-too-long'
  | 'name-missing'
  | 'name-not-text'
  | 'price-missing'
  | 'price-not-number';

export interface BrokenEntry {
  /** Its place in the list, from 1. */
  readonly position: number;
  readonly problems: readonly EntryProblem[];
  /** The beginning of what came instead. */
  readonly excerpt: string;
}

/** How many broken entries are kept to be looked at; all are counted. */
export const brokenEntriesKept = 1000;
