import { beforeEach, describe, expect, it } from 'vitest';
import { FailureError } from '../failure-error.ts';
import { createWaitingUpdates } from './waiting-updates.ts';

let updates: ReturnType<typeof createWaitingUpdates>;
beforeEach(() => {
  updates = createWaitingUpdates();
});

const update = (writeId: string, subjectId = '7', profileId = 'p') =>
  ({ writeId, profileId, operation: 'updateUser', subjectId }) as const;
const wait = (writeId: string, cancel = new AbortController().signal) =>
  updates.begin(update(writeId, writeId), cancel);
const failureOf = (error: unknown) => (error instanceof FailureError ? error.failure : error);
const endOf = ({ aborted, reason }: AbortSignal) => (aborted ? failureOf(reason) : null);
const ended = (why: string) => ({ kind: 'wait-ended', exchange: null, why });
const cancelled = { kind: 'cancelled', exchange: null, sent: false };

describe('an update that waits for its user to be read', () => {
  it('may be sent as long as nothing stops it', () => {
    expect(endOf(wait('a'))).toBeNull();
  });

  it('is not sent once it was cancelled, also before it began to wait', () => {
    const call = new AbortController();
    const signal = wait('a', call.signal);
    call.abort();
    expect([endOf(signal), endOf(wait('b', call.signal))]).toEqual([cancelled, cancelled]);
  });

  it('is not sent if the computer sleeps, whatever profile it is of; a later one is', () => {
    const all = [wait('a'), updates.begin(update('b', '7', 'q'), new AbortController().signal)];
    updates.stop('slept');
    expect(all.map(endOf)).toEqual([ended('slept'), ended('slept')]);
    expect(endOf(wait('c'))).toBeNull();
  });

  it('is not sent once the app ends, and neither is one that begins to wait then', () => {
    const signal = wait('a');
    updates.close('session-ended');
    updates.close('quit');
    expect(endOf(signal)).toEqual(ended('session-ended'));
    expect(endOf(wait('b'))).toEqual(ended('session-ended'));
  });

  it('keeps the first reason, and is out of reach once it is sending', () => {
    const call = new AbortController();
    const [stopped, leaving] = [wait('a', call.signal), wait('b', call.signal)];
    updates.stop('slept');
    call.abort();
    expect(endOf(stopped)).toEqual(ended('slept'));
    const next = new AbortController();
    const sent = wait('c', next.signal);
    updates.leave(update('c', 'c'));
    next.abort();
    updates.stop('slept');
    updates.close('quit');
    expect([endOf(sent), endOf(leaving)]).toEqual([null, ended('slept')]);
  });
});

describe('an update of a user whose update waits', () => {
  const refused = (other: Parameters<typeof updates.refuseSecond>[0], readsFirst = false) => {
    try {
      updates.refuseSecond(other, readsFirst);
      return null;
    } catch (error) {
      return failureOf(error);
    }
  };

  it('is refused, and says which one waits', () => {
    wait('7');
    const failure = { kind: 'already-waiting', exchange: null, writeId: '7' };
    expect(refused(update('b'))).toEqual(failure);
  });

  it('is refused once the first is sending only if it reads the user, and not once that has ended', () => {
    wait('7');
    updates.leave(update('7'));
    updates.leave({ ...update('d', '8'), operation: 'deleteProduct' });
    expect(refused(update('b'))).toBeNull();
    expect(refused(update('b'), true)).toMatchObject({ kind: 'already-waiting', writeId: '7' });
    expect(refused(update('7'), true)).toBeNull();
    expect(refused(update('b', '8'), true)).toBeNull();
    updates.end('7');
    expect(refused(update('b'), true)).toBeNull();
  });

  it('is not refused for another user or profile, as itself, or once the first has ended', () => {
    wait('7');
    expect(refused(update('b', '07'))).toBeNull();
    expect(refused(update('b', '7', 'q'))).toBeNull();
    expect(refused(update('7'))).toBeNull();
    expect(refused({ ...update('b'), operation: 'deleteProduct' })).toBeNull();
    updates.end('7');
    expect(refused(update('b'))).toBeNull();
  });
});
