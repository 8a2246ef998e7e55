import { createStore } from '../lib/app/store.ts';
import { navigate, parseRoute } from '../lib/window/router.ts';

/** A batch whose stubs are looked for in the journal. */
export interface BatchOfStubs {
  readonly batchId: string;
  /** Null for one that is gone. */
  readonly name: string | null;
}

/** What the journal is to be filtered by; null once it has taken it. */
export const batchToShow = createStore<BatchOfStubs | null>(null);

/** Shows the stubs of a batch in the journal; a stub that is open there stays so. */
export function showStubsOfBatch({ batchId, name }: BatchOfStubs): void {
  batchToShow.setState({ batchId, name });
  if (parseRoute(window.location.hash).page !== 'journal') navigate('journal');
}
