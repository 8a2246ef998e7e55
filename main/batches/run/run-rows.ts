import { setTimeout as delay } from 'node:timers/promises';
import type { Pause } from '../../contract/batch/batch.ts';
import type { Failure } from '../../contract/failure.ts';
import type { FailedWrite, Outcome } from '../../contract/write/outcome.ts';
import type { WriteOperation } from '../../contract/write/write-operations.ts';
import type { StartedWrite } from '../../writes/write-parts.ts';
import { judgeEnd, type RowVerdict } from './judge-row.ts';
import type { RowQueue, RowTurn } from './row-queue.ts';
import type { RowWrites } from './row-writes.ts';

/** What a batch has met since a row was last done or a person last resumed it. */
export interface Streak {
  /** Failures in a row. */
  failures: number;
  /** How often it has waited by itself. */
  waits: number;
}

/** How a row ended. */
interface RowEnd {
  /** The row's journal entry; null if it has none. */
  readonly writeId: string | null;
  /** The outcome of its write; null if the row was left out. */
  readonly ended: Outcome | null;
}

export interface RowsToRun {
  /** The rows to send. */
  readonly queue: RowQueue;
  readonly operation: WriteOperation;
  /** How many are under way at once. */
  readonly atOnce: number;
  /** Pause between the end of a row and the next one, ms. */
  readonly pauseMs: number;
  /** The number of failures in a row that ends the run. */
  readonly mostFailures: number;
  /** Carried over from run to run. */
  readonly streak: Streak;
  /** If one of its steps throws, the run ends. */
  readonly writes: RowWrites;
  /** This write of the row was provably not done, for a reason unrelated to the row. */
  putBack(row: number, writeId: string): void;
  now(): Date;
}

/** A service that asks to wait again and again without doing anything in between needs a person's attention. */
const mostWaits = 10;

/**
 * Sends rows until there are no more, something pauses the batch, or `pausing` says that a person did. When all rows
 * under way have ended, returns the reason for the pause, or null if no row is left, or throws what a step threw.
 */
export async function runRows(rows: RowsToRun, pausing: AbortSignal): Promise<Pause | null> {
  const { streak } = rows;
  let pause: Pause | null = null;
  let thrown: { readonly error: unknown } | null = null;
  /** Stops starting rows, and ends the wait between two rows. */
  const ending = new AbortController();
  const over = AbortSignal.any([pausing, ending.signal]);
  const unlessEmpty = AbortSignal.any([over, rows.queue.emptied]);

  const note = (row: number, { writeId, ended }: RowEnd): void => {
    // A row that was sent but couldn't be recorded isn't sent again, and nothing may follow it.
    if (ended?.notRecorded === true) {
      const why = ended.kind === 'done' ? null : ended.failure;
      pause ??= { why: 'computer', failure: why, until: null };
      return;
    }
    if (ended === null || ended.kind === 'done') {
      streak.failures = 0;
      streak.waits = 0;
      return;
    }
    const { failure, verdict } = judgeEnd(ended, rows.operation);
    // A row that couldn't be started has no entry and still waits. Its reason shows only at the batch, which couldn't end.
    if (writeId === null) {
      pause ??= { why: 'computer', failure, until: null };
      return;
    }
    if (verdict.isPutBack) rows.putBack(row, writeId);
    if (verdict.counts) streak.failures += 1;
    if (streak.failures >= rows.mostFailures) pause ??= { why: 'failures', failure, until: null };
    // The person sees the first reason. Rows under way may add others.
    pause ??= pauseOf(verdict, failure, rows.now());
  };

  const lane = async (): Promise<void> => {
    /** Only this lane releases its lock. */
    let turn: RowTurn | null = null;
    try {
      turn = await rows.queue.next(over);
      /** The row, if it was recorded together with the end of the one before: then it has to be sent. */
      let started: StartedWrite | null = null;
      while (turn !== null && (started !== null || !over.aborted)) {
        const { row, lock }: RowTurn = turn;
        const write: StartedWrite | FailedWrite | null = started ?? (await rows.writes.start(turn));
        started = null;
        let next: RowTurn | null = null;
        let end: RowEnd;
        if (write !== null && 'record' in write) {
          const ended = await rows.writes.send(write);
          if (ended.kind === 'done' && rows.pauseMs === 0 && !over.aborted)
            next = rows.queue.nextNow(turn);
          const recorded = rows.writes.record(write, ended, next);
          started = recorded.next;
          end = { writeId: write.record.writeId, ended: recorded.ended };
        } else {
          end = { writeId: null, ended: write };
        }
        turn = next;
        if (next?.lock !== lock) lock?.release();
        note(row, end);
        if (pause !== null) ending.abort();
        if (next === null && !over.aborted) {
          // No row is taken before the wait: it would keep others from updating its user.
          if (rows.pauseMs > 0) await unlessOver(rows.pauseMs, unlessEmpty);
          turn = await rows.queue.next(over);
        }
      }
    } catch (error) {
      thrown ??= { error };
      ending.abort();
    } finally {
      // A row that was taken but not sent stays waiting.
      turn?.lock?.release();
    }
  };
  await Promise.all(Array.from({ length: rows.atOnce }, lane));
  return endOf({ pause, thrown, streak }, pausing);
}

/** A separate function, because the compiler doesn't see what the lanes have changed. */
function endOf(
  {
    pause,
    thrown,
    streak,
  }: { pause: Pause | null; thrown: { readonly error: unknown } | null; streak: Streak },
  pausing: AbortSignal,
): Pause | null {
  if (thrown !== null) throw thrown.error;
  // A person who pauses the batch doesn't want it to resume by itself.
  if (pausing.aborted && (pause === null || pause.until !== null)) return byHand;
  if (pause === null || pause.until === null) return pause;
  streak.waits += 1;
  return streak.waits > mostWaits ? { ...pause, until: null } : pause;
}

export const byHand: Pause = { why: 'by-hand', failure: null, until: null };

/** The shortest wait in seconds, even if the service asks for none, so that a row isn't sent over and over. */
const leastWaitSeconds = 1;

function pauseOf({ pause }: RowVerdict, failure: Failure, now: Date): Pause | null {
  if (pause === null) return null;
  const { why, waitSeconds } = pause;
  if (waitSeconds === null) return { why, failure, until: null };
  const waitMs = 1000 * Math.max(leastWaitSeconds, waitSeconds);
  return { why, failure, until: new Date(now.getTime() + waitMs).toISOString() };
}

async function unlessOver(ms: number, over: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal: over }).catch(() => undefined);
}
