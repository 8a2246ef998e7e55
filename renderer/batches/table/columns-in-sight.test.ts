import { expect, test } from 'vitest';
import { cellWidth, columnsInSight, leftShowing, numberWidth } from './columns-in-sight.ts';

const viewport = numberWidth + 3 * cellWidth;

test('of a thousand columns those in sight are drawn, and two beyond either edge', () => {
  expect(columnsInSight(0, viewport, 1000)).toEqual({ from: 0, to: 8 });
  expect(columnsInSight(100 * cellWidth, viewport, 1000)).toEqual({ from: 98, to: 106 });
  expect(columnsInSight(997 * cellWidth, viewport, 1000)).toEqual({ from: 995, to: 1000 });
});

test('of few columns all are drawn', () => {
  expect(columnsInSight(0, viewport, 2)).toEqual({ from: 0, to: 2 });
});

test('a column comes into sight by the least movement', () => {
  expect(leftShowing(1, 0, viewport)).toBe(0);
  expect(leftShowing(3, 0, viewport)).toBe(cellWidth);
  expect(leftShowing(0, 5 * cellWidth, viewport)).toBe(0);
});
