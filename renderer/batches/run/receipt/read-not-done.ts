import type { BatchRow, BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { rowStates } from '../../../../main/contract/batch/row-states.ts';
import { call } from '../../../lib/app/call.ts';

/** As many rows as main gives at once. */
const atATime = 200;

/**
 * The rows of a batch that are not done, in the order of the table, `most` of them at most; `count` is how many there
 * are. Throws `CallError`.
 */
export async function readNotDone(
  { batchId, counts }: Pick<BatchSummary, 'batchId' | 'counts'>,
  most: number,
): Promise<{ readonly rows: readonly BatchRow[]; readonly count: number }> {
  const rows: BatchRow[] = [];
  let count = 0;
  for (const state of rowStates) {
    if (state === 'done' || counts[state] === 0) continue;
    // The first of each state, so that those of the whole table are among them.
    let read = 0;
    for (let total = Number.POSITIVE_INFINITY; read < Math.min(total, most); ) {
      const page = await call('listBatchRows', { batchId, state, skip: read, count: atATime });
      total = page.total;
      if (page.rows.length === 0) break;
      rows.push(...page.rows);
      read += page.rows.length;
    }
    count += counts[state];
  }
  return { rows: rows.sort((one, other) => one.row - other.row).slice(0, most), count };
}
