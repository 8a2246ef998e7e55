import { setImmediate as turn } from 'node:timers/promises';
import { cellsOfRows } from '../../batches/cells-of-rows.ts';
import type { Batch } from '../../contract/batch/batch.ts';
import { batchRowFiller, batchToFill } from '../../contract/batch/batch-row-filler.ts';
import { bodyDigest, type OpenDoubt } from '../../ledger/batches/row-doubts.ts';
import type { Journal } from '../../ledger/journal.ts';

/** The number of rows that main fills in at once. */
const atATime = 200;

/**
 * Whether every attempt in doubt carried its row's key in this header, with exactly the body that would be sent
 * again: only then can the service recognize each row. Ignores attempts that a person has resolved.
 */
export async function areKeysKept(
  { batches }: Journal,
  batch: Batch,
  header: string,
): Promise<boolean> {
  const { batchId } = batch;
  const cells = cellsOfRows(batches.table, batchId);
  const fill = batchRowFiller(batchToFill(batch));
  const isKept = ({ row, hasOwnKey, digest }: OpenDoubt): boolean => {
    if (!hasOwnKey) return false;
    const filled = fill(cells(row), row);
    if (!filled.ok || filled.body === null) return false;
    return digest === bodyDigest(filled.body);
  };
  for (let after: OpenDoubt | null = null; ; await turn()) {
    const found = batches.rows.openDoubts(batchId, header, after, atATime);
    if (!found.every(isKept)) return false;
    after = found.at(-1) ?? null;
    if (after === null || found.length < atATime) return true;
  }
}
