import { setTimeout as delay, setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { MainEvent } from '../../contract/events.ts';
import type { QuitAnswer, WaitingAnswer } from '../../contract/procedures/app-procedures.ts';
import type { WriteSummary } from '../../contract/write/write.ts';
import { FailureError } from '../../failure-error.ts';
import { createWaitingWrites } from '../../writes/grace/waiting-writes.ts';
import { systemClock } from '../../writes/guard/clock.ts';
import { createWritesUnderWay } from '../../writes/writes-under-way.ts';
import { createQuit } from './quit.ts';

const summary = (writeId: string, outcome: WriteSummary['outcome'] = 'sending'): WriteSummary => ({
  writeId,
  profileId: 'p',
  profileName: 'Shop',
  operation: 'createOrder',
  target: '',
  subjectId: null,
  ordered: null,
  outcome,
  status: null,
  startedAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
  resolution: null,
  evidence: null,
});

/**
 * An app that can be asked to end. The answers of the page and the native dialog are parameters.
 */
function app({
  pageAnswers = true,
  native = 'wait' as QuitAnswer | 'nothing',
  nativeWaiting = 'stay' as WaitingAnswer | 'nothing',
  cancels = true,
  saves = true,
  isKept = true,
  loses = false,
} = {}) {
  const writes = createWritesUnderWay();
  const waiting = createWaitingWrites(systemClock);
  const askedAboutWaiting: string[][] = [];
  const did: string[] = [];
  const asked: WriteSummary[][] = [];
  const quit = createQuit({
    pageSaves: {
      async save() {
        await (saves ? tick() : new Promise(() => undefined));
        did.push('save');
        return { isAnswered: pageAnswers, isKept };
      },
    },
    emit(event: MainEvent) {
      if (event.type === 'quit-question') asked.push([...event.writes]);
      if (event.type === 'waiting-question')
        askedAboutWaiting.push(event.waiting.map(({ write }) => write.writeId));
    },
    writes,
    waiting,
    cancelWrite(writeId) {
      did.push(`cancel ${writeId}`);
      if (cancels) setImmediate(() => writes.note(summary(writeId, 'unknown')));
    },
    askNatively: (_, settled) =>
      new Promise((resolve) => {
        did.push('native');
        if (native !== 'nothing') resolve(native);
        settled.addEventListener('abort', () => resolve('wait'));
      }),
    askNativelyAboutWaiting: (_, settled) =>
      new Promise((resolve) => {
        did.push('native');
        if (nativeWaiting !== 'nothing') resolve(nativeWaiting);
        settled.addEventListener('abort', () => resolve('stay'));
      }),
    async askToLose() {
      did.push('ask to lose');
      return loses;
    },
    log(error) {
      throw error;
    },
    leave: () => void did.push('leave'),
  });
  quit.onStay(() => void did.push(quit.isPastPage() ? 'too early' : 'stay'));
  quit.cleanUpAtQuit(async () => void did.push('put away'));
  const settle = async () => {
    for (let time = 0; time < 10; time += 1) await tick();
  };
  /** A write that waits five seconds, and is *sending* afterwards. Resolves to why it wasn't sent, or null. */
  const wait = async (writeId: string): Promise<unknown> => {
    const one = waiting.begin(summary(writeId, 'waiting'), new AbortController().signal);
    try {
      await one.over(5);
      writes.note(summary(writeId));
      return null;
    } catch (error) {
      return error instanceof FailureError && 'why' in error.failure ? error.failure.why : error;
    } finally {
      waiting.end(writeId);
    }
  };
  return { writes, waiting, wait, did, asked, askedAboutWaiting, quit, settle };
}

describe('ending the app', () => {
  it('has the page save and puts everything away, in this order', async () => {
    const { quit, did, settle } = app();
    quit.request();
    await settle();
    expect(did).toEqual(['save', 'put away', 'leave']);
    expect(quit.isOver()).toBe(true);
  });

  it('installs last if a person asks and nothing is being sent', async () => {
    const { quit, did, settle } = app();
    quit.installAtQuit(async () => void did.push(quit.isOver() ? 'install' : 'too early'));
    quit.request();
    await settle();
    expect(did).toEqual(['save', 'put away', 'install', 'leave']);
  });

  it.each([
    ['the session ends', (quit: ReturnType<typeof app>['quit']) => quit.now()],
    [
      'it ends by itself',
      (quit: ReturnType<typeof app>['quit']) => quit.onceSettled(async () => undefined),
    ],
  ])('installs nothing if %s', async (_name, end) => {
    const { quit, did, settle } = app();
    quit.installAtQuit(async () => void did.push('install'));
    end(quit);
    await settle();
    expect(did.at(-1)).toBe('leave');
    expect(did).not.toContain('install');
  });

  it('installs nothing if the session ends, or a person ends it anyway, while a write is being sent', async () => {
    for (const end of ['session', 'person'] as const) {
      const { quit, writes, did, settle } = app();
      quit.installAtQuit(async () => void did.push('install'));
      writes.note(summary('a'));
      quit.request();
      await settle();
      if (end === 'session') quit.now();
      else quit.answer('now');
      await settle();
      expect(did.at(-1)).toBe('leave');
      expect(did).not.toContain('install');
    }
  });

  it('ends by itself once what is being sent has its outcome, whatever that is', async () => {
    const { quit, writes, did, asked, settle } = app();
    const by: string[] = [];
    quit.onRequest((who) => by.push(who));
    writes.note(summary('a'));
    quit.onceSettled(async () => void did.push('last'));
    expect(quit.isEnding()).toBe(true);
    await settle();
    // Before that, it can't be ended or kept open.
    quit.request();
    quit.answer('stay');
    await settle();
    expect(did).toEqual(['save']);
    writes.note(summary('a', 'unknown'));
    await settle();
    expect(did).toEqual(['save', 'save', 'put away', 'last', 'leave']);
    expect(asked).toEqual([]);
    expect(by).toEqual(['itself']);
  });

  it('does not wait for them where the session ends meanwhile', async () => {
    const { quit, writes, did, settle } = app();
    writes.note(summary('a'));
    quit.onceSettled(async () => void did.push('last'));
    await settle();
    quit.now();
    await settle();
    expect(did.filter((what) => what !== 'save')).toEqual(['cancel a', 'put away', 'leave']);
  });

  it('ends once, however often it is asked to', async () => {
    const { quit, did, settle } = app();
    quit.request();
    quit.request();
    await settle();
    quit.request();
    quit.now();
    await settle();
    expect(did).toEqual(['save', 'put away', 'leave']);
  });

  it('asks while a write is under way, and ends by itself when all are done', async () => {
    const { quit, writes, did, asked, settle } = app();
    writes.note(summary('a'));
    writes.note(summary('b'));
    quit.request();
    await settle();
    expect(asked.map((each) => each.map(({ writeId }) => writeId))).toEqual([['a', 'b']]);
    expect(did).toEqual(['save']);
    writes.note(summary('a', 'done'));
    await settle();
    expect(asked.at(-1)?.map(({ writeId }) => writeId)).toEqual(['b']);
    writes.note(summary('b', 'done'));
    await settle();
    expect(did).toEqual(['save', 'save', 'put away', 'leave']);
  });

  it('waits for one that begins as the last one ends', async () => {
    const { quit, writes, did, settle } = app();
    writes.note(summary('a'));
    quit.request();
    await settle();
    writes.note(summary('a', 'done'));
    writes.note(summary('b'));
    await settle();
    expect(did).not.toContain('leave');
    writes.note(summary('b', 'done'));
    await settle();
    expect(did).toContain('leave');
  });

  it.each(['refused', 'failed', 'unknown', 'not-sent'] as const)(
    'stays for a write that ends as %s, and takes the question away',
    async (outcome) => {
      const { quit, writes, did, asked, settle } = app();
      writes.note(summary('a'));
      quit.request();
      await settle();
      writes.note(summary('a', outcome));
      await settle();
      expect(asked.at(-1)).toEqual([]);
      expect(did).toEqual(['save']);
      quit.request();
      await settle();
      expect(did.at(-1)).toBe('leave');
    },
  );

  it('forgets that it was asked when the person stays', async () => {
    const { quit, writes, did, settle } = app();
    writes.note(summary('a'));
    quit.request();
    await settle();
    quit.answer('stay');
    writes.note(summary('a', 'done'));
    await settle();
    expect(did).toEqual(['save', 'stay']);
    expect(quit.isEnding()).toBe(false);
  });

  it('ends at once when told to, after what is under way is recorded', async () => {
    const { quit, writes, did, settle } = app();
    writes.note(summary('a'));
    writes.note(summary('b'));
    quit.request();
    await settle();
    quit.answer('now');
    expect(quit.isEnding()).toBe(true);
    await settle();
    expect(did).toEqual(['save', 'cancel a', 'cancel b', 'save', 'put away', 'leave']);
    expect(writes.list()).toEqual([]);
  });

  it.each(['now', 'wait'] as const)(
    'does not end by the answer "%s" to no question',
    async (given) => {
      const { quit, writes, did, settle } = app();
      writes.note(summary('a'));
      quit.answer(given);
      writes.note(summary('a', 'done'));
      quit.answer(given);
      await settle();
      expect(did).toEqual([]);
      expect(quit.isEnding()).toBe(false);
    },
  );

  it('asks nobody when the session ends, and has the page save before anything is put away', async () => {
    const { quit, writes, did, asked, settle } = app();
    writes.note(summary('a'));
    quit.now();
    await settle();
    expect(did).toEqual(['cancel a', 'save', 'put away', 'leave']);
    expect(asked).toEqual([]);
  });

  it('asks before what could not be kept is lost, and stays when a person would keep it', async () => {
    const { quit, did, settle } = app({ isKept: false });
    quit.request();
    await settle();
    expect(did).toEqual(['save', 'ask to lose', 'stay']);
    expect(quit.isEnding()).toBe(false);
    quit.request();
    await settle();
    expect(did.slice(3)).toEqual(['save', 'ask to lose', 'stay']);
  });

  it('ends when a person would lose it', async () => {
    const { quit, did, settle } = app({ isKept: false, loses: true });
    quit.request();
    await settle();
    expect(did).toEqual(['save', 'ask to lose', 'put away', 'leave']);
  });

  it('asks about it after the question of what is being sent', async () => {
    const { quit, writes, did, settle } = app({ isKept: false });
    writes.note(summary('a'));
    quit.request();
    await settle();
    quit.answer('now');
    await settle();
    expect(did).toEqual(['save', 'ask to lose', 'stay']);
    expect(writes.list()).toHaveLength(1);
  });

  it('loses it without a question when the session ends', async () => {
    const { quit, did, settle } = app({ isKept: false });
    quit.now();
    await settle();
    expect(did).toEqual(['save', 'put away', 'leave']);
  });

  it('waits a second for a page to save when the session ends', async () => {
    const { quit, did } = app({ saves: false });
    quit.now();
    await delay(900);
    expect(did).toEqual([]);
    await delay(200);
    expect(did).toEqual(['put away', 'leave']);
  });

  it('gives a write that cannot be cancelled one second', async () => {
    const { quit, writes, did } = app({ cancels: false });
    writes.note(summary('stuck'));
    quit.now();
    await delay(900);
    expect(did).toEqual(['cancel stuck', 'save']);
    await delay(200);
    expect(did).toEqual(['cancel stuck', 'save', 'put away', 'leave']);
  });

  describe('while writes wait', () => {
    it('asks what to do with them before anything else', async () => {
      const { quit, writes, wait, did, asked, askedAboutWaiting, settle } = app();
      writes.note(summary('a'));
      void wait('b');
      void wait('c');
      quit.request();
      await settle();
      expect(askedAboutWaiting).toEqual([['b', 'c']]);
      expect(asked).toEqual([]);
      expect(did).toEqual(['save']);
    });

    it('sends them when told to, and ends once they are done', async () => {
      const { quit, writes, wait, did, asked, settle } = app();
      const ended = wait('a');
      quit.request();
      await settle();
      quit.answerWaiting('send');
      expect(await ended).toBeNull();
      await settle();
      expect(asked.map((each) => each.map(({ writeId }) => writeId))).toEqual([['a']]);
      writes.note(summary('a', 'done'));
      await settle();
      expect(did.at(-1)).toBe('leave');
    });

    it('ends without sending them when told to', async () => {
      const { quit, writes, wait, did, settle } = app();
      const ended = wait('a');
      quit.request();
      await settle();
      quit.answerWaiting('discard');
      expect(await ended).toBe('quit');
      await settle();
      expect(writes.list()).toEqual([]);
      expect(did).toEqual(['save', 'save', 'put away', 'leave']);
    });

    it('lets them go on waiting when the person stays', async () => {
      const { quit, waiting, wait, did, settle } = app();
      void wait('a');
      quit.request();
      await settle();
      expect(waiting.list()).toMatchObject([{ isHeld: true }]);
      quit.answerWaiting('stay');
      expect(waiting.list()).toMatchObject([{ isHeld: false }]);
      expect(did).toEqual(['save', 'stay']);
    });

    it('takes the question away when none waits any more, and ends', async () => {
      const { quit, waiting, wait, did, askedAboutWaiting, settle } = app();
      const ended = wait('a');
      quit.request();
      await settle();
      waiting.stop('slept');
      expect(await ended).toBe('slept');
      await settle();
      expect(askedAboutWaiting).toEqual([['a'], []]);
      expect(did.at(-1)).toBe('leave');
    });

    it('sends none of them when the session ends, also with the question open', async () => {
      const { quit, writes, wait, did, settle } = app();
      const ended = wait('a');
      quit.request();
      await settle();
      quit.now();
      expect(await ended).toBe('session-ended');
      quit.answerWaiting('send');
      await settle();
      expect(writes.list()).toEqual([]);
      expect(did.at(-1)).toBe('leave');
      expect(await wait('too late')).toBe('session-ended');
    });

    it('sends none of them when the app ends by itself', async () => {
      const { quit, wait, did, settle } = app();
      const ended = wait('a');
      quit.onceSettled(async () => undefined);
      expect(await ended).toBe('app-ended');
      await settle();
      expect(did.at(-1)).toBe('leave');
    });

    it('sends none whose time hasn’t begun to run, and puts nothing away before that is recorded', async () => {
      const { quit, waiting, did, settle } = app();
      const one = waiting.begin(summary('a', 'waiting'), new AbortController().signal);
      quit.request();
      await settle();
      expect(one.signal.aborted).toBe(true);
      expect(did).toEqual(['save']);
      waiting.end('a');
      await settle();
      expect(did).toEqual(['save', 'put away', 'leave']);
    });

    it('asks about one that is about to be sent as about one that is being sent', async () => {
      const { quit, writes, did, asked, settle } = app();
      writes.begin(summary('a', 'waiting'));
      quit.request();
      await settle();
      expect(asked.map((each) => each.map(({ writeId }) => writeId))).toEqual([['a']]);
      writes.note(summary('a'));
      expect(did).toEqual(['save']);
      writes.note(summary('a', 'done'));
      await settle();
      expect(did.at(-1)).toBe('leave');
    });

    // Its time is over, and it waits for its token: recorded as not sent, it is no news that keeps the app open.
    it.each([
      ['is not sent because the person quits', 'discard'],
      ['was cancelled by the person', 'cancel'],
    ] as const)('ends although one that is about to be sent %s', async (_, by) => {
      const { quit, writes, waiting, wait, did, settle } = app();
      const leaving = waiting.begin(summary('a', 'waiting'), new AbortController().signal);
      const recordUnsent = () => {
        writes.note(summary('a', 'not-sent'));
        waiting.end('a');
      };
      leaving.signal.addEventListener('abort', () => setImmediate(recordUnsent));
      writes.begin(summary('a', 'waiting'));
      const ended = wait('b');
      quit.request();
      await settle();
      if (by === 'cancel') waiting.cancel('a');
      await settle();
      quit.answerWaiting('discard');
      expect(await ended).toBe('quit');
      await settle();
      expect(did.at(-1)).toBe('leave');
    });

    it('does not send them by an answer to no question', async () => {
      const { quit, waiting, wait } = app();
      void wait('a');
      quit.answerWaiting('send');
      quit.answerWaiting('discard');
      expect(waiting.list()).toHaveLength(1);
    });

    it.each([
      ['send', null, 'native'],
      ['discard', 'quit', 'leave'],
    ] as const)('asks natively where the page does not answer: %s', async (given, why, last) => {
      const { quit, wait, did, settle } = app({
        ...{ pageAnswers: false, native: 'nothing', nativeWaiting: given },
      });
      const ended = wait('a');
      quit.request();
      await settle();
      expect(await ended).toBe(why);
      expect(did.at(-1)).toBe(last);
    });
  });

  describe('with a page that does not answer', () => {
    it.each([
      ['now', ['save', 'native', 'cancel a', 'put away', 'leave']],
      ['stay', ['save', 'native', 'stay']],
    ] as const)('asks natively and does what is said: %s', async (native, expected) => {
      const { quit, writes, did, settle } = app({ pageAnswers: false, native });
      writes.note(summary('a'));
      quit.request();
      await settle();
      expect(did).toEqual(expected);
    });

    it('ends when the write has ended, whatever came of it: nobody could read it here', async () => {
      const { quit, writes, did, settle } = app({ pageAnswers: false, native: 'wait' });
      writes.note(summary('a'));
      quit.request();
      await settle();
      writes.note(summary('a', 'failed'));
      await settle();
      expect(did.at(-1)).toBe('leave');
    });

    it('closes the native question when there is nothing left to ask', async () => {
      const { quit, writes, did, settle } = app({ pageAnswers: false, native: 'nothing' });
      writes.note(summary('a'));
      quit.request();
      await settle();
      writes.note(summary('a', 'done'));
      await settle();
      expect(did).toEqual(['save', 'native', 'save', 'put away', 'leave']);
    });
  });
});
