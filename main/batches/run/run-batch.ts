import type { Batch, Pause } from '../../contract/batch/batch.ts';
import type { RowState } from '../../contract/batch/row-states.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { fieldsOfUsers } from '../../forms/forms.ts';
import type { Batches } from '../../ledger/batches/batches.ts';
import { userOfRows } from '../rows-to-send.ts';
import { createRowQueue } from './row-queue.ts';
import { runRows, type Streak } from './run-rows.ts';
import { type RowParts, type SendRow, sendRows } from './send-rows.ts';

export interface RunningBatch {
  /** Stops starting rows. */
  pause(): void;
  /**
   * Resolves when all rows under way have ended, with the reason for the pause, or null if no row
   * is left.
   */
  readonly ended: Promise<Pause | null>;
  /** The rows of `only` that weren't sent, or wait again, in order. */
  left(): readonly number[];
}

interface BatchToRun {
  readonly profile: Profile;
  /** The list that products are deleted from. */
  readonly readId: string | null;
  /** Only these rows, which a person wants to send again; null for all waiting rows. */
  readonly only: readonly number[] | null;
  /** The states that these were chosen by; null for all that wait. */
  readonly again: readonly RowState[] | null;
  readonly streak: Streak;
}

/** Sends the rows of a batch, starting with the first. The batch has already been admitted. */
export function runBatch(
  parts: RowParts,
  kept: Batches,
  batch: Batch,
  { profile, readId, only, again, streak }: BatchToRun,
): RunningBatch {
  const { batchId, operation, options } = batch;
  const pausing = new AbortController();
  const left = new Set(only);

  const run = async (): Promise<Pause | null> => {
    const wanted = only ?? rowsThatWait(batch, kept);
    const form = operation === 'updateUser' ? await fieldsOfUsers(parts.forms, profile) : null;
    const send = sendRows(parts, kept, batch, { profile, readId, again, form });
    const rows = {
      operation,
      streak,
      now: () => new Date(),
      pauseMs: options.pauseMs,
      mostFailures: options.mostFailures,
      send(...[row, following]: Parameters<SendRow>) {
        left.delete(row.turn.row);
        return send(row, following);
      },
      putBack(row: number, writeId: string) {
        kept.rows.putBack(batchId, row, writeId);
        if (only !== null) left.add(row);
        parts.deletes.onRow(batchId, row);
      },
    };
    const queueOf = (numbers: Iterator<number>) =>
      createRowQueue({
        waiting: numbers,
        profileId: profile.id,
        userOf: userOfRows(kept, batch),
        locks: parts.writes.locks,
      });
    const asksFirst = options.asksAfterFirst && batch.firstWriteId === null && only === null;
    if (asksFirst && wanted.length > 1) {
      const queue = queueOf(wanted.slice(0, 1).values());
      const pause = await runRows({ ...rows, atOnce: 1, queue }, pausing.signal);
      const isOver = kept.get(batchId).firstWriteId !== null;
      // Even if a person paused the batch in the meantime, they are asked about the first row once
      // it has ended.
      return isOver && (pause === null || pause.why === 'by-hand') ? afterFirst : pause;
    }
    const queue = queueOf(wanted.values());
    return runRows({ ...rows, atOnce: options.atOnce, queue }, pausing.signal);
  };

  return {
    pause: () => pausing.abort(),
    ended: run(),
    left: () => [...left].sort((one, other) => one - other),
  };
}

const afterFirst: Pause = { why: 'first-row', failure: null, until: null };

/** The numbers of the waiting rows. */
function rowsThatWait({ batchId, rows }: Batch, kept: Batches): Uint32Array {
  const isTaken = new Uint8Array(rows + 1);
  for (const row of kept.rows.notWaiting(batchId)) isTaken[row] = 1;
  const waiting = new Uint32Array(rows);
  let count = 0;
  for (let row = 1; row <= rows; row++) if (isTaken[row] === 0) waiting[count++] = row;
  return waiting.subarray(0, count);
}
