import { expect, test } from 'vitest';
import type { RowState } from '../../../main/contract/batch/row-states.ts';
import {
  judgeFinished,
  judgeKilled,
  judgeSentAgain,
  judgeTurns,
  rowOfRequest,
} from './judge-batch.ts';

const dropped: ReadonlySet<number> = new Set();
const rowsOf = (...states: RowState[]) => states.map((state, at) => ({ row: at + 1, state }));

test('a batch that was killed is true when every row is where its request is', () => {
  const rows = rowsOf('done', 'done', 'unknown', 'unknown', 'waiting');
  expect(judgeKilled({ rows, arrived: [1, 2, 3], atOnce: 2, dropped })).toEqual([]);
});

test.each([
  ['done', [], 'never arrived'],
  ['done', [1, 1], 'arrived 2 times'],
  ['unknown', [1, 1], 'arrived 2 times'],
  ['waiting', [1], 'is waiting'],
  ['sending', [1], 'still sending'],
] as const)('a row that is %s with requests %j is told', (state, arrived, told) => {
  const rows = rowsOf(state);
  expect(judgeKilled({ rows, arrived, atOnce: 1, dropped })).toEqual([
    expect.stringContaining(told),
  ]);
});

test('more unknown rows than were under way are told', () => {
  const rows = rowsOf('unknown', 'unknown');
  expect(judgeKilled({ rows, arrived: [], atOnce: 1, dropped })).toHaveLength(1);
  const known = { rows, arrived: [1], atOnce: 1, dropped: new Set([1]) };
  expect(judgeKilled(known)).toEqual([]);
});

test('at its end every row was sent, and none twice', () => {
  expect(judgeFinished({ rows: rowsOf('done', 'unknown', 'unknown'), arrived: [1, 2] })).toEqual(
    [],
  );
  expect(judgeFinished({ rows: rowsOf('done', 'waiting'), arrived: [1, 1] })).toHaveLength(2);
});

test('rows in doubt that were sent again stay in doubt or are done', () => {
  const before = rowsOf('done', 'unknown', 'unknown', 'failed');
  const rows = rowsOf('done', 'unknown', 'done', 'failed');
  expect(judgeSentAgain({ before, rows, arrived: [2, 3] })).toEqual([]);
});

test.each([
  ['unknown', 'refused', [1], 'was in doubt and is refused'],
  ['unknown', 'waiting', [], 'was in doubt and is waiting'],
  ['failed', 'sending', [1], 'was in doubt and is sending'],
  ['unknown', 'unknown', [1, 1], 'was sent again 2 times'],
  ['done', 'done', [1], 'was done and was sent again'],
] as const)('a row that was %s and is %s after %j is told', (was, is, arrived, told) => {
  const found = judgeSentAgain({ before: rowsOf(was), rows: rowsOf(is), arrived });
  expect(found).toEqual([expect.stringContaining(told)]);
});

test('rows of one user that arrive out of their order are told', () => {
  expect(judgeTurns([2, 1, 4, 3], 2)).toEqual([]);
  expect(judgeTurns([2, 1, 4, 3], 1)).toHaveLength(2);
  expect(judgeTurns([2, 1], null)).toEqual([]);
});

test('a request names its row in its id or in its body', () => {
  expect(rowOfRequest({ path: '/api/v1/users/row-17', body: '{"row":3}' })).toBe(17);
  expect(rowOfRequest({ path: '/api/v1/orders', body: '{"row":3,"note":"x"}' })).toBe(3);
});
