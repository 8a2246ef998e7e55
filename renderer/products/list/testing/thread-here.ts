import type { PageCalls } from '../../../../main/contract/list/page-calls.ts';
import {
  openThread,
  serveThread,
  type Thread,
  type ThreadPort,
} from '../../../../main/contract/thread.ts';

/** The owner of a list in the same thread, as a page calls it. */
export interface ThreadHere {
  readonly thread: Thread<PageCalls>;
  /** Ends the owner as if it had done so by itself. */
  end(why: string): void;
}

/** `onMessage` hears of each message: the name of the call, the type of the event, or `result`. */
export function threadHere(calls: PageCalls, onMessage: (what: string) => void): ThreadHere {
  let isEnded = false;
  let exited = (_isOutOfMemory: boolean, _why?: string): void => undefined;
  const listeners: ((message: unknown) => void)[] = [];
  /** Messages arrive later, in order, and only what a port can carry. */
  const end = (own: number): ThreadPort => ({
    postMessage(message, transfer) {
      onMessage(nameOf(message));
      const sent = structuredClone(message, { transfer: [...transfer] });
      setTimeout(() => isEnded || listeners[1 - own]?.(sent));
    },
    onMessage(listener) {
      listeners[own] = listener;
    },
  });
  serveThread(end(0), calls);
  const thread = openThread<PageCalls>({
    ...end(1),
    onExit(listener) {
      exited = listener;
    },
    terminate() {
      isEnded = true;
    },
  });
  return {
    thread,
    end(why) {
      isEnded = true;
      exited(false, why);
    },
  };
}

function nameOf(message: unknown): string {
  const { type, name, event } = message as {
    readonly type: string;
    readonly name?: string;
    readonly event?: { readonly type?: string };
  };
  return name ?? event?.type ?? type;
}
