import { expect, test } from 'vitest';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { withPage, withStub } from './with-stub.ts';

const stub = (writeId: string, startedAt: string, outcome: WriteSummary['outcome'] = 'done') => ({
  writeId,
  profileId: 'p',
  profileName: 'Demo',
  operation: 'createOrder' as const,
  target: '',
  outcome,
  status: null,
  startedAt,
  endedAt: null,
  settlement: null,
  evidence: null,
});
const list = [stub('c', '2026-01-03'), stub('a', '2026-01-01')];

test('a new stub comes on top, a changed one stays in its place', () => {
  expect(withStub(list, stub('d', '2026-01-04')).map((s) => s.writeId)).toEqual(['d', 'c', 'a']);
  expect(withStub(list, stub('b', '2026-01-02')).map((s) => s.writeId)).toEqual(['c', 'b', 'a']);
  const changed = withStub(list, stub('a', '2026-01-01', 'unknown'));
  expect(changed.map((s) => [s.writeId, s.outcome])).toEqual([
    ['c', 'done'],
    ['a', 'unknown'],
  ]);
});

test('a further page is put at the end, nothing of it twice', () => {
  const page = [stub('a', '2026-01-01'), stub('0', '2025-12-31')];
  expect(withPage(list, page).map((s) => s.writeId)).toEqual(['c', 'a', '0']);
  expect(withPage([], page)).toEqual(page);
});
