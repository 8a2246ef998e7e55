import type { call as callMain } from '../../lib/app/call.ts';
import type { ExportRows } from '../list/index-requests.ts';
import { sendTable } from '../list/send-table.ts';

/**
 * Makes a batch with an order for each of these products, for the user to check and start; returns its ID. Rejects like
 * `call`; there is no batch then.
 */
export async function makeOrderBatch(
  call: typeof callMain,
  rows: ExportRows,
  {
    profileId,
    name,
    body,
  }: { readonly profileId: string; readonly name: string; readonly body: string },
): Promise<string> {
  try {
    const { batchId, options } = await call('createBatch', { profileId, operation: 'createOrder' });
    try {
      await call('renameBatch', { batchId, name });
      await sendTable(call, rows, batchId);
      const content = { body, rules: [], idColumn: null, nameColumn: null };
      await call('saveBatchContent', { batchId, operation: 'createOrder', content, options });
      return batchId;
    } catch (error) {
      // What can't be removed stays in the list of batches, where the user can do it.
      await call('deleteBatch', { batchId }).catch(() => undefined);
      throw error;
    }
  } finally {
    rows.end();
  }
}
