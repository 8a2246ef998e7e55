import { expect, test } from 'vitest';
import { movedTo } from './moved-to.ts';

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', -1, 0],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['PageDown', 4, 9],
  ['PageUp', 4, 0],
  ['Home', 7, 0],
  ['End', 2, 9],
])('%s goes from row %i to row %i', (key, from, to) => {
  expect(movedTo(key, from, 10, 6)).toBe(to);
});

test('other keys and an empty list move nothing', () => {
  expect(movedTo('a', 3, 10, 6)).toBeNull();
  expect(movedTo('End', -1, 0, 6)).toBeNull();
});
