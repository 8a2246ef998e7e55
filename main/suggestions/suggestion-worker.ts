import { parentPort } from 'node:worker_threads';
import { type SentEntries, suggestFields } from './suggest-fields.ts';

/** The thread that judges journal entries for suggestions. It gets their bytes and has access to nothing else. */
parentPort?.once('message', (entries: SentEntries) => {
  parentPort?.postMessage(suggestFields(entries));
});
