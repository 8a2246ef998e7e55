import { type BatchSummary, isMoving } from '../../contract/batch/batch.ts';
import type { MainEvent } from '../../contract/events.ts';

/** Long work that has ended or waits for a person. */
export type WorkEnd =
  | { readonly kind: 'batch'; readonly batch: BatchSummary }
  /** The full path of the written file. */
  | { readonly kind: 'export'; readonly path: string }
  | { readonly kind: 'list'; readonly profileId: string; readonly isRead: boolean };

export interface LongWork {
  /** Receives the events sent to the page, which include changes of batches. */
  note(event: MainEvent): void;
  exported(path: string, tookMs: number): void;
  listRead(profileId: string, tookMs: number, isRead: boolean): void;
}

/** A person who waits for less than this is still looking. */
const longMs = 10_000;

/**
 * Reports long work that has ended to `onEnd`: a batch that ran in this run of the app, however long, because people
 * who start one go away; a file or a list that took more than 10 s. Work that a person has just ended isn't reported.
 */
export function watchLongWork(onEnd: (end: WorkEnd) => void): LongWork {
  const running = new Set<string>();
  return {
    note(event) {
      if (event.type !== 'batch-changed') return;
      const { batch } = event;
      if (isMoving(batch)) running.add(batch.batchId);
      else if (running.delete(batch.batchId) && !wasEndedByHand(batch))
        onEnd({ kind: 'batch', batch });
    },
    exported(path, tookMs) {
      if (tookMs > longMs) onEnd({ kind: 'export', path });
    },
    listRead(profileId, tookMs, isRead) {
      if (tookMs > longMs) onEnd({ kind: 'list', profileId, isRead });
    },
  };
}

function wasEndedByHand({ state, pause }: BatchSummary): boolean {
  return state === 'stopped' || pause?.why === 'by-hand' || pause?.why === 'quit';
}
