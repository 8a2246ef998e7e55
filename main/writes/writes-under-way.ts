import type { WriteSummary } from '../contract/write/write.ts';

/** The writes that are recorded as *sending* right now. */
export interface WritesUnderWay {
  /** Takes every change that `performWrite` reports. */
  note(write: WriteSummary): void;
  /** The oldest first. */
  list(): WriteSummary[];
  /** Calls back when one has ended, with its outcome; by then `list` is without it. */
  onEnd(listener: (write: WriteSummary) => void): void;
}

export function createWritesUnderWay(): WritesUnderWay {
  const underWay = new Map<string, WriteSummary>();
  const listeners: ((write: WriteSummary) => void)[] = [];
  return {
    note(write) {
      if (write.outcome === 'sending') {
        underWay.set(write.writeId, write);
      } else if (underWay.delete(write.writeId)) {
        for (const listener of listeners) listener(write);
      }
    },
    list: () => [...underWay.values()],
    onEnd: (listener) => void listeners.push(listener),
  };
}
