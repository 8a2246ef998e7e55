import { setTimeout as delay } from 'node:timers/promises';
import type { Pause } from '../../contract/batch/batch.ts';
import type { Failure } from '../../contract/failure.ts';
import { mostWaits } from '../../contract/service-wait.ts';
import type { WriteOperation } from '../../contract/write/write-operations.ts';
import { judgeEnd, type RowVerdict } from './judge-row.ts';
import type { RowQueue } from './row-queue.ts';
import type { RowEnd, RowToSend, SendRow } from './send-rows.ts';

/** What a batch has met since a row was last done or a person last resumed it. */
export interface Streak {
  /** Failures in a row. */
  failures: number;
  /** How often it has waited by itself. */
  waits: number;
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
  /** If it throws, the run ends. */
  readonly send: SendRow;
  /** This write of the row was provably not done, for a reason unrelated to the row. */
  putBack(row: number, writeId: string): void;
  now(): Date;
}

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

  const takeNext = async (): Promise<RowToSend | null> => {
    const turn = await rows.queue.next(over);
    return turn && { turn, begun: null };
  };

  const lane = async (): Promise<void> => {
    /** Only this lane releases its lock. */
    let row: RowToSend | null = null;
    try {
      row = await takeNext();
      // One that has begun has to be sent.
      while (row !== null && (row.begun !== null || !over.aborted)) {
        const { turn }: RowToSend = row;
        const end = await rows.send(row, () =>
          rows.pauseMs > 0 || over.aborted ? null : rows.queue.nextNow(turn),
        );
        row = end.next;
        if (end.next?.turn.lock !== turn.lock) turn.lock?.release();
        note(turn.row, end);
        if (pause !== null) ending.abort();
        if (end.next === null && !over.aborted) {
          // No row is taken before the wait: it would keep others from updating its user.
          if (rows.pauseMs > 0) await unlessOver(rows.pauseMs, unlessEmpty);
          row = await takeNext();
        }
      }
    } catch (error) {
      thrown ??= { error };
      ending.abort();
    } finally {
      // A row that was taken but not sent stays waiting.
      row?.turn.lock?.release();
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
