import { beforeEach, describe, expect, it } from 'vitest';
import { FailureError } from '../failure-error.ts';
import { createWaitingUpdates } from './waiting-updates.ts';

let updates: ReturnType<typeof createWaitingUpdates>;
beforeEach(() => {
  updates = createWaitingUpdates();
});

const wait = (writeId: string, cancel = new AbortController().signal) =>
  updates.begin(writeId, cancel);
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

  it('is not sent if the computer sleeps; a later one is', () => {
    const all = [wait('a'), wait('b')];
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
    updates.end('c');
    next.abort();
    updates.stop('slept');
    updates.close('quit');
    expect([endOf(sent), endOf(leaving)]).toEqual([null, ended('slept')]);
  });
});
