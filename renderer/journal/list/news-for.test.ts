import { expect, test } from 'vitest';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { newsFor } from './news-for.ts';

const stub = (writeId: string, startedAt: string): WriteSummary => ({
  writeId,
  profileId: 'p',
  profileName: 'Demo',
  operation: 'createOrder',
  target: '',
  outcome: 'done',
  status: null,
  startedAt,
  endedAt: null,
  settlement: null,
  evidence: null,
});
const list = [stub('c', '2026-01-03'), stub('b', '2026-01-02')];
const ids = (told: readonly WriteSummary[], isFiltered: boolean) =>
  newsFor(list, told, isFiltered).map(({ writeId }) => writeId);

test('what became of a stub while the list was read is shown, and a stub that is new', () => {
  const told = [stub('b', '2026-01-02'), stub('d', '2026-01-04')];
  expect(ids(told, false)).toEqual(['b', 'd']);
  expect(newsFor([], told, false)).toEqual(told);
});

test('a new stub waits for main where a filter is set, and an old one for its page', () => {
  expect(ids([stub('b', '2026-01-02'), stub('d', '2026-01-04')], true)).toEqual(['b']);
  expect(ids([stub('a', '2026-01-01')], false)).toEqual([]);
});
