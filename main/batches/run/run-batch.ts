import type { Batch, Pause, RowProblem } from '../../contract/batch/batch.ts';
import { batchRowFiller, batchToFill } from '../../contract/batch/batch-row-filler.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { cellsOfRows } from '../cells-of-rows.ts';
import type { KeptBatches } from '../kept-batches.ts';
import { rowNames } from '../row-names.ts';
import type { BatchRunParts, BegunRow, RowToSend } from './run-parts.ts';
import { type RanRow, runRows, type Streak } from './run-rows.ts';

export interface RunningBatch {
  /** Stops starting rows. */
  pause(): void;
  /**
   * Resolves when all rows under way have ended, with the reason for the pause, or null if no row
   * is left.
   */
  readonly ended: Promise<Pause | null>;
}

interface BatchToRun {
  readonly profile: Profile;
  /** The list that products are deleted from. */
  readonly readId: string | null;
  /** Only these rows, which a person wants to send again; null for all waiting rows. */
  readonly only: readonly number[] | null;
  readonly streak: Streak;
}

/** Sends the rows of a batch, starting with the first. The batch has already been admitted. */
export function runBatch(
  parts: BatchRunParts,
  kept: KeptBatches,
  batch: Batch,
  { profile, readId, only, streak }: BatchToRun,
): RunningBatch {
  const { batchId, operation, options } = batch;
  const fill = batchRowFiller(batchToFill(batch));
  const cells = cellsOfRows(kept.table, batchId);
  const namesOf = rowNames(batch);
  const pausing = new AbortController();

  const run = async (): Promise<Pause | null> => {
    const wanted = only ?? rowsThatWait(batch, kept);
    const sentBefore = kept.rows.sentBefore(batchId);
    const filledIn = (row: number): RowToSend | { readonly problems: readonly RowProblem[] } => {
      // A person may have found out in the meantime that the row was done.
      if (only !== null && !kept.rows.mayBeSent(batchId, row)) return { problems: [] };
      const found = cells(row);
      const filled = fill(found, row);
      if (!filled.ok) return filled;
      const { id, body } = filled;
      const firstWriteId = sentBefore.get(row) ?? null;
      const { name } = namesOf(found);
      return { profile, batch, row, id, body, name, readId, firstWriteId };
    };
    /**
     * Rows that were recorded together with the end of another row; at most one per row under way.
     */
    const begun = new Map<number, BegunRow>();
    const send = async (row: number, follow: () => number | null): Promise<RanRow> => {
      const ready = begun.get(row) ?? filledIn(row);
      begun.delete(row);
      if ('problems' in ready) {
        if (ready.problems.length > 0)
          kept.rows.leaveOut(batchId, [{ row, problems: ready.problems }]);
        return { writeId: null, ended: null, hasBegunNext: false };
      }
      const { next, ...end } = await parts.send(ready, () => {
        const following = follow();
        const filled = following === null ? null : filledIn(following);
        // A row that can't be filled in is left out when its turn comes.
        return filled === null || 'problems' in filled ? null : filled;
      });
      if (next !== null) begun.set(next.row.row, next);
      try {
        parts.onProgress(batchId);
      } catch (error) {
        // A row that has begun is still sent.
        parts.log(error);
      }
      return { ...end, hasBegunNext: next !== null };
    };
    const rows = {
      ...{ operation, send, streak, now: () => new Date() },
      ...{ pauseMs: options.pauseMs, mostFailures: options.mostFailures },
      putBack: (row: number, writeId: string) => kept.rows.putBack(batchId, row, writeId),
    };
    const asksFirst = options.asksAfterFirst && batch.firstWriteId === null && only === null;
    if (asksFirst && wanted.length > 1) {
      const first = wanted.slice(0, 1).values();
      const pause = await runRows({ ...rows, atOnce: 1, waiting: first }, pausing.signal);
      const isOver = kept.get(batchId).firstWriteId !== null;
      // Even if a person paused the batch in the meantime, they are asked about the first row once
      // it has ended.
      return isOver && (pause === null || pause.why === 'by-hand') ? afterFirst : pause;
    }
    return runRows({ ...rows, atOnce: options.atOnce, waiting: wanted.values() }, pausing.signal);
  };

  return { pause: () => pausing.abort(), ended: run() };
}

const afterFirst: Pause = { why: 'first-row', failure: null, until: null };

/** The numbers of the waiting rows. */
function rowsThatWait({ batchId, rows }: Batch, kept: KeptBatches): Uint32Array {
  const isTaken = new Uint8Array(rows + 1);
  for (const row of kept.rows.notWaiting(batchId)) isTaken[row] = 1;
  const waiting = new Uint32Array(rows);
  let count = 0;
  for (let row = 1; row <= rows; row++) if (isTaken[row] === 0) waiting[count++] = row;
  return waiting.subarray(0, count);
}
