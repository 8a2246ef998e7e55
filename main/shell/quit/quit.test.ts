import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { app, summary } from './testing/ending-app.ts';

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

  it('asks before an order in doubt or a draft that is only in memory is lost', async () => {
    const { quit, did, settle } = app({ held: { inDoubt: 1, drafts: 2 } });
    quit.request();
    await settle();
    expect(did).toEqual(['save', 'ask to lose 1 and 2', 'stay']);
    expect(quit.isEnding()).toBe(false);
  });

  it('ends without that question if nothing would be missed', async () => {
    const { quit, did, settle } = app({ held: { inDoubt: 0, drafts: 0 } });
    quit.request();
    await settle();
    expect(did).toEqual(['save', 'put away', 'leave']);
  });

  it('asks about what is being sent too, once, if it would only be in memory', async () => {
    const { quit, writes, did, settle } = app({ held: { inDoubt: 0, drafts: 0 }, loses: true });
    writes.note(summary('a'));
    quit.request();
    await settle();
    quit.answer('now');
    quit.answer('now');
    await settle();
    expect(did).toEqual(['save', 'ask to lose 1 and 0', 'cancel a', 'save', 'put away', 'leave']);
  });

  it('loses what is in memory without a question when the session ends', async () => {
    const { quit, did, settle } = app({ held: { inDoubt: 1, drafts: 1 } });
    quit.now();
    await settle();
    expect(did).toEqual(['save', 'put away', 'leave']);
  });

  it('loses it without a question when the session ends', async () => {
    const { quit, did, settle } = app({ isKept: false });
    quit.now();
    await settle();
    expect(did).toEqual(['save', 'put away', 'leave']);
  });

  it('waits a second for a page to save when the session ends', async () => {
    const { quit, did, settle } = app({ saves: false });
    // Started around the second, so that their order is certain on a machine of any speed.
    const before = delay(900);
    quit.now();
    const after = delay(1100);
    await before;
    expect(did).toEqual([]);
    await after;
    await settle();
    expect(did).toEqual(['put away', 'leave']);
  });

  it('gives a write that cannot be cancelled one second', async () => {
    const { quit, writes, did, settle } = app({ cancels: false });
    writes.note(summary('stuck'));
    const before = delay(900);
    quit.now();
    const after = delay(1100);
    await before;
    expect(did).toEqual(['cancel stuck', 'save']);
    await after;
    await settle();
    expect(did).toEqual(['cancel stuck', 'save', 'put away', 'leave']);
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
