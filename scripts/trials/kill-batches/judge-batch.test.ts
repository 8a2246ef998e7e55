import { expect, test } from 'vitest';
import type { RowState } from '../../../main/contract/batch/row-states.ts';
import { judgeFinished, judgeKilled, rowOfRequest } from './judge-batch.ts';

const rowsOf = (...states: RowState[]) => states.map((state, at) => ({ row: at + 1, state }));

test('a batch that was killed is true when every row is where its request is', () => {
  const rows = rowsOf('done', 'done', 'unknown', 'unknown', 'waiting');
  expect(judgeKilled({ rows, arrived: [1, 2, 3], atOnce: 2 })).toEqual([]);
});

test.each([
  ['done', [], 'never arrived'],
  ['done', [1, 1], 'arrived 2 times'],
  ['unknown', [1, 1], 'arrived 2 times'],
  ['waiting', [1], 'is waiting'],
  ['sending', [1], 'still sending'],
] as const)('a row that is %s with requests %j is told', (state, arrived, told) => {
  const rows = rowsOf(state);
  expect(judgeKilled({ rows, arrived, atOnce: 1 })).toEqual([expect.stringContaining(told)]);
});

test('more unknown rows than were under way are told', () => {
  const rows = rowsOf('unknown', 'unknown');
  expect(judgeKilled({ rows, arrived: [], atOnce: 1 })).toHaveLength(1);
});

test('at its end every row was sent, and none twice', () => {
  expect(judgeFinished({ rows: rowsOf('done', 'unknown', 'unknown'), arrived: [1, 2] })).toEqual(
    [],
  );
  expect(judgeFinished({ rows: rowsOf('done', 'waiting'), arrived: [1, 1] })).toHaveLength(2);
});

test('a request names its row in its id or in its body', () => {
  expect(rowOfRequest({ path: '/api/v1/users/row-17', body: '{"row":3}' })).toBe(17);
  expect(rowOfRequest({ path: '/api/v1/orders', body: '{"row":3,"note":"x"}' })).toBe(3);
});
