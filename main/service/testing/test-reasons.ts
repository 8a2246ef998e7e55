import { createReasonSearch, startReasonWorker } from '../reason/reason-thread.ts';

/** The search for reasons as in the app, in its own thread. */
export const testReasons = createReasonSearch({
  startThread: () => startReasonWorker(new URL('../reason/reason-worker.ts', import.meta.url)),
});
