import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import type { WantedConfirmation } from '../../../main/contract/profile/guard.ts';
import type { call as callMain } from '../../lib/app/call.ts';
import type { ExportRows } from '../list/index-requests.ts';
import { makeBatch, type WantedBatch } from '../list/make-batch.ts';

/** A batch of deletes that waits for confirmation. */
export interface PreparedDeletes {
  readonly batchId: string;
  readonly count: number;
  /** How many of them the search or the price filter hides. */
  readonly hidden: number;
  /** The first few products, the hidden ones before the others. */
  readonly first: readonly ProductRow[];
  /** The confirmation main requires before the batch runs; null if none. */
  readonly wanted: WantedConfirmation | null;
}

/**
 * Creates a batch of these rows without sending any, so that the confirmation shows exactly what would run. Rejects
 * like `call`; there is no batch then.
 */
export async function prepareDeletes(
  call: typeof callMain,
  rows: ExportRows,
  { profileId, name }: { readonly profileId: string; readonly name: string },
): Promise<PreparedDeletes> {
  const { count, hidden, first } = rows;
  const wanted: WantedBatch = {
    profileId,
    name,
    operation: 'deleteProduct',
    content: { body: '', rules: [], idColumn: 'id', nameColumn: 'name' },
    options: { atOnce: 1, pauseMs: 0, asksAfterFirst: false, mostFailures: 5 },
  };
  return makeBatch(call, rows, wanted, async (batchId) => {
    return { batchId, count, hidden, first, wanted: await call('askToRun', { batchId }) };
  });
}

/**
 * Removes a batch that has not been started; a started one stays. Resolves to true if it is certain that the batch was
 * not started, so nothing was deleted. Never rejects.
 */
export async function discardDeletes(call: typeof callMain, batchId: string): Promise<boolean> {
  let wasStarted = true;
  try {
    wasStarted = (await call('getBatch', { batchId })).state !== 'making';
    if (!wasStarted) await call('deleteBatch', { batchId });
  } catch {
    // The batch stays in the list of batches, where the user can remove it.
  }
  return !wasStarted;
}
