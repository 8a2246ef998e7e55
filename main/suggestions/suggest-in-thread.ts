import { Worker } from 'node:worker_threads';
import type { Suggestions } from '../contract/form/suggestion.ts';
import { cancelledUnsent } from '../failure-error.ts';
import type { SentEntries } from './suggest-fields.ts';

/** Some hundred times what 2,000 bodies take, on a machine that does something else at the same time. */
const deadlineMs = 30_000;

/**
 * Runs `suggestFields` in a thread of `suggestion-worker.ts`, which is at `file`. The bytes then belong to the thread.
 * Throws `cancelled`, and an error if the thread ends without an answer or takes too long, which only a defect can cause.
 */
export function suggestInThread(
  file: string | URL,
  entries: SentEntries,
  cancel: AbortSignal,
): Promise<Suggestions> {
  if (cancel.aborted) return Promise.reject(cancelledUnsent());
  const thread = new Worker(file, {
    env: {},
    // The texts of 16 MiB of bodies take some 100 MB.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  // It doesn't keep the app from ending.
  thread.unref();
  return new Promise<Suggestions>((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      void thread.terminate();
    };
    const fail = (error: unknown): void => {
      reject(error);
      end();
    };
    const timer = setTimeout(
      () => fail(new Error('Judging entries for suggestions took too long.')),
      deadlineMs,
    );
    cancel.addEventListener('abort', () => fail(cancelledUnsent()));
    thread.on('error', fail);
    thread.on('exit', () => fail(new Error('The thread for suggestions ended.')));
    thread.on('message', (suggestions: Suggestions) => {
      resolve(suggestions);
      end();
    });
    const buffers = [...entries.accepted, ...entries.refused].map(({ buffer }) => buffer);
    thread.postMessage(
      entries,
      buffers.filter((buffer) => buffer instanceof ArrayBuffer),
    );
  });
}
