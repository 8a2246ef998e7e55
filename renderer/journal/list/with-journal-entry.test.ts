import { expect, test } from 'vitest';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { newsFor, withJournalEntry, withPage } from './with-journal-entry.ts';

const journalEntry = (
  writeId: string,
  startedAt: string,
  outcome: WriteSummary['outcome'] = 'done',
) => ({
  writeId,
  profileId: 'p',
  profileName: 'Demo',
  operation: 'createOrder' as const,
  target: '',
  subjectId: null,
  ordered: null,
  outcome,
  status: null,
  startedAt,
  endedAt: null,
  resolution: null,
  evidence: null,
});
const list = [journalEntry('c', '2026-01-03'), journalEntry('a', '2026-01-01')];
const listWith = (told: WriteSummary, isWhole = true) => {
  const { journalEntries, more } = withJournalEntry({ journalEntries: list, isWhole }, told);
  return { ids: journalEntries.map(({ writeId }) => writeId), more };
};

test('a new journal entry comes on top, a changed one stays in its place', () => {
  expect(listWith(journalEntry('d', '2026-01-04'))).toEqual({ ids: ['d', 'c', 'a'], more: 1 });
  expect(listWith(journalEntry('b', '2026-01-02'))).toEqual({ ids: ['c', 'b', 'a'], more: 1 });
  const changed = withJournalEntry(
    { journalEntries: list, isWhole: false },
    journalEntry('a', '2026-01-01', 'unknown'),
  );
  expect(changed.journalEntries.map((s) => [s.writeId, s.outcome])).toEqual([
    ['c', 'done'],
    ['a', 'unknown'],
  ]);
  expect(changed.more).toBe(0);
});

test('a journal entry that was not read yet is neither shown nor counted when it changes', () => {
  const old = journalEntry('0', '2025-12-31', 'unknown');
  expect(listWith(old, false)).toEqual({ ids: ['c', 'a'], more: 0 });
  expect(listWith(old, true)).toEqual({ ids: ['c', 'a', '0'], more: 1 });
});

test('a journal entry that is new to main counts, though a clock that was set back puts it among the old ones', () => {
  expect(listWith(journalEntry('0', '2025-12-31', 'sending'), false)).toEqual({
    ids: ['c', 'a'],
    more: 1,
  });
});

test('a further page is put at the end, nothing of it twice', () => {
  const page = [journalEntry('a', '2026-01-01'), journalEntry('0', '2025-12-31')];
  expect(withPage(list, page).map((s) => s.writeId)).toEqual(['c', 'a', '0']);
  expect(withPage([], page)).toEqual(page);
});

const read = [journalEntry('c', '2026-01-03'), journalEntry('b', '2026-01-02')];
const idsOfNews = (told: readonly WriteSummary[], isFiltered: boolean) =>
  newsFor(read, told, isFiltered).map(({ writeId }) => writeId);

test('what became of a journal entry while the list was read is shown, and a journal entry that is new', () => {
  const told = [journalEntry('b', '2026-01-02'), journalEntry('d', '2026-01-04')];
  expect(idsOfNews(told, false)).toEqual(['b', 'd']);
  expect(newsFor([], told, false)).toEqual(told);
});

test('a new journal entry waits for main where a filter is set, and an old one for its page', () => {
  expect(
    idsOfNews([journalEntry('b', '2026-01-02'), journalEntry('d', '2026-01-04')], true),
  ).toEqual(['b']);
  expect(idsOfNews([journalEntry('a', '2026-01-01')], false)).toEqual([]);
});
