import { expect, it } from 'vitest';
import { cellsOfRows } from './cells-of-rows.ts';

it('reads each piece of a table once, also by turns from two places', () => {
  const pieces: number[] = [];
  const cells = cellsOfRows(
    {
      cells(_, first, count) {
        pieces.push(first);
        return Array.from({ length: count }, (__, at) => [`${first + at}`]);
      },
    },
    'b',
  );
  for (let row = 1; row <= 400; row += 1) {
    expect(cells(row)).toEqual([`${row}`]);
    expect(cells(row + 5000)).toEqual([`${row + 5000}`]);
  }
  expect(pieces).toEqual([1, 5001]);
});
