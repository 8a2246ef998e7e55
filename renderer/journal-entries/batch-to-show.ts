import { createStore } from '../lib/app/store.ts';
import { navigate, parseRoute } from '../lib/window/router.ts';

/** A batch whose journal entries are looked for in the journal. */
export interface BatchOfJournalEntries {
  readonly batchId: string;
  /** Null for one that is gone. */
  readonly name: string | null;
}

/** What the journal is to be filtered by; null once it has taken it. */
export const batchToShow = createStore<BatchOfJournalEntries | null>(null);

/** Shows the journal entries of a batch in the journal; a journal entry that is open there stays so. */
export function showJournalEntriesOfBatch({ batchId, name }: BatchOfJournalEntries): void {
  batchToShow.setState({ batchId, name });
  if (parseRoute(window.location.hash).page !== 'journal') navigate('journal');
}
