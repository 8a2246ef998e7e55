import { parentPort } from 'node:worker_threads';
import type { FromReasonWorker, ToReasonWorker } from './reason-thread.ts';
import { searchReason } from './search-reason.ts';

/**
 * The thread that searches error bodies. Its input is masked, and it has access to nothing else.
 */

const post = (message: FromReasonWorker): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ text, status }: ToReasonWorker) => {
  // The deadline starts here: the time for starting a thread isn't counted.
  post({ kind: 'begun' });
  post({ kind: 'found', reason: searchReason(text, status) });
});
