import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CrashAnswer, createPageRecovery } from './page-recovery.ts';

/** A page that is loaded and ended as the test says, with a person's answers. */
function app() {
  const did: string[] = [];
  let answer: (given: never) => void = () => undefined;
  const state = { isLeaving: false };
  const ask = (what: string) => (closed: AbortSignal) =>
    new Promise<never>((resolve) => {
      did.push(what);
      answer = resolve;
      // Like Electron's dialog: it ends with the answer of Escape.
      closed.addEventListener('abort', () => did.push('closed'));
    });
  const recovery = createPageRecovery({
    reload: () => did.push('load'),
    kill: () => did.push('kill'),
    isLeaving: () => state.isLeaving,
    askAboutCrashes: ask('crashes?'),
    askAboutHang: ask('hang?'),
    leaveOutProfile: () => did.push('leave out'),
    quit: () => did.push('quit'),
  });
  return {
    recovery,
    state,
    /** What was done since the last call. */
    did: () => did.splice(0),
    async answer(given: CrashAnswer | 'wait' | 'reload') {
      answer(given as never);
      await vi.advanceTimersByTimeAsync(0);
    },
    crash() {
      recovery.gone();
      return vi.advanceTimersByTimeAsync(0);
    },
    async crashUntilAsked() {
      for (const waitMs of [0, 1000, 4000]) {
        recovery.gone();
        await vi.advanceTimersByTimeAsync(waitMs);
      }
      recovery.gone();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a page that crashes', () => {
  it('is loaded at once, then after 1 and 4 s, and then a person is asked', async () => {
    const { crash, did, recovery } = app();
    await crash();
    expect(did()).toEqual(['load']);
    await crash();
    await vi.advanceTimersByTimeAsync(999);
    expect(did()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(did()).toEqual(['load']);
    await crash();
    await vi.advanceTimersByTimeAsync(3999);
    expect(did()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(did()).toEqual(['load']);
    await crash();
    recovery.gone();
    recovery.hangs();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(did()).toEqual(['crashes?']);
  });

  it('is tried again once for each time that a person says so', async () => {
    const { crashUntilAsked, crash, answer, did } = app();
    await crashUntilAsked();
    did();
    await answer('again');
    await crash();
    expect(did()).toEqual(['load', 'crashes?']);
  });

  it('begins anew without its profile', async () => {
    const { crashUntilAsked, crash, answer, did } = app();
    await crashUntilAsked();
    did();
    await answer('without-profile');
    expect(did()).toEqual(['leave out', 'load']);
    await crash();
    expect(did()).toEqual(['load']);
  });

  it('begins anew when it has run for a minute', async () => {
    const { crashUntilAsked, crash, answer, did } = app();
    await crashUntilAsked();
    await answer('again');
    await vi.advanceTimersByTimeAsync(60_000);
    did();
    await crash();
    expect(did()).toEqual(['load']);
  });

  it('counts as one crash however often it is told', async () => {
    const { recovery, did } = app();
    for (let time = 0; time < 5; time += 1) recovery.gone();
    await vi.advanceTimersByTimeAsync(0);
    expect(did()).toEqual(['load']);
  });

  it('is asked about again when a person quits and then stays', async () => {
    const { crashUntilAsked, answer, state, recovery, did } = app();
    await crashUntilAsked();
    did();
    await answer('quit');
    state.isLeaving = true;
    recovery.resume();
    expect(did()).toEqual(['quit']);
    state.isLeaving = false;
    recovery.resume();
    expect(did()).toEqual(['crashes?']);
  });
});

describe('a page that hangs', () => {
  it('is waited for as often as a person says so', async () => {
    const { recovery, answer, did } = app();
    recovery.hangs();
    recovery.hangs();
    await answer('wait');
    recovery.hangs();
    expect(did()).toEqual(['hang?', 'hang?']);
  });

  it('is ended and loaded at once, which counts as no crash', async () => {
    const { recovery, answer, crash, did } = app();
    recovery.hangs();
    await answer('reload');
    expect(did()).toEqual(['hang?', 'kill']);
    await crash();
    expect(did()).toEqual(['load']);
    await crash();
    expect(did()).toEqual(['load']);
  });

  it.each(['wait', 'reload'] as const)(
    'closes its question when it answers again: %s',
    async (given) => {
      const { recovery, answer, did } = app();
      recovery.hangs();
      recovery.answers();
      await answer(given);
      expect(did()).toEqual(['hang?', 'closed']);
      recovery.hangs();
      expect(did()).toEqual(['hang?']);
    },
  );

  it('and then crashes is loaded, and its question closed', async () => {
    const { recovery, crash, answer, did } = app();
    recovery.hangs();
    await crash();
    await answer('reload');
    expect(did()).toEqual(['hang?', 'closed', 'load']);
  });
});

describe('while the app ends', () => {
  it('nothing is loaded or asked, and goes on should it stay', async () => {
    const { recovery, crash, state, did } = app();
    state.isLeaving = true;
    await crash();
    recovery.hangs();
    expect(did()).toEqual([]);
    state.isLeaving = false;
    recovery.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(did()).toEqual(['load']);
  });

  it('a load that was to come does not, nor one that a person asks for', async () => {
    const { recovery, crash, crashUntilAsked, answer, state, did } = app();
    recovery.gone();
    state.isLeaving = true;
    await vi.advanceTimersByTimeAsync(0);
    expect(did()).toEqual([]);
    state.isLeaving = false;
    recovery.resume();
    await vi.advanceTimersByTimeAsync(1000);
    await crash();
    await crashUntilAsked();
    did();
    state.isLeaving = true;
    await answer('again');
    expect(did()).toEqual([]);
  });

  it('a window that closes takes its question and its load along', async () => {
    const { recovery, crash, answer, did } = app();
    recovery.gone();
    recovery.closed();
    await vi.advanceTimersByTimeAsync(5000);
    recovery.hangs();
    recovery.closed();
    await answer('reload');
    expect(did()).toEqual(['hang?', 'closed']);
    await crash();
    expect(did()).toEqual(['load']);
  });
});
