import { setTimeout as delay } from 'node:timers/promises';
import type { Pause } from '../../contract/batch/batch.ts';
import type { Failure } from '../../contract/failure.ts';
import type { WriteOperation } from '../../contract/write/write.ts';
import { judgeRow, type RowVerdict } from './judge-row.ts';
import type { RowEnd } from './run-parts.ts';

/** What a batch has met since a row was done or a person went on with it. */
export interface Streak {
  /** Failures in a row. */
  failures: number;
  /** How often it has waited by itself. */
  waits: number;
}

export interface RanRow extends RowEnd {
  /** The row that `follow` gave stands as being sent by now: it goes, whatever comes. */
  readonly hasBegunNext: boolean;
}

export interface RowsToRun {
  /** Numbers of the rows that are to be sent, in the order in which they begin. */
  readonly waiting: Iterator<number>;
  readonly operation: WriteOperation;
  /** How many are under way at a time. */
  readonly atOnce: number;
  /** Between the end of a row and the next one, ms. */
  readonly pauseMs: number;
  /** So many failures in a row end it. */
  readonly mostFailures: number;
  /** Goes on from run to run. */
  readonly streak: Streak;
  /**
   * Sends one row and records what became of it. Asks `follow`, once it is done, for the row that begins in the same
   * moment; null: none does. What it throws ends the run.
   */
  send(row: number, follow: () => number | null): Promise<RanRow>;
  /** This write of it was provably not done, for a reason that is not the row's own. */
  putBack(row: number, writeId: string): void;
  now(): Date;
}

/** A service that asks to wait again and again, and does nothing in between, needs a person. */
const mostWaits = 10;

/**
 * Sends rows until there are no more, something pauses the batch, or `pausing` says that a person did. Returns why it
 * paused when all that were under way have ended; null when no row is left. Throws what `send` threw, by then as well.
 */
export async function runRows(rows: RowsToRun, pausing: AbortSignal): Promise<Pause | null> {
  const { streak } = rows;
  let pause: Pause | null = null;
  let thrown: { readonly error: unknown } | null = null;
  /** No other row begins, and nobody waits for the time between two. */
  const ending = new AbortController();
  const over = AbortSignal.any([pausing, ending.signal]);

  const note = (row: number, { writeId, failure, isRecorded }: RowEnd): void => {
    // What has left and could not be recorded is not sent again, and nothing may follow it.
    if (!isRecorded) {
      pause ??= { why: 'computer', failure, until: null };
      return;
    }
    if (failure === null) {
      streak.failures = 0;
      streak.waits = 0;
      return;
    }
    const verdict = judgeRow(failure, rows.operation);
    if (verdict.isPutBack && writeId !== null) rows.putBack(row, writeId);
    if (verdict.counts) streak.failures += 1;
    if (streak.failures >= rows.mostFailures) pause ??= { why: 'failures', failure, until: null };
    // The first reason is what a person reads: rows that were under way may add others.
    pause ??= pauseOf(verdict, failure, rows.now());
  };

  const nextRow = (): number | null => {
    const next = rows.waiting.next();
    return next.done === true ? null : next.value;
  };

  const lane = async (): Promise<void> => {
    try {
      let row = nextRow();
      let mustGo = false;
      while (row !== null && (mustGo || !over.aborted)) {
        const taken: (number | null)[] = [];
        const end = await rows.send(row, () => {
          if (over.aborted || rows.pauseMs > 0) return null;
          taken.push(nextRow());
          return taken[0] ?? null;
        });
        note(row, end);
        if (pause !== null) ending.abort();
        mustGo = end.hasBegunNext;
        // Before the wait: after the last one there is none. What was taken and not sent waits on.
        if (taken.length === 0 && !over.aborted) taken.push(nextRow());
        row = taken[0] ?? null;
        if (row !== null && rows.pauseMs > 0) await unlessOver(rows.pauseMs, over);
      }
    } catch (error) {
      thrown ??= { error };
      ending.abort();
    }
  };
  await Promise.all(Array.from({ length: rows.atOnce }, lane));
  return endOf({ pause, thrown, streak }, pausing);
}

/** A function of its own, since the compiler does not see what the lanes have changed. */
function endOf(
  {
    pause,
    thrown,
    streak,
  }: { pause: Pause | null; thrown: { readonly error: unknown } | null; streak: Streak },
  pausing: AbortSignal,
): Pause | null {
  if (thrown !== null) throw thrown.error;
  // A person who pauses it does not want it to go on by itself.
  if (pausing.aborted && (pause === null || pause.until !== null)) return byHand;
  if (pause === null || pause.until === null) return pause;
  streak.waits += 1;
  return streak.waits > mostWaits ? { ...pause, until: null } : pause;
}

const byHand: Pause = { why: 'by-hand', failure: null, until: null };

/** Even one that asks for no time at all gets this, s: a row is not sent over and over. */
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
