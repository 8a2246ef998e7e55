import type { BatchSummary } from '../../contract/batch/batch.ts';
import type { MainEvent } from '../../contract/events.ts';

/** Long work that has come to an end, or waits for a person. */
export type WorkEnd =
  | { readonly kind: 'batch'; readonly batch: BatchSummary }
  /** The whole path of the file that was written. */
  | { readonly kind: 'export'; readonly path: string }
  | { readonly kind: 'list'; readonly profileId: string; readonly isRead: boolean };

export interface LongWork {
  /** What the page is told, which is where batches are heard of. */
  note(event: MainEvent): void;
  exported(path: string, tookMs: number): void;
  listRead(profileId: string, tookMs: number, isRead: boolean): void;
}

/** Who waits for less than this is still looking. */
const longMs = 10_000;

/**
 * Tells `onEnd` of long work that has ended: a batch that ran since the app was started, whatever its length, since who
 * starts one goes away; a file or a list that took more than 10 s. Not of what a person has just ended.
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

/** One that waits for the service goes on by itself. */
function isMoving({ state, pause }: BatchSummary): boolean {
  return state === 'running' || (state === 'paused' && pause !== null && pause.until !== null);
}

function wasEndedByHand({ state, pause }: BatchSummary): boolean {
  return state === 'stopped' || pause?.why === 'by-hand' || pause?.why === 'quit';
}
