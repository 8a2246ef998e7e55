import type { BatchSummary } from '../../contract/batch/batch.ts';
import { isMoving } from '../../contract/batch/row-states.ts';

export interface LongWork {
  batchChanged(batch: BatchSummary): void;
  /** Whether a batch sends rows now, or will resume by itself. */
  isBatchMoving(): boolean;
}

/**
 * Reports to `onEnd` each batch that has ended or waits for a person, if it ran in this run of the app. One that a person
 * has just ended isn't reported.
 */
export function watchLongWork(onEnd: (batch: BatchSummary) => void): LongWork {
  const moving = new Set<string>();
  return {
    batchChanged(batch) {
      if (isMoving(batch)) moving.add(batch.batchId);
      else if (moving.delete(batch.batchId) && !wasEndedByHand(batch)) onEnd(batch);
    },
    isBatchMoving: () => moving.size > 0,
  };
}

function wasEndedByHand({ state, pause }: BatchSummary): boolean {
  return state === 'stopped' || pause?.why === 'by-hand' || pause?.why === 'quit';
}
