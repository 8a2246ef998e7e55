import type { RunningCalls } from '../bridge/running-calls.ts';
import type { Handlers } from '../bridge/serve.ts';
import { operationOf } from '../contract/write/write-operations.ts';
import type { Journal } from '../journal/journal.ts';
import { suggestInThread } from '../suggestions/suggest-in-thread.ts';

export interface SuggestionHandlerParts {
  readonly journal: () => Promise<Pick<Journal, 'newestEntries'>>;
  readonly calls: RunningCalls;
  /** The file of the thread that judges the entries. */
  readonly suggestionWorker: string | URL;
}

export function suggestionHandlers({ journal, calls, suggestionWorker }: SuggestionHandlerParts) {
  return {
    suggestFields: ({ profileId, kind, callId }) =>
      calls.run(callId, async (cancel) => {
        const { newestEntries } = await journal();
        const wanted = { profileId, operation: operationOf[kind] };
        return suggestInThread(suggestionWorker, await newestEntries(wanted, cancel), cancel);
      }),
  } satisfies Partial<Handlers>;
}
