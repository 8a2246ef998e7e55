import { expect, test } from 'vitest';
import { drawnPlaces, rowsInSight } from './rows-in-sight.ts';

const size = { viewport: 320, rowHeight: 32 };

test('the rows in sight are drawn, and some beyond either edge', () => {
  expect(rowsInSight(0, 1000, size)).toEqual({ from: 0, to: 19, rowsPerPage: 9 });
  expect(rowsInSight(3200, 1000, size)).toEqual({ from: 92, to: 119, rowsPerPage: 9 });
  expect(rowsInSight(31_680, 1000, size)).toMatchObject({ from: 982, to: 1000 });
});

test('none lies beyond where only those in sight are wanted', () => {
  expect(rowsInSight(3200, 1000, size, true)).toMatchObject({ from: 100, to: 111 });
});

test('nothing is drawn while the page is hidden, and a high window draws all that it shows', () => {
  expect(rowsInSight(0, 1000, { viewport: 0, rowHeight: 32 })).toMatchObject({ to: 0 });
  expect(rowsInSight(0, 1000, { viewport: 3200, rowHeight: 32 })).toMatchObject({ to: 102 });
});

test('the active row is drawn wherever the list is scrolled to, in its order', () => {
  const inSight = { from: 92, to: 95, rowsPerPage: 9 };
  expect(drawnPlaces(inSight, 93)).toEqual([92, 93, 94]);
  expect(drawnPlaces(inSight, 3)).toEqual([3, 92, 93, 94]);
  expect(drawnPlaces(inSight, 400)).toEqual([92, 93, 94, 400]);
  expect(drawnPlaces(inSight, -1)).toEqual([92, 93, 94]);
  expect(drawnPlaces({ from: 0, to: 0, rowsPerPage: 1 }, 3)).toEqual([]);
});
