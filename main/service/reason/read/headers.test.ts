import { expect, it } from 'vitest';
import { retryAfterSeconds } from './headers.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

it.each([
  ['30', 30],
  ['0', 0],
  ['Sat, 21 Nov 2026 10:01:30 GMT', 90],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['Sun Nov 22 10:00:00 2026', 86_400],
  ['Saturday, 21-Nov-26 10:00:10 GMT', 10],
  ['0.4', 1],
  ['400', 400],
  ['1000000000', 1_000_000_000],
  ['99999999999999999999', 8000 * 366 * 86_400],
  ['soon', null],
  ['-5', null],
  ['5 min', null],
  ['2026', 2026],
  ['1e9', null],
  ['May', null],
  ['', null],
])('Retry-After: %s', (value, seconds) => {
  expect(retryAfterSeconds(new Headers({ 'Retry-After': value }), now)).toBe(seconds);
});
