import type { TableOptions } from '../../../main/contract/batch/table.ts';
import type { WantedConfirmation } from '../../../main/contract/profile/guard.ts';
import type { call as callMain } from '../../lib/app/call.ts';
import type { ProductRow } from '../index/protocol/index-protocol.ts';
import type { ExportRows } from '../list/index-requests.ts';

/** A batch of deletes that waits for a person to confirm it. */
export interface PreparedDeletes {
  readonly batchId: string;
  readonly count: number;
  /** The first of the products. */
  readonly first: readonly ProductRow[];
  /** What main wants confirmed before it runs; null: nothing. */
  readonly wanted: WantedConfirmation | null;
}

/** How `RowLines` writes the rows; nothing is to be guessed. */
const options: TableOptions = {
  format: 'json-lines',
  encoding: 'utf-8',
  separator: ',',
  hasHeader: true,
  sheet: null,
};

const encoder = new TextEncoder();

/**
 * Makes a batch of these rows, of which none is sent: what a person is asked about is then exactly what would run.
 * Rejects as `call`; then there is no batch.
 */
export async function prepareDeletes(
  call: typeof callMain,
  rows: ExportRows,
  { profileId, name }: { readonly profileId: string; readonly name: string },
): Promise<PreparedDeletes> {
  const { count, first } = rows;
  try {
    const { batchId } = await call('createBatch', { profileId, operation: 'deleteProduct' });
    try {
      await call('renameBatch', { batchId, name });
      await sendTable(call, rows, batchId);
      await call('saveBatchContent', {
        batchId,
        operation: 'deleteProduct',
        content: { body: '', rules: [], idColumn: 'id', nameColumn: 'name' },
        options: { atOnce: 1, pauseMs: 0, asksAfterFirst: false, mostFailures: 5 },
      });
      return { batchId, count, first, wanted: await call('askToRun', { batchId }) };
    } catch (error) {
      await discardDeletes(call, batchId);
      throw error;
    }
  } finally {
    rows.end();
  }
}

/**
 * Removes a batch that has not been started; one that was started stays. Resolves to whether it is certain that it was not
 * started, so that nothing of it was deleted. Never rejects.
 */
export async function discardDeletes(call: typeof callMain, batchId: string): Promise<boolean> {
  let wasStarted = true;
  try {
    wasStarted = (await call('getBatch', { batchId })).state !== 'making';
    if (!wasStarted) await call('deleteBatch', { batchId });
  } catch {
    // It stays in the list of batches, where a person can remove it.
  }
  return !wasStarted;
}

/** The next piece is made while one is on its way, so that no more than two are ever held. */
async function sendTable(call: typeof callMain, rows: ExportRows, batchId: string): Promise<void> {
  await call('beginTable', { batchId, fileName: null });
  for (let piece = await rows.next(); piece.text !== ''; ) {
    const bytes = encoder.encode(piece.text);
    const [next] = await Promise.all([rows.next(), call('addTableBytes', { batchId, bytes })]);
    piece = next;
  }
  const table = await call('readTable', { batchId, callId: crypto.randomUUID(), options });
  if (table.rows !== rows.count) {
    throw new Error(`The table has ${table.rows} rows in place of ${rows.count}.`);
  }
}
