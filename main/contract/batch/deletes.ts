import type { Failure } from '../failure.ts';
import type { DeleteCheck } from '../write/evidence.ts';
import type { BatchSummary } from './batch.ts';

/** The outcome of a finished or stopped batch of deletes. */
export interface DeletesEnd {
  readonly batchId: string;
  readonly done: number;
  /** A list showed them gone after a 404 or an open answer. */
  readonly gone: number;
  /** The service found no such product, and no list has shown whether it existed before. */
  readonly notFound: number;
  /** Not deleted, or not known to be deleted. */
  readonly stays: number;
  /** Never sent because the batch was stopped. */
  readonly waiting: number;
  /** Deleted, although the service's reply speaks of an error; missing if there are none. */
  readonly saidError?: number;
}

/** A batch of deletes that runs, is paused, or ended with products left. */
export interface FollowedDeletes {
  readonly batch: BatchSummary;
  /** Null until it has ended and a list has shown what it can. */
  readonly end: DeletesEnd | null;
}

/** A product that a batch has not deleted, or perhaps not. */
export interface LeftProduct {
  readonly state: 'refused' | 'not-sent' | 'failed' | 'unknown';
  /** Without the body of the answer. */
  readonly failure: Failure | null;
  /** What a list read since then shows; null before the first. */
  readonly check: DeleteCheck | null;
}

/**
 * What the list shows of a product of a batch. *Busy*: it is being deleted, or only a list can show whether it is gone.
 * Null: nothing any more.
 */
export interface DeleteInList {
  readonly id: string;
  readonly shows: 'busy' | LeftProduct | null;
}
