import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Outcome } from '../../../main/contract/failure.ts';
import { tryCall } from '../../lib/app/call.ts';

/** Goes on with a paused batch: what was confirmed for it still holds. Never rejects. */
export function continueDeletes({ batchId, counts }: BatchSummary): Promise<Outcome<BatchSummary>> {
  const leavesOut = counts['left-out'] > 0;
  return tryCall('runBatch', { batchId, leavesOut, confirmation: null });
}
