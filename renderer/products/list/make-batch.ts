import type { TableOptions } from '../../../main/contract/batch/table.ts';
import type { Input } from '../../../main/contract/procedures.ts';
import type { call as callMain } from '../../lib/app/call.ts';
import type { ExportRows } from './index-requests.ts';

/** Matches what `RowLines` writes, so nothing has to be guessed. */
const options: TableOptions = {
  format: 'json-lines',
  encoding: 'utf-8',
  separator: ',',
  hasHeader: true,
  sheet: null,
};

const encoder = new TextEncoder();

export interface WantedBatch extends Omit<Input<'saveBatchContent'>, 'batchId' | 'options'> {
  readonly profileId: string;
  readonly name: string;
  /** By default those of a new batch. */
  readonly options?: Input<'saveBatchContent'>['options'];
}

/**
 * Makes a batch of these rows and sends none of them. `last` is the last step, and returns what is made of the batch.
 * Rejects like `call`; there is no batch then.
 */
export async function makeBatch<T>(
  call: typeof callMain,
  rows: ExportRows,
  { profileId, name, ...wanted }: WantedBatch,
  last: (batchId: string) => T | Promise<T>,
): Promise<T> {
  const { operation } = wanted;
  try {
    const { batchId, options } = await call('createBatch', { profileId, operation });
    try {
      await call('renameBatch', { batchId, name });
      await sendTable(call, rows, batchId);
      await call('saveBatchContent', { batchId, options, ...wanted });
      return await last(batchId);
    } catch (error) {
      // What can't be removed stays in the list of batches, where the user can do it.
      await call('deleteBatch', { batchId }).catch(() => undefined);
      throw error;
    }
  } finally {
    rows.end();
  }
}

/**
 * Makes these rows the table of a batch, and keeps the entries of products that it is going to delete. Prepares the next
 * piece while one is being sent, so at most two are in memory.
 */
async function sendTable(call: typeof callMain, rows: ExportRows, batchId: string): Promise<void> {
  await call('beginTable', { batchId, fileName: null });
  let keepsMore = true;
  for (let piece = await rows.next(); piece.text !== ''; ) {
    const bytes = encoder.encode(piece.text);
    const { products = [], written } = piece;
    const from = written - products.length + 1;
    const keep = async (): Promise<void> => {
      if (!keepsMore || products.length === 0) return;
      const kept = await call('addBatchProducts', { batchId, from, products: [...products] });
      keepsMore = kept.takesMore;
    };
    const [next] = await Promise.all([
      rows.next(),
      keep(),
      call('addTableBytes', { batchId, bytes }),
    ]);
    piece = next;
  }
  const table = await call('readTable', { batchId, callId: crypto.randomUUID(), options });
  if (table.rows !== rows.count) {
    throw new Error(`The table has ${table.rows} rows in place of ${rows.count}.`);
  }
}
