import type { WriteSummary } from '../contract/write/write.ts';

/** The writes that are currently recorded as *sending*, or are about to be. */
export interface WritesUnderWay {
  /** It still *waits*, but for no time that a person has to change their mind. */
  begin(write: WriteSummary): void;
  /** Receives every change that `performWrite` reports. */
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
    begin: (write) => void underWay.set(write.writeId, write),
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
