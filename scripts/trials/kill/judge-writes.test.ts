import { expect, test } from 'vitest';
import type { RecordedRequest } from '../../../e2e/service/recorded-request.ts';
import type { RecordedOutcome } from '../../../main/contract/write/truth.ts';
import type { WriteRecord } from '../../../main/contract/write/write.ts';
import { judgeWrites } from './judge-writes.ts';

const path = '/api/v1/orders';
const stub = (body: string, outcome: RecordedOutcome, writeId = body) =>
  ({ writeId, method: 'POST', path, body, outcome }) as WriteRecord;
const request = (body: string) => ({ method: 'POST', path, body }) as RecordedRequest;
const nothingKnown = new Map<string, string>();

test('what arrived once and is recorded once is true', () => {
  const stubs = [stub('a', 'done'), stub('b', 'unknown'), stub('c', 'unknown')];
  expect(judgeWrites(stubs, [request('a'), request('b')], nothingKnown)).toEqual([]);
});

test.each([
  ['arrived twice', [stub('a', 'done')], [request('a'), request('a')], 'Arrived 2 times'],
  ['was not recorded', [], [request('a')], 'is not recorded'],
  ['was recorded twice', [stub('a', 'done'), stub('a', 'done', 'b')], [request('a')], 'Recorded 2'],
  ['is still sending', [stub('a', 'sending')], [request('a')], 'Still sending'],
  ['is done and never arrived', [stub('a', 'done')], [], 'never arrived'],
  ['is not sent and arrived', [stub('a', 'not-sent')], [request('a')], 'and arrived'],
])('a write that %s is told', (_, stubs, requests, told) => {
  expect(judgeWrites(stubs, requests, nothingKnown)).toEqual([expect.stringContaining(told)]);
});

test('what a round before had read stays as it was', () => {
  const known = new Map([
    ['a', 'done'],
    ['b', 'unknown'],
  ]);
  const told = judgeWrites([stub('b', 'done')], [request('b')], known);
  expect(told).toEqual([
    'Gone from the journal: a',
    `Recorded as done after unknown: POST ${path} b`,
  ]);
});
