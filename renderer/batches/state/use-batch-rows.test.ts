import { expect, it } from 'vitest';
import type { BatchRow } from '../../../main/contract/batch/batch.ts';
import { rowsOf } from './use-batch-rows.ts';

const row = (number: number): BatchRow => ({
  row: number,
  id: '',
  target: `#${number}`,
  state: 'waiting',
  writeId: null,
  status: null,
  attempts: 0,
  problems: [],
  failure: null,
  newest: null,
  evidence: null,
});
const block = (numbers: readonly number[], total: number, dataUpdatedAt: number) => ({
  data: { rows: numbers.map(row), total },
  dataUpdatedAt,
  error: null,
});

it('puts the rows of each block in their place, and knows their number from the newest one', () => {
  const { records, total } = rowsOf([3, 4], [block([7, 9], 412, 1), block([12], 410, 2)]);
  expect([...records].map(([place, { row: number }]) => [place, number])).toEqual([
    [300, 7],
    [301, 9],
    [400, 12],
  ]);
  expect(total).toBe(410);
});

it('keeps the rows of a block that could not be read again, and says why', () => {
  const error = new Error('locked');
  const failed = { ...block([1], 1, 1), error };
  const unread = { dataUpdatedAt: 0, error: null };
  expect(rowsOf([0, 1], [failed, unread])).toMatchObject({ total: 1, error });
  expect(rowsOf([1], [unread])).toMatchObject({ total: null, error: null });
});
