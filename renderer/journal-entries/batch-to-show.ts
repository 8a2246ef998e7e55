import { createStore } from '../lib/app/store.ts';
import { navigate, parseRoute } from '../lib/window/router.ts';

/** A batch by which the journal is filtered. */
export interface BatchOfJournalEntries {
  readonly batchId: string;
  /** Null for a batch that was deleted. */
  readonly name: string | null;
}

/** The batch to filter the journal by. Null once the journal has read it. */
export const batchToShow = createStore<BatchOfJournalEntries | null>(null);

/** Shows the journal entries of a batch in the journal. An open journal entry stays open. */
export function showJournalEntriesOfBatch({ batchId, name }: BatchOfJournalEntries): void {
  batchToShow.setState({ batchId, name });
  if (parseRoute(window.location.hash).page !== 'journal') navigate('journal');
}
