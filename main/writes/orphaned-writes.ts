import type { WriteSummary } from '../contract/write/write.ts';

/** Writes whose page is gone when they end: nobody there is told what became of them. */
export interface OrphanedWrites {
  /** Sends what a page of this window has pressed; settles as that does. */
  follow<T>(windowId: number, writeId: string, send: () => Promise<T>): Promise<T>;
  /** Takes every change that `performWrite` reports. */
  note(write: WriteSummary): void;
}

/**
 * Tells of each write that ends when its window was closed, or its page has crashed, since it was pressed. `pageOf` names
 * the page that a window has just now: another one after a crash, 0 for none.
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
      if (from === undefined || write.outcome === 'sending') return;
      pressed.delete(write.writeId);
      if (parts.pageOf(from.windowId) !== from.page) parts.tell(write);
    },
  };
}
