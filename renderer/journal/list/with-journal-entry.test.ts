import { expect, test } from 'vitest';
import { seqSchema } from '../../../main/contract/write/seq.ts';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { newsFor, withJournalEntry, withPage } from './with-journal-entry.ts';

/** The clock is set back once more before each. */
const journalEntry = (writeId: string, seq: number, outcome: WriteSummary['outcome'] = 'done') => ({
  writeId,
  profileId: 'p',
  profileName: 'Demo',
  operation: 'createOrder' as const,
  target: '',
  subjectId: null,
  ordered: null,
  outcome,
  status: null,
  seq: seqSchema.parse(seq),
  isRow: false,
  startedAt: new Date(Date.UTC(2026, 0, 9 - seq)).toISOString(),
  endedAt: null,
  resolution: null,
  evidence: null,
});
const list = [journalEntry('c', 3), journalEntry('a', 1)];
const listWith = (told: WriteSummary, isWhole = true) => {
  const { journalEntries, more } = withJournalEntry({ journalEntries: list, isWhole }, told);
  return { ids: journalEntries.map(({ writeId }) => writeId), more };
};

test('a new journal entry comes on top, a changed one stays in its place', () => {
  expect(listWith(journalEntry('d', 4))).toEqual({ ids: ['d', 'c', 'a'], more: 1 });
  expect(listWith(journalEntry('b', 2))).toEqual({ ids: ['c', 'b', 'a'], more: 1 });
  const changed = withJournalEntry(
    { journalEntries: list, isWhole: false },
    journalEntry('a', 1, 'unknown'),
  );
  expect(changed.journalEntries.map((s) => [s.writeId, s.outcome])).toEqual([
    ['c', 'done'],
    ['a', 'unknown'],
  ]);
  expect(changed.more).toBe(0);
});

test('a journal entry that was not read yet is neither shown nor counted when it changes', () => {
  const old = journalEntry('0', 0, 'unknown');
  expect(listWith(old, false)).toEqual({ ids: ['c', 'a'], more: 0 });
  expect(listWith(old, true)).toEqual({ ids: ['c', 'a', '0'], more: 1 });
});

test('a further page is put at the end, nothing of it twice', () => {
  const page = [journalEntry('a', 1), journalEntry('0', 0)];
  expect(withPage(list, page).map((s) => s.writeId)).toEqual(['c', 'a', '0']);
  expect(withPage([], page)).toEqual(page);
});

const read = [journalEntry('c', 3), journalEntry('b', 2)];
const idsOfNews = (told: readonly WriteSummary[], isFiltered: boolean) =>
  newsFor(read, told, isFiltered).map(({ writeId }) => writeId);

test('what became of a journal entry while the list was read is shown, and a journal entry that is new', () => {
  const told = [journalEntry('b', 2), journalEntry('d', 4)];
  expect(idsOfNews(told, false)).toEqual(['b', 'd']);
  expect(newsFor([], told, false)).toEqual(told);
});

test('a new journal entry waits for main where a filter is set, and an old one for its page', () => {
  expect(idsOfNews([journalEntry('b', 2), journalEntry('d', 4)], true)).toEqual(['b']);
  expect(idsOfNews([journalEntry('a', 1)], false)).toEqual([]);
});
