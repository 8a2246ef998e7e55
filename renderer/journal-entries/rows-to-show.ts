import { createStore } from '../lib/app/store.ts';
import { navigate } from '../lib/window/router.ts';

/** Rows of a batch that a search of the journal has found. */
export interface FoundRows {
  readonly batchId: string;
  readonly search: string;
  /** By number from 1, in ascending order. */
  readonly rows: readonly number[];
}

/** The rows to show of a batch. Null once its page has read them. */
export const rowsToShow = createStore<FoundRows | null>(null);

/** Opens the batch with these rows alone. */
export function showRows(found: FoundRows): void {
  rowsToShow.setState(found);
  navigate('batch', found.batchId);
}
