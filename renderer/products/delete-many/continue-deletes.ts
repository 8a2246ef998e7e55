import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Result } from '../../../main/contract/failure.ts';
import { tryCall } from '../../lib/app/call.ts';

/** Resumes a paused batch; its confirmation is still valid. Never rejects. */
export function continueDeletes({ batchId, counts }: BatchSummary): Promise<Result<BatchSummary>> {
  const leavesOut = counts['left-out'] > 0;
  return tryCall('runBatch', { batchId, leavesOut, confirmation: null });
}
