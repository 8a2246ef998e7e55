import { parentPort } from 'node:worker_threads';
import { searchReason } from './reason.ts';
import type { FromReasonWorker, ToReasonWorker } from './reason-search.ts';

/** The thread that searches error bodies: what it is given is masked, and it can reach nothing. */

const post = (message: FromReasonWorker): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ text, status }: ToReasonWorker) => {
  // The deadline begins here: a thread that is still starting takes no time of the search.
  post({ kind: 'begun' });
  post({ kind: 'found', reason: searchReason(text, status) });
});
