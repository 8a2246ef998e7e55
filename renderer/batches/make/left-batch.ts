import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Batch } from '../../../main/contract/batch/batch.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { announce } from '../../ui/toast/announce.ts';
import { hasPasted } from './read/pasted-rows.ts';

interface LeftBatch {
  readonly profile: Profile;
  readonly isCurrent: boolean;
  /** A table is being read, or waits for another option: main doesn't know it yet. */
  readonly isInUse: boolean;
  /** Saves what was typed; false if that failed. */
  readonly keep: () => Promise<boolean>;
  readonly onClose: () => void;
  /** It was empty and is gone. */
  readonly onGone: () => void;
}

/** Deletes a batch that was left empty, no matter how the user left it. Returns what closes its page. */
export function useLeftBatch(
  batch: Batch,
  { profile, isCurrent, isInUse, keep, onClose, onGone }: LeftBatch,
): () => Promise<void> {
  const isShown = useRef(isCurrent);
  useLayoutEffect(() => {
    isShown.current = isCurrent;
  });
  const leave = useEffectEvent(async () => {
    // The person may have come back meanwhile.
    if ((await keep()) && !isShown.current && (await leaveBatch(batch))) onGone();
  });
  useEffect(() => {
    if (!isCurrent && !isInUse) void leave();
  }, [isCurrent, isInUse]);
  const end = useEffectEvent(() => void leaveBatch(batch));
  useEffect(() => () => end(), []);
  return async () => {
    // Save first, so that reopening the batch shows what was typed last.
    if (!(await keep())) {
      announce({ text: (t) => t('batches.make.stays') }, profile);
      return;
    }
    await leaveBatch(batch);
    // The person may have gone elsewhere meanwhile, and would be taken away from there.
    if (isShown.current) onClose();
  };
}

/** Main knows what it has saved. Only the page knows about pasted rows that were not read yet. Returns whether it is gone. */
async function leaveBatch({ batchId }: Batch): Promise<boolean> {
  if (hasPasted(batchId)) return false;
  const left = await tryCall('deleteBatch', { batchId, ifEmpty: true });
  return left.ok && left.value.isRemoved;
}
