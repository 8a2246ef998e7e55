import { setImmediate as turn } from 'node:timers/promises';
import type { UserLock, UserLocks } from '../../writes/user-locks.ts';

/** A row whose turn has come, with the lock of the user that it updates; null if it updates none. */
export interface RowTurn {
  readonly row: number;
  readonly lock: UserLock | null;
}

/**
 * The rows of a batch that are still to be sent. Rows of one user come one after the other, in their order. A row whose user
 * is being updated is set aside: the rows after it don't wait for it.
 */
export interface RowQueue {
  /**
   * The next row that may be sent; waits if there are only rows whose users are being updated. Null if none is left, or
   * `over` is aborted. Throws if a row can't be read.
   */
  next(over: AbortSignal): Promise<RowTurn | null>;
  /** The same without waiting, for the row after `done`, whose lock it may take over. Null if none is found soon. */
  nextNow(done: RowTurn): RowTurn | null;
  /** Aborted when the last row was taken. */
  readonly emptied: AbortSignal;
}

export interface RowsInOrder {
  /** Numbers of the rows. */
  readonly waiting: Iterator<number>;
  readonly profileId: string;
  /** The ID of the user that a row updates; null if it updates none. Called once for each row, in order. */
  userOf(row: number): string | null;
  readonly locks: UserLocks;
}

/** How many rows are looked at before main does other work: a table may have 100,000 rows of one user. */
const rowsAtATime = 200;

export function createRowQueue({ waiting, profileId, userOf, locks }: RowsInOrder): RowQueue {
  const emptied = new AbortController();
  /** Rows that were set aside, by user: those from `at` on. */
  const behind = new Map<string, { readonly rows: number[]; at: number }>();
  let ahead = waiting.next();

  const lockOf = (userId: string, done: RowTurn | null): UserLock | null =>
    done?.lock?.isFor(profileId, userId) === true ? done.lock : locks.take(profileId, userId);

  const fromBehind = (done: RowTurn | null): RowTurn | null => {
    for (const [userId, own] of behind) {
      const row = own.rows[own.at];
      const lock = row === undefined ? null : lockOf(userId, done);
      if (row === undefined || lock === null) continue;
      own.at += 1;
      if (own.at === own.rows.length) behind.delete(userId);
      return { row, lock };
    }
    return null;
  };

  const fromAhead = (done: RowTurn | null): RowTurn | null => {
    for (let looked = 0; looked < rowsAtATime && ahead.done !== true; looked += 1) {
      const row = ahead.value;
      const userId = userOf(row);
      ahead = waiting.next();
      if (userId === null) return { row, lock: null };
      const own = behind.get(userId);
      // Its earlier rows come first.
      const lock = own === undefined ? lockOf(userId, done) : null;
      if (lock !== null) return { row, lock };
      if (own === undefined) behind.set(userId, { rows: [row], at: 0 });
      else own.rows.push(row);
    }
    return null;
  };

  const isEmpty = () => ahead.done === true && behind.size === 0;
  const find = (done: RowTurn | null): RowTurn | null => {
    const found = fromBehind(done) ?? fromAhead(done);
    if (isEmpty()) emptied.abort();
    return found;
  };
  return {
    async next(over) {
      while (!over.aborted) {
        const found = find(null);
        if (found !== null) return found;
        if (isEmpty()) return null;
        if (ahead.done === true) await locks.released(over);
        else await turn();
      }
      return null;
    },
    nextNow: find,
    emptied: emptied.signal,
  };
}
