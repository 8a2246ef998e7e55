import { expect, test } from 'vitest';
import { localDay, localInstant } from './local-time.ts';

test('the day is the one of this computer', () => {
  expect(localDay(new Date(2026, 0, 3))).toBe('2026-01-03');
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('the time is the one of this computer, with its offset', () => {
  const at = new Date(2026, 10, 21, 9, 5, 7, 900);
  expect(localInstant(at)).toMatch(/^2026-11-21T09:05:07[+-]\d\d:\d\d$/);
  expect(Date.parse(localInstant(at))).toBe(at.setMilliseconds(0));
});
