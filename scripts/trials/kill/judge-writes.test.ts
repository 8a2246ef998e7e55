import { expect, test } from 'vitest';
import type { RecordedRequest } from '../../../e2e/kit/service/recorded-request.ts';
import type { RecordedOutcome } from '../../../main/contract/write/judge-outcome.ts';
import type { WriteRecord } from '../../../main/contract/write/write.ts';
import { judgeWrites } from './judge-writes.ts';

const path = '/api/v1/orders';
const journalEntry = (body: string, outcome: RecordedOutcome, writeId = body) =>
  ({ writeId, method: 'POST', path, body, outcome }) as WriteRecord;
const request = (body: string) => ({ method: 'POST', path, body }) as RecordedRequest;
const nothingKnown = new Map<string, string>();

test('what arrived once and is recorded once is true', () => {
  const journalEntries = [
    journalEntry('a', 'done'),
    journalEntry('b', 'unknown'),
    journalEntry('c', 'unknown'),
  ];
  expect(judgeWrites(journalEntries, [request('a'), request('b')], nothingKnown)).toEqual([]);
});

test.each([
  ['arrived twice', [journalEntry('a', 'done')], [request('a'), request('a')], 'Arrived 2 times'],
  ['was not recorded', [], [request('a')], 'is not recorded'],
  [
    'was recorded twice',
    [journalEntry('a', 'done'), journalEntry('a', 'done', 'b')],
    [request('a')],
    'Recorded 2',
  ],
  ['is still sending', [journalEntry('a', 'sending')], [request('a')], 'Still sending'],
  ['is still waiting', [journalEntry('a', 'waiting')], [], 'Still waiting'],
  ['is done and never arrived', [journalEntry('a', 'done')], [], 'never arrived'],
  ['is not sent and arrived', [journalEntry('a', 'not-sent')], [request('a')], 'and arrived'],
])('a write that %s is told', (_, journalEntries, requests, told) => {
  expect(judgeWrites(journalEntries, requests, nothingKnown)).toEqual([
    expect.stringContaining(told),
  ]);
});

test('what a round before had read stays as it was', () => {
  const known = new Map([
    ['a', 'done'],
    ['b', 'unknown'],
  ]);
  const told = judgeWrites([journalEntry('b', 'done')], [request('b')], known);
  expect(told).toEqual([
    'Gone from the journal: a',
    `Recorded as done after unknown: POST ${path} b`,
  ]);
});
