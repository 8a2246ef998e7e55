import { expect, it } from 'vitest';
import { paceInWords } from './pace-in-words.ts';

it('a pace is told by the second or by the minute, with the time that is left', () => {
  expect(paceInWords(3.417, 100)).toBe('3.4 rows per second · about 30 sec left');
  expect(paceInWords(1, 600)).toBe('1 row per second · about 10 min left');
  expect(paceInWords(0.2, 60)).toBe('12 rows per minute · about 5 min left');
  expect(paceInWords(163.2, 200_000)).toBe('160 rows per second · about 20 min left');
  expect(paceInWords(5, 200_000)).toBe('5 rows per second · about 11 hr 10 min left');
});

it('nothing is left of a batch whose rows have all ended', () => {
  expect(paceInWords(12, 0)).toBe('12 rows per second');
});
