import { useEffect, useEffectEvent } from 'react';
import type { Batch } from '../../../main/contract/batch/batch.ts';
import { tryCall } from '../../lib/app/call.ts';
import { hasPasted } from './read/pasted-rows.ts';

interface LeftBatch {
  readonly isCurrent: boolean;
  /** Saves what was typed; false if that failed. */
  readonly keep: () => Promise<boolean>;
  /** It was empty and is gone. */
  readonly onGone: () => void;
}

/** Deletes a batch that was left empty, no matter how the user left it. */
export function useLeftBatch(batch: Batch, { isCurrent, keep, onGone }: LeftBatch): void {
  const leave = useEffectEvent(async () => {
    if ((await keep()) && (await leaveBatch(batch))) onGone();
  });
  useEffect(() => {
    if (!isCurrent) void leave();
  }, [isCurrent]);
  const end = useEffectEvent(() => void leaveBatch(batch));
  useEffect(() => () => end(), []);
}

/** Main knows what it has saved. Only the page knows about pasted rows that were not read yet. Returns whether it is gone. */
export async function leaveBatch({ batchId }: Batch): Promise<boolean> {
  if (hasPasted(batchId)) return false;
  const left = await tryCall('leaveBatch', { batchId });
  return left.ok && left.value.isRemoved;
}
