import { setImmediate as turn } from 'node:timers/promises';
import { cellsOfRows } from '../../batches/cells-of-rows.ts';
import type { Batch } from '../../contract/batch/batch.ts';
import { batchRowFiller, batchToFill } from '../../contract/batch/batch-row-filler.ts';
import { bodyDigest, type OpenDoubt } from '../../journal/batches/row-doubts.ts';
import type { Journal } from '../../journal/journal.ts';

/** As many rows as main fills in at once. */
const atATime = 200;

/**
 * Whether every attempt in doubt carried the key of its row by this header, with the very body that would go under it
 * again: only then can the service recognise each row. Looks at no attempt that a person has resolved.
 */
export async function areKeysKept(
  { batches, get }: Pick<Journal, 'batches' | 'get'>,
  batch: Batch,
  header: string,
): Promise<boolean> {
  const { batchId } = batch;
  const cells = cellsOfRows(batches.table, batchId);
  const fill = batchRowFiller(batchToFill(batch));
  const isKept = ({ row, writeId, hasOwnKey, digest }: OpenDoubt): boolean => {
    if (!hasOwnKey) return false;
    const filled = fill(cells(row), row);
    if (!filled.ok || filled.body === null) return false;
    // Of an attempt that an earlier version made, the journal entry alone has the body.
    if (digest === null) return get(writeId)?.body === filled.body;
    return digest === bodyDigest(filled.body);
  };
  for (let after: OpenDoubt | null = null; ; await turn()) {
    const found = batches.rows.openDoubts(batchId, header, after, atATime);
    if (!found.every(isKept)) return false;
    after = found.at(-1) ?? null;
    if (after === null || found.length < atATime) return true;
  }
}
