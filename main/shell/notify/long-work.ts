import type { BatchSummary } from '../../contract/batch/batch.ts';
import { isMoving } from '../../contract/batch/row-states.ts';

/** Long work that has ended or waits for a person. */
export type WorkEnd =
  | { readonly kind: 'batch'; readonly batch: BatchSummary }
  /** The full path of the written file. */
  | { readonly kind: 'export'; readonly path: string }
  | { readonly kind: 'list'; readonly profileId: string; readonly isRead: boolean };

export interface LongWork {
  batchChanged(batch: BatchSummary): void;
  /** Whether a batch sends rows now, or will resume by itself. */
  isBatchMoving(): boolean;
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
  const moving = new Set<string>();
  return {
    batchChanged(batch) {
      if (isMoving(batch)) moving.add(batch.batchId);
      else if (moving.delete(batch.batchId) && !wasEndedByHand(batch))
        onEnd({ kind: 'batch', batch });
    },
    isBatchMoving: () => moving.size > 0,
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
