import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WriteSummary } from '../../contract/write/write.ts';
import { FailureError } from '../../failure-error.ts';
import { createWaitingWrites } from './waiting-writes.ts';

/** The fake timers move both clocks; `set` moves only the one that a person can set. */
let offset = 0;
const clock = { now: () => ({ wallMs: Date.now() + offset, steadyMs: performance.now() }) };
const set = (ms: number) => {
  offset += ms;
};
let writes: ReturnType<typeof createWaitingWrites>;

beforeEach(() => {
  vi.useFakeTimers();
  offset = 0;
  writes = createWaitingWrites(clock);
});
afterEach(() => {
  vi.useRealTimers();
});

const write = (writeId: string, change: Partial<WriteSummary> = {}): WriteSummary => ({
  ...{ writeId, profileId: 'p', profileName: 'Shop', operation: 'createOrder', target: '' },
  ...{ subjectId: null, ordered: null, outcome: 'waiting', status: null },
  ...{ startedAt: '', endedAt: null, resolution: null, evidence: null },
  ...change,
});
const update = (writeId: string, subjectId: string, profileId = 'p') =>
  write(writeId, { operation: 'updateUser', subjectId, profileId });

/** A write that waits ten seconds. `ends` has how each write's wait has ended. */
const ends = new Map<string, string>();
beforeEach(() => ends.clear());
function wait(one: WriteSummary, cancel = new AbortController().signal) {
  const begun = writes.begin(one, cancel);
  void begun
    .over(10)
    .then(
      () => ends.set(one.writeId, 'sent'),
      (error: unknown) => ends.set(one.writeId, reasonOf(error)),
    )
    .finally(() => writes.end(one.writeId));
  return begun;
}
const reasonOf = (error: unknown): string => {
  if (!(error instanceof FailureError)) return String(error);
  return 'why' in error.failure ? error.failure.why : error.failure.kind;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a write that waits', () => {
  it('is sent once its time is over, and not before', async () => {
    wait(write('a'));
    await pass(9999);
    expect(ends.get('a')).toBeUndefined();
    expect(writes.list()).toMatchObject([{ seconds: 10, leftMs: 1, isHeld: false }]);
    await pass(1);
    expect(ends.get('a')).toBe('sent');
    expect(writes.list()).toEqual([]);
  });

  it('is sent at once when a person says so, and then cannot be cancelled', async () => {
    wait(write('a'));
    wait(write('b'));
    expect(writes.sendNow('a')).toBe(true);
    await pass(0);
    expect(ends.get('a')).toBe('sent');
    expect([writes.sendNow('a'), writes.cancel('a')]).toEqual([false, false]);
    expect(writes.list()).toMatchObject([{ write: { writeId: 'b' } }]);
  });

  it('is not sent once it was cancelled, by its button or by its call', async () => {
    const call = new AbortController();
    wait(write('a'));
    wait(write('b'), call.signal);
    expect(writes.cancel('a')).toBe(true);
    call.abort();
    expect(writes.sendNow('a')).toBe(false);
    await pass(20_000);
    expect([ends.get('a'), ends.get('b')]).toEqual(['cancelled', 'cancelled']);
  });

  it('can be cancelled after its time, as long as it is not recorded as sending', async () => {
    const begun = writes.begin(write('a'), new AbortController().signal);
    const time = begun.over(5);
    await pass(5000);
    await time;
    expect(writes.list()).toEqual([]);
    expect(writes.cancel('a')).toBe(true);
    expect(begun.signal.aborted).toBe(true);
    writes.end('a');
    expect(writes.cancel('a')).toBe(false);
  });

  it('is not sent either if the clock is set after its time, before it is recorded as sending', async () => {
    const begun = writes.begin(write('a'), new AbortController().signal);
    const time = begun.over(5);
    await pass(5000);
    await time;
    begun.requireReady();
    set(-2001);
    expect(() => begun.requireReady()).toThrow('wait-ended');
    set(2001);
    writes.stop('slept');
    expect(() => begun.requireReady()).toThrow('wait-ended');
    writes.end('a');
  });

  it.each([
    ['set back', -2001],
    ['set forward', 2001],
  ])('is not sent if the clock was %s', async (_, ms) => {
    wait(write('a'));
    await pass(3000);
    set(ms);
    await pass(7000);
    expect(ends.get('a')).toBe('clock');
  });

  it('is not sent by its button either if the clock was set', async () => {
    wait(write('a'));
    set(-3_600_000);
    writes.sendNow('a');
    await pass(0);
    expect(ends.get('a')).toBe('clock');
  });

  it('is sent if the clock was corrected by less than two seconds', async () => {
    wait(write('a'));
    set(1900);
    await pass(10_000);
    expect(ends.get('a')).toBe('sent');
  });

  it('is not sent if the computer slept, also where both clocks went on', async () => {
    wait(write('a'));
    wait(write('b', { profileId: 'q' }));
    writes.stop('slept');
    await pass(0);
    expect([ends.get('a'), ends.get('b')]).toEqual(['slept', 'slept']);
    wait(write('c'));
    // Both clocks show an hour more when the timer fires.
    const began = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => began + 3_600_000);
    set(3_590_000);
    await pass(10_000);
    vi.mocked(performance.now).mockRestore();
    expect(ends.get('c')).toBe('slept');
  });

  it('is not sent if its profile is removed; others are', async () => {
    wait(write('a'));
    wait(write('b', { profileId: 'q' }));
    writes.stop('profile-removed', 'p');
    await pass(10_000);
    expect([ends.get('a'), ends.get('b')]).toEqual(['profile-removed', 'sent']);
  });

  it('stands still while the app asks whether to quit', async () => {
    wait(write('a'));
    await pass(4000);
    writes.hold(true);
    await pass(60_000);
    wait(write('b'));
    expect(writes.list()).toMatchObject([{ leftMs: 6000, isHeld: true }, { leftMs: 10_000 }]);
    writes.hold(false);
    await pass(5999);
    expect(ends.size).toBe(0);
    await pass(1);
    expect(ends.get('a')).toBe('sent');
    await pass(4000);
    expect(ends.get('b')).toBe('sent');
  });

  it('is not sent once the app ends, and no other begins to wait', async () => {
    wait(write('a'));
    writes.close('session-ended');
    await writes.settled();
    wait(write('b'));
    await pass(20_000);
    expect([ends.get('a'), ends.get('b')]).toEqual(['session-ended', 'session-ended']);
  });
});

describe('an update of a user whose update waits', () => {
  const refused = (other: WriteSummary): unknown => {
    try {
      writes.refuseSecond(other);
      return null;
    } catch (error) {
      return error instanceof FailureError ? error.failure : error;
    }
  };

  it('is refused, and says which one waits', () => {
    wait(update('a', '7'));
    const failure = { kind: 'already-waiting', exchange: null, writeId: 'a' };
    expect(refused(update('b', '7'))).toEqual(failure);
    expect(() => writes.begin(update('b', '7'), new AbortController().signal)).toThrow(
      'already-waiting',
    );
  });

  it('is not refused for another user or profile, as itself, or once the first was sent', async () => {
    wait(update('a', '7'));
    expect(refused(update('b', '07'))).toBeNull();
    expect(refused(update('b', '7', 'q'))).toBeNull();
    expect(refused(update('a', '7'))).toBeNull();
    expect(refused(write('b', { operation: 'deleteProduct', subjectId: '7' }))).toBeNull();
    await pass(10_000);
    expect(refused(update('b', '7'))).toBeNull();
  });
});
