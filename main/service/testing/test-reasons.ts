import { createReasonSearch, startReasonWorker } from '../reason/reason-search.ts';

/** The search for reasons as the app has it, in a thread of its own. */
export const testReasons = createReasonSearch({
  startThread: () => startReasonWorker(new URL('../reason/reason-worker.ts', import.meta.url)),
});
