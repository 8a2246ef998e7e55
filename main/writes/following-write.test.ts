import { describe, expect, it } from 'vitest';
import { createNotedLists } from './evidence/noted-lists.ts';
import { send } from './send.ts';
import {
  failing,
  http,
  journal,
  logged,
  never,
  press,
  profile,
  reply,
  sendingBy,
  sendOne,
  told,
  withJournal,
  writesWith,
} from './testing/sent-write.ts';
import type { WantedWrite, Writes } from './writes.ts';

withJournal();

describe('a write that another one follows', () => {
  const finish = async (following: WantedWrite, changes: Partial<Writes> = {}) => {
    const first = press();
    const sent = await send(writesWith(changes), first, never, () => following);
    return { first, sent };
  };
  const outcomeOf = (writeId: string) => journal.get(writeId)?.outcome;

  it('ends in the transaction in which that begins, and that is told after it', async () => {
    const wanted = press();
    const { first, sent } = await finish(wanted);
    expect(outcomeOf(first.writeId)).toBe('done');
    expect(outcomeOf(wanted.writeId)).toBe('sending');
    expect(sent).toMatchObject({ ended: { notRecorded: false }, next: { wanted } });
    expect(told.map(({ writeId, outcome }) => [writeId, outcome])).toEqual([
      [first.writeId, 'sending'],
      [first.writeId, 'done'],
      [wanted.writeId, 'sending'],
    ]);
  });

  it('is not followed when it is not done', async () => {
    const wanted = press();
    const { sent } = await finish(wanted, { service: sendingBy(failing(http(500))) });
    expect(sent).toMatchObject({ ended: { notRecorded: false }, next: null });
    expect(journal.get(wanted.writeId)).toBeNull();
    expect(logged).toEqual([]);
  });

  it('is not followed once the app ends, however it ended itself', async () => {
    let isEnding = false;
    const wanted = press();
    const { first, sent } = await finish(wanted, {
      quit: { isEnding: () => isEnding, isPastPage: () => false },
      service: sendingBy(async () => {
        isEnding = true;
        return reply;
      }),
    });
    expect(outcomeOf(first.writeId)).toBe('done');
    expect([sent.next, journal.get(wanted.writeId)]).toEqual([null, null]);
  });

  it('is told at the next start when the app was ending as it ended', async () => {
    let isPastPage = false;
    const wanted = press();
    await sendOne(
      {
        quit: { isEnding: () => isPastPage, isPastPage: () => isPastPage },
        service: sendingBy(async () => {
          isPastPage = true;
          return reply;
        }),
      },
      wanted,
    );
    const told = journal.markInterrupted(new Date().toISOString());
    expect(told).toMatchObject([{ writeId: wanted.writeId, outcome: 'done' }]);
  });

  it('is recorded all the same when the journal does not take the other one', async () => {
    const { first, sent } = await finish(press(), {
      ledger: async () => ({
        ...journal,
        recordOutcome(writeId, ended, withEnd) {
          if (withEnd?.next != null) throw new Error('That row must not be sent.');
          journal.recordOutcome(writeId, ended);
        },
      }),
    });
    expect(outcomeOf(first.writeId)).toBe('done');
    expect(sent).toMatchObject({ ended: { notRecorded: false }, next: null });
    expect(logged).toHaveLength(1);
  });

  it('is recorded all the same when what follows is a defect, or was sent before', async () => {
    const lists = {
      ...createNotedLists(),
      listedIn(_readId: string | null, { id }: { readonly id: string }) {
        if (id === 'defect') throw new Error('a defect');
        return null;
      },
    };
    const { first, sent } = await finish(
      { ...press(), profile: { ...profile, id: 'defect' } },
      { lists },
    );
    expect(outcomeOf(first.writeId)).toBe('done');
    expect(sent).toMatchObject({ ended: { notRecorded: false }, next: null });
    const again = await finish(first);
    expect(outcomeOf(again.first.writeId)).toBe('done');
    expect(again.sent.next).toBeNull();
    expect(logged).toHaveLength(2);
  });
});
