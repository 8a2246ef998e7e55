import { beforeEach, describe, expect, it } from 'vitest';
import { createUserLocks, type UserLock } from '../../writes/user-locks.ts';
import { createRowQueue, type RowTurn } from './row-queue.ts';

let locks: ReturnType<typeof createUserLocks>;
beforeEach(() => {
  locks = createUserLocks();
});

/** One row for each letter, which is its user; `-` updates none. */
const queueOf = (users: string) =>
  createRowQueue({
    waiting: Array.from(users, (_, at) => at + 1).values(),
    profileId: 'p',
    userOf: (row) => (users[row - 1] === '-' ? null : (users[row - 1] ?? null)),
    locks,
  });
const never = new AbortController().signal;
const taken = (userId: string): UserLock => {
  const lock = locks.take('p', userId);
  if (lock === null) throw new Error(`${userId} is locked.`);
  return lock;
};
/** What comes now, without waiting. */
const soon = (next: Promise<RowTurn | null>) =>
  Promise.race([
    next.then((turn) => turn?.row ?? null),
    new Promise<string>((resolve) => setTimeout(() => resolve('waits'), 20)),
  ]);

describe('the rows of a batch that are still to be sent', () => {
  it('come in their order, each with the lock of its user', async () => {
    const queue = queueOf('a-b');
    const turns = [await queue.next(never), await queue.next(never), await queue.next(never)];
    expect(turns.map((turn) => turn?.row)).toEqual([1, 2, 3]);
    expect([turns[0]?.lock?.isFor('p', 'a'), turns[1]?.lock]).toEqual([true, null]);
    expect([locks.take('p', 'a'), locks.take('p', 'b')]).toEqual([null, null]);
    expect(await queue.next(never)).toBeNull();
  });

  it('of a user that is being updated are set aside, and come in their order', async () => {
    const queue = queueOf('aabac');
    const first = await queue.next(never);
    expect((await queue.next(never))?.row).toBe(3);
    expect((await queue.next(never))?.row).toBe(5);
    const waiting = queue.next(never);
    expect(await soon(waiting)).toBe('waits');
    first?.lock?.release();
    const second = await waiting;
    expect(second?.row).toBe(2);
    expect(queue.emptied.aborted).toBe(false);
    second?.lock?.release();
    expect((await queue.next(never))?.row).toBe(4);
    expect(queue.emptied.aborted).toBe(true);
  });

  it('wait behind an update that is no row', async () => {
    const other = taken('a');
    const queue = queueOf('a');
    const waiting = queue.next(never);
    expect(await soon(waiting)).toBe('waits');
    other.release();
    expect((await waiting)?.row).toBe(1);
  });

  it('may take over the lock of the row that has just ended, so that nothing comes between', async () => {
    const queue = queueOf('aab');
    const first = await queue.next(never);
    const second = first && queue.nextNow(first);
    expect(second).toMatchObject({ row: 2, lock: first?.lock });
    expect(locks.take('p', 'a')).toBeNull();
  });

  it('do not wait any more once the batch is paused', async () => {
    taken('a');
    const pausing = new AbortController();
    const waiting = queueOf('a').next(pausing.signal);
    pausing.abort();
    expect(await waiting).toBeNull();
  });

  it('do not wait for many rows of one user, and these are not read in one step', async () => {
    const queue = queueOf(`${'a'.repeat(1000)}b`);
    const first = await queue.next(never);
    expect(first && queue.nextNow({ ...first, lock: null })).toBeNull();
    expect((await queue.next(never))?.row).toBe(1001);
    expect(first && queue.nextNow(first)?.row).toBe(2);
  });

  it('all wake up if a lock is released, and one of them gets it', async () => {
    const other = taken('a');
    const queue = queueOf('aa');
    const both = [queue.next(never), queue.next(never)];
    other.release();
    expect(await soon(Promise.race(both))).toBe(1);
    expect(await soon(both[1] ?? Promise.resolve(null))).toBe('waits');
  });
});

describe('the lock of a user', () => {
  it('is of one profile and one ID, character by character', () => {
    taken('a');
    expect([locks.take('q', 'a'), locks.take('p', 'A'), locks.take('p', '')]).not.toContain(null);
  });

  it('is released once, and is then of no use', () => {
    const lock = taken('a');
    lock.release();
    const next = taken('a');
    lock.release();
    expect([lock.isFor('p', 'a'), next.isFor('p', 'a'), locks.take('p', 'a')]).toEqual([
      false,
      true,
      null,
    ]);
  });
});
