import { expect, it } from 'vitest';
import { retryAfterSeconds } from './headers.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

it.each([
  ['30', 30],
  ['0', 0],
  ['Sat, 21 Nov 2026 10:01:30 GMT', 90],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['', null],
])('Retry-After: %s', (value, seconds) => {
  expect(retryAfterSeconds(new Headers({ 'Retry-After': value }), now)).toBe(seconds);
});
