import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import type { WriteFilter } from '../../contract/write/write.ts';
import { nextSeq } from '../../next-seq.ts';
import { openJournal } from '../file/open-journal.ts';
import type { Journal } from '../journal.ts';
import { batchId, from, openedWithBatch } from '../testing/sample-batch.ts';
import { doneEnd, endedAs, journalEntry, productDelete } from '../testing/samples.ts';
import { fewRows } from './statements.ts';

let journal: Journal;
beforeEach(async () => {
  ({ journal } = await openJournal({ memory: true }));
});

const found = (filter: Partial<WriteFilter>, from: Journal = journal): string[] =>
  from
    .list({ limit: 100, before: null, filter: { ...everyWrite, ...filter } })
    .writes.map(({ writeId }) => writeId);
const search = (words: string): string[] => found({ search: words });

describe('the lines of the journal', () => {
  const lines = (filter: Partial<WriteFilter> = {}): string[] =>
    journal
      .list({ limit: 100, before: null, filter: { ...everyWrite, ...filter }, linesOnly: true })
      .writes.map(({ writeId }) => writeId);
  const counted = (filter: Partial<WriteFilter> = {}) =>
    journal.count({ ...everyWrite, ...filter }, true);

  it('have a batch in place of its rows, until it is removed', async () => {
    journal = await openedWithBatch(3);
    for (const [id, row] of [
      ['a', 1],
      ['b', 2],
    ] as const) {
      journal.recordSending(journalEntry(id), from(row));
      journal.recordOutcome(id, row === 1 ? doneEnd : endedAs('unknown'));
    }
    journal.recordSending(journalEntry('single'));
    expect(lines()).toEqual(['single']);
    expect(lines({ search: 'wilhelmina' })).toEqual(['single']);
    expect(lines({ outcome: 'unresolved' })).toEqual([]);
    expect(found({ outcome: 'unresolved' })).toEqual(['b']);
    expect(counted()).toEqual({ matching: 1, all: 1 });
    expect(counted({ from: '2025-01-01T00:00:00.000Z' })).toEqual({ matching: 1, all: 1 });
    expect(counted({ search: 'wilhelmina' })).toEqual({ matching: 1, all: 1 });
    expect(found({})).toEqual(['single', 'b', 'a']);

    const left = journal.batches.remove(batchId);
    while (journal.batches.removeLeft(left));
    expect(lines()).toEqual(['single', 'b', 'a']);
    expect(lines({ outcome: 'unresolved' })).toEqual(['b']);
    expect(counted({ search: 'wilhelmina' })).toEqual({ matching: 3, all: 3 });
    expect(journal.get('b')?.batch).toEqual({ batchId, name: null, row: 2 });
  });

  it('are found among many rows too', async () => {
    journal = await openedWithBatch(fewRows);
    for (let row = 1; row <= fewRows; row += 1)
      journal.recordSending(journalEntry(`row ${row}`), from(row));
    journal.recordSending(journalEntry('single'));
    expect(lines({ search: 'wilhelmina' })).toEqual(['single']);
    expect(counted({ search: 'wilhelmina' })).toEqual({ matching: 1, all: 1 });
  });
});

describe('filtering the journal', () => {
  const shop = randomUUID();
  const other = randomUUID();
  beforeEach(() => {
    const at = (day: number) => `2026-01-0${day}T10:00:00.000Z`;
    journal.recordSending({ ...journalEntry('a', at(1)), profileId: shop });
    journal.recordSending({
      ...journalEntry('b', at(2)),
      profileId: shop,
      request: productDelete('2'),
    });
    journal.recordSending({
      ...journalEntry('c', at(3)),
      profileId: other,
      profileName: 'Old name',
    });
    journal.recordSending({
      ...journalEntry('d', at(4)),
      profileId: other,
      profileName: 'New name',
    });
    journal.recordOutcome('a', doneEnd);
    journal.recordOutcome('b', endedAs('not-sent'));
    journal.recordOutcome('c', endedAs('unknown'));
  });

  it.each<[Partial<WriteFilter>, string[]]>([
    [{}, ['d', 'c', 'b', 'a']],
    [{ profileId: shop }, ['b', 'a']],
    [{ operation: 'deleteProduct' }, ['b']],
    [{ operation: 'updateUser' }, []],
    [{ outcome: 'not-sent' }, ['b']],
    [{ outcome: 'sending' }, ['d']],
    [{ outcome: 'unresolved' }, ['c']],
    [{ from: '2026-01-02T10:00:00.000Z' }, ['d', 'c', 'b']],
    [{ to: '2026-01-02T10:00:00.000Z' }, ['a']],
    [{ from: '2026-01-02T00:00:00Z', to: '2026-01-04T00:00:00Z' }, ['c', 'b']],
    [{ from: '2026-01-02T00:00:00Z', search: 'wil', profileId: other }, ['d', 'c']],
    [{ outcome: 'done', operation: 'createOrder', search: 'wilhelmina shop' }, ['a']],
  ])('shows and counts those that are meant: %j', (filter, expected) => {
    expect(found(filter)).toEqual(expected);
    const counted = journal.count({ ...everyWrite, ...filter });
    expect(counted).toEqual({ matching: expected.length, all: 4 });
  });

  it('goes through the pages of what is found without losing or doubling any', () => {
    for (let number = 0; number < 50; number++) {
      journal.recordSending({ ...journalEntry(`n${number}`), profileId: shop });
    }
    for (const filter of [everyWrite, { ...everyWrite, search: 'wil', profileId: shop }]) {
      const seen: string[] = [];
      for (let before: string | null = null; ; ) {
        const { writes, next } = journal.list({ limit: 7, before, filter });
        seen.push(...writes.map(({ writeId }) => writeId));
        if (next === null) break;
        before = next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(journal.count(filter).matching);
    }
  });

  it('counts anew what has come and gone', () => {
    const all = () => journal.count({ ...everyWrite, search: 'wil' }).all;
    expect([all(), all()]).toEqual([4, 4]);
    journal.recordSending(journalEntry('e', '2026-01-05T10:00:00.000Z'));
    expect(all()).toBe(5);
    journal.recordOutcome('e', doneEnd);
    journal.clear({ before: null, keepUnresolved: true, atMost: 1 });
    expect(all()).toBe(4);
  });

  it('knows the profiles that journal entries belong to, by their newest names', () => {
    const profiles = journal.profiles();
    expect(profiles).toHaveLength(2);
    expect(profiles).toContainEqual({ profileId: other, profileName: 'New name' });
  });

  it('has one in doubt resolved by hand, and taken back', () => {
    const resolution = { as: 'not-done' as const, at: '2026-01-05', remark: 'Not in the list' };
    expect(journal.resolve('c', resolution)).toMatchObject({ outcome: 'unknown', resolution });
    expect(found({ outcome: 'unresolved' })).toEqual([]);
    expect(found({ outcome: 'unknown' })).toEqual(['c']);
    expect(journal.list({ limit: 9, before: null }).writes[1]).toMatchObject({ resolution });
    expect(journal.resolve('c', null)).toMatchObject({ resolution: null });
    expect(found({ outcome: 'unresolved' })).toEqual(['c']);
    for (const id of ['a', 'b', 'd', 'nowhere']) expect(journal.resolve(id, resolution)).toBeNull();
  });

  it('counts one that failed as unresolved, until a person or a list has resolved it', () => {
    const failed = (writeId: string) => {
      journal.recordSending({
        ...journalEntry(writeId, '2026-01-09T10:00:00.000Z'),
        request: productDelete(writeId),
      });
      journal.recordOutcome(writeId, endedAs('failed'));
    };
    failed('e');
    failed('f');
    expect(found({ outcome: 'unresolved' })).toEqual(['f', 'e', 'c']);
    expect(journal.countClearable(null)).toMatchObject({ unresolved: 3 });
    const evidence = { kind: 'gone', at: '2026-01-10' } as const;
    journal.evidence.record(nextSeq(), [{ writeId: 'f', evidence }]);
    journal.resolve('e', { as: 'done', at: '2026-01-10', remark: '' });
    expect(found({ outcome: 'unresolved' })).toEqual(['c']);
    expect(journal.countClearable(null)).toMatchObject({ unresolved: 1 });
  });

  it('clears what is older, never one that is sending', () => {
    const before = '2026-01-04T00:00:00Z';
    expect(journal.countClearable(before)).toEqual({ journalEntries: 3, unresolved: 1 });
    expect(journal.countClearable(null)).toEqual({ journalEntries: 3, unresolved: 1 });
    expect(journal.clear({ before, keepUnresolved: true, atMost: 1 })).toBe(1);
    expect(found({})).toEqual(['d', 'c', 'b']);
    expect(journal.clear({ before, keepUnresolved: true, atMost: 9 })).toBe(1);
    expect(found({})).toEqual(['d', 'c']);
    expect(journal.clear({ before: null, keepUnresolved: false, atMost: 9 })).toBe(1);
    expect(found({})).toEqual(['d']);
    expect(search('wilhelmina')).toEqual(['d']);
    // The journal entry is gone, but its ID stays taken: a second call with it is refused.
    expect([journal.get('a'), journal.has('a')]).toEqual([null, true]);
    expect(journal.has('never')).toBe(false);
    journal.shrink();
    expect(found({})).toEqual(['d']);
  });
});
