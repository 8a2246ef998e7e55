import { isUnderWay } from '../contract/write/judge-outcome.ts';
import type { Outcome } from '../contract/write/outcome.ts';
import type { WriteSummary } from '../contract/write/write.ts';

/** The writes that are currently recorded as *waiting* or *sending*. */
export interface WritesUnderWay {
  /** Receives every change that `send` reports. */
  note(write: WriteSummary): void;
  /** Oldest first. */
  list(): WriteSummary[];
  /** Calls back when a write has ended, with its outcome. `list` no longer includes it then. */
  onEnd(listener: (write: WriteSummary) => void): void;
}

export function createWritesUnderWay(): WritesUnderWay {
  const underWay = new Map<string, WriteSummary>();
  const listeners: ((write: WriteSummary) => void)[] = [];
  return {
    note(write) {
      if (isUnderWay(write.outcome)) {
        underWay.set(write.writeId, write);
      } else if (underWay.delete(write.writeId)) {
        for (const listener of listeners) listener(write);
      }
    },
    list: () => [...underWay.values()],
    onEnd: (listener) => void listeners.push(listener),
  };
}

/** Writes whose page is gone when they end, so that no page shows their result. */
export interface OrphanedWrites {
  /** Sends a write that was started in this window. Settles as `send` does. */
  follow(windowId: number, writeId: string, send: () => Promise<Outcome>): Promise<Outcome>;
  /** Receives every change that `send` reports. */
  note(write: WriteSummary): void;
}

/**
 * Reports each write that ends after its window was closed or its page crashed. `pageOf` returns the ID of a window's
 * current page: it changes after a crash, and is 0 if there is no page.
 */
export function createOrphanedWrites(parts: {
  pageOf(windowId: number): number;
  tell(write: WriteSummary): void;
}): OrphanedWrites {
  const pressed = new Map<string, { readonly windowId: number; readonly page: number }>();
  return {
    async follow(windowId, writeId, send) {
      pressed.set(writeId, { windowId, page: parts.pageOf(windowId) });
      try {
        return await send();
      } finally {
        pressed.delete(writeId);
      }
    },
    note(write) {
      const from = pressed.get(write.writeId);
      if (from === undefined || isUnderWay(write.outcome)) return;
      pressed.delete(write.writeId);
      if (parts.pageOf(from.windowId) !== from.page) parts.tell(write);
    },
  };
}
