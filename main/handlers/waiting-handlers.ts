import type { Handlers } from '../bridge/serve.ts';
import type { WaitingWrites } from '../writes/grace/waiting-writes.ts';

interface WaitingHandlerParts {
  readonly waiting: Pick<WaitingWrites, 'list' | 'cancel' | 'sendNow'>;
}

/** What a person can do with a write that waits. The window of its profile may be closed, so any window may ask. */
export function waitingHandlers({ waiting }: WaitingHandlerParts) {
  return {
    listWaiting: () => [...waiting.list()],
    cancelWaiting: ({ writeId }) => waiting.cancel(writeId),
    sendWaitingNow: ({ writeId }) => waiting.sendNow(writeId),
  } satisfies Partial<Handlers>;
}
