import { describe, expect, it } from 'vitest';
import { createNotedLists } from './evidence/noted-lists.ts';
import { recordEnd, sendStarted, startWrite } from './perform-write.ts';
import {
  failing,
  http,
  journal,
  logged,
  never,
  parts,
  perform,
  press,
  profile,
  reply,
  told,
  withJournal,
} from './testing/performed-write.ts';
import type { WantedWrite, WriteParts } from './write-parts.ts';

withJournal();

describe('a write that another one follows', () => {
  const finish = async (following: WantedWrite, changes: Partial<WriteParts> = {}) => {
    const made = parts(changes);
    const started = await startWrite(made, press());
    if ('failure' in started) throw new Error(`It ended as ${started.failure.kind}.`);
    const ended = await sendStarted(made, started, never);
    return { started, recorded: recordEnd(made, started, ended, following) };
  };
  const outcomeOf = (writeId: string) => journal.get(writeId)?.outcome;

  it('ends in the transaction in which that begins, and that is told after it', async () => {
    const wanted = press();
    const { started, recorded } = await finish(wanted);
    expect(outcomeOf(started.record.writeId)).toBe('done');
    expect(outcomeOf(wanted.writeId)).toBe('sending');
    expect(recorded).toMatchObject({ ended: { notRecorded: false }, next: { wanted } });
    expect(told.map(({ writeId, outcome }) => [writeId, outcome])).toEqual([
      [started.record.writeId, 'sending'],
      [started.record.writeId, 'done'],
      [wanted.writeId, 'sending'],
    ]);
  });

  it('is not followed when it is not done', async () => {
    const wanted = press();
    const { recorded } = await finish(wanted, { send: failing(http(500)) });
    expect(recorded).toMatchObject({ ended: { notRecorded: false }, next: null });
    expect(journal.get(wanted.writeId)).toBeNull();
    expect(logged).toEqual([]);
  });

  it('is not followed once the app ends, however it ended itself', async () => {
    let isEnding = false;
    const wanted = press();
    const { started, recorded } = await finish(wanted, {
      mayFollow: () => !isEnding,
      send: async () => {
        isEnding = true;
        return reply;
      },
    });
    expect(outcomeOf(started.record.writeId)).toBe('done');
    expect([recorded.next, journal.get(wanted.writeId)]).toEqual([null, null]);
  });

  it('is told at the next start when the app was ending as it ended', async () => {
    let isPastPage = false;
    const wanted = press();
    await perform(
      {
        isPastPage: () => isPastPage,
        send: async () => {
          isPastPage = true;
          return reply;
        },
      },
      wanted,
    );
    const told = journal.markInterrupted(new Date().toISOString());
    expect(told).toMatchObject([{ writeId: wanted.writeId, outcome: 'done' }]);
  });

  it('is recorded all the same when the journal does not take the other one', async () => {
    const { started, recorded } = await finish(press(), {
      ledger: async () => ({
        ...journal,
        recordOutcome(writeId, ended, withEnd) {
          if (withEnd?.next != null) throw new Error('That row must not be sent.');
          journal.recordOutcome(writeId, ended);
        },
      }),
    });
    expect(outcomeOf(started.record.writeId)).toBe('done');
    expect(recorded).toMatchObject({ ended: { notRecorded: false }, next: null });
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
    const { started, recorded } = await finish(
      { ...press(), profile: { ...profile, id: 'defect' } },
      { lists },
    );
    expect(outcomeOf(started.record.writeId)).toBe('done');
    expect(recorded).toMatchObject({ ended: { notRecorded: false }, next: null });
    const again = await finish(started.wanted);
    expect(outcomeOf(again.started.record.writeId)).toBe('done');
    expect(again.recorded.next).toBeNull();
    expect(logged).toHaveLength(2);
  });
});
