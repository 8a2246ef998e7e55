import type { Failure } from './failure.ts';
import type { ListPart } from './list-part.ts';

/** What is known about the product list of a profile, for the forms that choose from it. */
export interface ListStatus {
  /** The read in progress; `totalBytes` is null until the service has said how many there will be. */
  readonly reading: {
    readonly readId: string;
    readonly bytes: number;
    readonly totalBytes: number | null;
    /** Complete pages, with so many entries; missing while the first one is read. */
    readonly pages?: number;
    readonly entries?: number;
  } | null;
  /** Why the last read produced no list; null if it did, or was cancelled. */
  readonly failure: Failure | null;
  /** The list that can be searched. It stays during the next read, and after one that failed. Null: not read. */
  readonly read: {
    readonly readId: string;
    /** ISO 8601. */
    readonly at: string;
    readonly count: number;
    /** Set if the service has more products. */
    readonly part?: ListPart;
  } | null;
}

export const notRead: ListStatus = { reading: null, failure: null, read: null };
