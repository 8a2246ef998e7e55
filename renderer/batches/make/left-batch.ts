import { useEffect, useEffectEvent } from 'react';
import type { Batch } from '../../../main/contract/batch/batch.ts';
import { tryCall } from '../../lib/app/call.ts';
import { askAgain } from '../../lib/app/queries.ts';
import { hasPasted } from './read/pasted-rows.ts';

/** Deletes a batch that was left empty, no matter how the user left it. */
export function useLeftBatch(batch: Batch): void {
  const leave = useEffectEvent(() => void leaveBatch(batch));
  useEffect(() => () => leave(), []);
}

/** Main knows what it has saved. Only the page knows about pasted rows that were not read yet. */
export async function leaveBatch({ batchId, profileId }: Batch): Promise<void> {
  if (hasPasted(batchId)) return;
  const left = await tryCall('leaveBatch', { batchId });
  if (left.ok && left.value.isRemoved) await askAgain('listBatches', { profileId });
}
