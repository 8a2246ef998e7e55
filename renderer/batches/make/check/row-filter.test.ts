import { expect, test } from 'vitest';
import type { BatchCheck } from '../../../../main/contract/batch/batch.ts';
import { findingsOf } from '../../table/table-rows.ts';
import { rowsToShow } from './row-filter.ts';

const check: BatchCheck = {
  rows: 5,
  blank: 0,
  broken: {
    count: 2,
    first: [],
    rows: [
      { row: 2, problems: [{ column: 0, why: 'id-empty' }] },
      { row: 5, problems: [{ column: null, why: 'no-column' }] },
    ],
  },
  repeated: { sameCells: 1, sameId: 0, rows: [{ row: 4, as: 1, id: null }] },
  ranBefore: null,
  isBodyKnown: false,
  emptyCells: [],
};

test('a filter shows the rows that the check has found, and all rows while there is none', () => {
  const findings = findingsOf(check);
  expect(rowsToShow('all', findings)).toBeNull();
  expect(rowsToShow('problems', findings)).toEqual([2, 5]);
  expect(rowsToShow('duplicates', findings)).toEqual([4]);
  expect(rowsToShow('problems', findingsOf(null))).toBeNull();
});

test('the cells with a problem and the earlier row are known by row', () => {
  const { problems, repeats } = findingsOf(check);
  expect(problems.get(2)).toEqual([{ column: 0, why: 'id-empty' }]);
  expect(repeats.get(4)).toBe(1);
});
