import type { Database } from 'libsql';
import { z } from 'zod';

/**
 * The time that the journal trusts (docs/journal.md, *A clock that is wrong*). A computer's clock can jump by years, so
 * entries can't be removed by age on the clock's word alone.
 */
export interface KnownTime {
  /**
   * Reads the clock and stores what follows from it. `isConfirmed`: an answer from another computer has shown that the
   * clock is right.
   */
  note(now: Date, isConfirmed: boolean): TimeState;
  /** The newest plausible time if the clock has jumped ahead of it; otherwise `now`. */
  earliestNow(now: Date): Date;
}

/** All times in milliseconds since 1970. */
export interface TimeState {
  /** The newest plausible time. */
  readonly knownAt: number;
  /** Nothing is removed by age until this moment is older than entries may get; null if there is no such moment. */
  readonly keptFrom: number | null;
  /** The clock has jumped away from `knownAt`: when it first and last showed the new time. */
  readonly doubt: { readonly since: number; readonly last: number } | null;
  /** Entries may have been given a time that was too early. */
  readonly hasEarlyTimes: boolean;
}

const dayMs = 86_400_000;
/** A clock this close to a known time has not jumped. A weekend without the app is longer, and the first answer resolves it. */
const closeMs = 2 * dayMs;
/** A new time that has lasted this long is trusted without an answer. */
const provenMs = dayMs;
/** A journal that was not opened for longer than this was more likely opened with a wrong clock. */
const longestAwayMs = 400 * dayMs;

const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= closeMs;

/** The state of the time once the clock has shown `now`; `before` is null in a new journal. */
function nextTimeState(before: TimeState | null, now: number, isConfirmed: boolean): TimeState {
  if (before === null) return { knownAt: now, keptFrom: null, doubt: null, hasEarlyTimes: false };
  if (isClose(now, before.knownAt)) return believed(before, now, Math.max(now, before.knownAt));
  if (isConfirmed) return believed(before, now, now);
  const doubt =
    before.doubt !== null && isClose(now, before.doubt.last)
      ? { since: before.doubt.since, last: Math.max(now, before.doubt.last) }
      : { since: now, last: now };
  // A clock that went back removes nothing too early, so there is no reason to believe it without an answer.
  if (now < before.knownAt) return { ...before, doubt, hasEarlyTimes: true };
  return doubt.last - doubt.since >= provenMs ? believed(before, now, now) : { ...before, doubt };
}

function believed(before: TimeState, now: number, knownAt: number): TimeState {
  const isLongAway = now - before.knownAt > longestAwayMs;
  const isBackAfterEarly = before.hasEarlyTimes && now >= before.knownAt - closeMs;
  const keptFrom =
    isLongAway || isBackAfterEarly
      ? now
      : before.keptFrom === null
        ? null
        : Math.min(before.keptFrom, now);
  return { knownAt, keptFrom, doubt: null, hasEarlyTimes: false };
}

/** The instant before which entries have been kept long enough; null while nothing may be removed by age. */
export function expiredBefore(
  { keptFrom, doubt }: TimeState,
  now: Date,
  days: number,
): Date | null {
  if (doubt !== null) return null;
  const before = now.getTime() - days * dayMs;
  return keptFrom !== null && keptFrom >= before ? null : new Date(before);
}

/** Columns of the one row of `state`. */
export function prepareTimeStatements(database: Database) {
  return {
    get: database.prepare(
      `SELECT known_at AS knownAt, kept_from AS keptFrom, doubt_since AS doubtSince,
         doubt_last AS doubtLast, has_early_times AS hasEarlyTimes FROM state WHERE only_one = 1`,
    ),
    keep: database.prepare(
      `UPDATE state SET known_at = :knownAt, kept_from = :keptFrom, doubt_since = :doubtSince,
         doubt_last = :doubtLast, has_early_times = :hasEarlyTimes WHERE only_one = 1`,
    ),
  };
}
type TimeStatements = ReturnType<typeof prepareTimeStatements>;

const timeRow = z.object({
  knownAt: z.number(),
  keptFrom: z.number().nullable(),
  doubtSince: z.number().nullable(),
  doubtLast: z.number().nullable(),
  hasEarlyTimes: z.number(),
});

function stateOf(row: unknown): TimeState | null {
  const { data } = timeRow.safeParse(row);
  if (data === undefined) return null;
  const { knownAt, keptFrom, doubtSince: since, doubtLast: last } = data;
  const doubt = since === null || last === null ? null : { since, last };
  return { knownAt, keptFrom, doubt, hasEarlyTimes: data.hasEarlyTimes === 1 };
}

/** Uses `onDisk` for every access, which turns errors into failures. */
export function keepKnownTime(onDisk: <T>(act: (statements: TimeStatements) => T) => T): KnownTime {
  return {
    note: (now, isConfirmed) =>
      onDisk(({ get, keep }) => {
        const state = nextTimeState(stateOf(get.get()), now.getTime(), isConfirmed);
        const { knownAt, keptFrom, doubt, hasEarlyTimes } = state;
        keep.run({
          knownAt,
          keptFrom,
          hasEarlyTimes: Number(hasEarlyTimes),
          doubtSince: doubt?.since ?? null,
          doubtLast: doubt?.last ?? null,
        });
        return state;
      }),
    earliestNow(now) {
      const state = stateOf(onDisk(({ get }) => get.get()));
      const hasJumped = state !== null && now.getTime() - state.knownAt > closeMs;
      return hasJumped ? new Date(state.knownAt) : now;
    },
  };
}
