import { expect, test } from 'vitest';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import { unfitCellsOfRows } from './unfit-cells.ts';

test('only cells of the rows in question are counted and corrected', () => {
  const form = [newFormField('day', { control: 'date' }), newFormField('note')];
  const read = [
    { text: '3.4.2026', rows: [1, 4, 9] },
    { text: 'soon', rows: [2] },
    { text: '2026-04-03', rows: [5] },
  ];
  const unfit = (rows: readonly number[]) =>
    unfitCellsOfRows({
      rows: new Set(rows),
      form,
      fields: new Map([['Day', { path: ['day'], isWhole: true }]]),
      rules: [],
      texts: new Map([['Day', { column: 0, texts: read, isCut: false }]]),
    });
  expect(unfit([2, 4, 5]).get('Day')).toEqual({
    ...{ kind: 'day', count: 2, first: '3.4.2026' },
    edits: [{ row: 4, column: 0, text: '2026-04-03' }],
    before: [{ row: 4, column: 0, text: '3.4.2026' }],
  });
  expect(unfit([5]).size).toBe(0);
});
