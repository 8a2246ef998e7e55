import { describe, expect, it } from 'vitest';
import { FailureError } from '../../failure-error.ts';
import { app, summary } from './testing/ending-app.ts';

const whyOf = ({ reason }: AbortSignal): unknown =>
  reason instanceof FailureError && 'why' in reason.failure ? reason.failure.why : reason;

describe('ending the app while the user of an update is read again', () => {
  it('asks about it as about one that is being sent, and waits until it is done', async () => {
    const { quit, writes, waiting, read, did, asked, settle } = app();
    const signal = read('a');
    quit.request();
    await settle();
    expect(asked.map((each) => each.map(({ writeId }) => writeId))).toEqual([['a']]);
    quit.answer('wait');
    writes.note(summary('a'));
    waiting.end('a');
    await settle();
    expect(did).toEqual(['save']);
    writes.note(summary('a', 'done'));
    await settle();
    expect(signal.aborted).toBe(false);
    expect(did.at(-1)).toBe('leave');
  });

  it('lets it go on when the person stays', async () => {
    const { quit, read, did, settle } = app();
    const signal = read('a');
    quit.request();
    await settle();
    quit.answer('stay');
    await settle();
    expect(signal.aborted).toBe(false);
    expect(did).toEqual(['save', 'stay']);
  });

  it('does not send it when the person quits at once, and puts nothing away before that is recorded', async () => {
    const { quit, writes, read, did, settle } = app();
    const signal = read('a');
    quit.cleanUpAtQuit(async () => void did.push(`${writes.list().length} under way`));
    quit.request();
    await settle();
    quit.answer('now');
    await settle();
    expect(whyOf(signal)).toBe('quit');
    expect(did.slice(-3)).toEqual(['put away', '0 under way', 'leave']);
  });

  it.each(['with the question open', 'without a question'])(
    'does not send it when the session ends, %s',
    async (when) => {
      const { quit, waiting, read, did, settle } = app();
      const signal = read('a');
      if (when === 'with the question open') quit.request();
      await settle();
      quit.now();
      quit.answer('wait');
      await settle();
      expect(whyOf(signal)).toBe('session-ended');
      expect(did.at(-1)).toBe('leave');
      expect(whyOf(read('too late'))).toBe('session-ended');
      waiting.end('too late');
    },
  );

  it('does not send it when the app ends by itself', async () => {
    const { quit, read, did, settle } = app();
    const signal = read('a');
    quit.onceSettled(async () => undefined);
    await settle();
    expect(whyOf(signal)).toBe('app-ended');
    expect(did.at(-1)).toBe('leave');
  });

  it('stays open to show that one was not sent because the computer slept', async () => {
    const { quit, waiting, read, did, asked, settle } = app();
    read('a');
    quit.request();
    await settle();
    waiting.stop('slept');
    await settle();
    expect(asked.at(-1)).toEqual([]);
    expect(did).toEqual(['save']);
  });

  it('asks natively where the page does not answer', async () => {
    const { quit, read, did, settle } = app({ pageAnswers: false, native: 'now' });
    const signal = read('a');
    quit.request();
    await settle();
    expect(whyOf(signal)).toBe('quit');
    expect(did).toContain('native');
    expect(did.at(-1)).toBe('leave');
  });
});
