import { expect, test } from 'vitest';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { newsFor } from './news-for.ts';

const journalEntry = (writeId: string, startedAt: string): WriteSummary => ({
  writeId,
  profileId: 'p',
  profileName: 'Demo',
  operation: 'createOrder',
  target: '',
  subjectId: null,
  ordered: null,
  outcome: 'done',
  status: null,
  startedAt,
  endedAt: null,
  resolution: null,
  evidence: null,
});
const list = [journalEntry('c', '2026-01-03'), journalEntry('b', '2026-01-02')];
const ids = (told: readonly WriteSummary[], isFiltered: boolean) =>
  newsFor(list, told, isFiltered).map(({ writeId }) => writeId);

test('what became of a journal entry while the list was read is shown, and a journal entry that is new', () => {
  const told = [journalEntry('b', '2026-01-02'), journalEntry('d', '2026-01-04')];
  expect(ids(told, false)).toEqual(['b', 'd']);
  expect(newsFor([], told, false)).toEqual(told);
});

test('a new journal entry waits for main where a filter is set, and an old one for its page', () => {
  expect(ids([journalEntry('b', '2026-01-02'), journalEntry('d', '2026-01-04')], true)).toEqual([
    'b',
  ]);
  expect(ids([journalEntry('a', '2026-01-01')], false)).toEqual([]);
});
