import { describe, expect, it } from 'vitest';
import { app, summary } from './testing/ending-app.ts';

describe('ending the app', () => {
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

    it('ends if a page that was late answers for the native question', async () => {
      const { quit, wait, did, settle } = app({ pageAnswers: false, nativeWaiting: 'nothing' });
      const ended = wait('a');
      quit.request();
      await settle();
      expect(did).toEqual(['save', 'native']);
      quit.answerWaiting('discard');
      expect(await ended).toBe('quit');
      await settle();
      expect(did.at(-1)).toBe('leave');
    });

    it('ends if none waits any more while the native question is open', async () => {
      const { quit, waiting, wait, did, settle } = app({
        ...{ pageAnswers: false, nativeWaiting: 'nothing' },
      });
      const ended = wait('a');
      quit.request();
      await settle();
      waiting.stop('slept');
      expect(await ended).toBe('slept');
      await settle();
      expect(did.at(-1)).toBe('leave');
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
});
