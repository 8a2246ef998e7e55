import { expect, test } from 'vitest';
import { readRowList, rowListText } from './row-list.ts';

test.each([
  ['', []],
  ['31', [31]],
  ['7-9, 3', [3, 7, 8, 9]],
  ['3; 4–5 5', [3, 4, 5]],
])('%j is a list of rows', (text, rows) => {
  expect(readRowList(text)).toEqual(rows);
});

test.each(['0', 'x', '3-', '9-7', '1-1001', '1.5', '-3'])('%j is none', (text) => {
  expect(readRowList(text)).toBeNull();
});

test('a list is written with its runs', () => {
  expect(rowListText([9, 3, 7, 8])).toBe('3, 7-9');
  expect(rowListText([])).toBe('');
});
