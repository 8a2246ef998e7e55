import type { BatchRow, BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { rowStates } from '../../../../main/contract/batch/row-states.ts';
import { call } from '../../../lib/app/call.ts';

/** The most rows that main returns at once. */
const atATime = 200;

/**
 * Up to `most` rows of a batch that are not done, in the order of the table; `count` is the number of all
 * such rows. Throws `CallError`.
 */
export async function readNotDone(
  { batchId, counts }: Pick<BatchSummary, 'batchId' | 'counts'>,
  most: number,
): Promise<{ readonly rows: readonly BatchRow[]; readonly count: number }> {
  const rows: BatchRow[] = [];
  let count = 0;
  for (const state of rowStates) {
    if (state === 'done' || counts[state] === 0) continue;
    // Read the first rows of each state, because the first rows of the table are among them.
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
