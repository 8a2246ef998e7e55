import { expect, test } from 'vitest';
import { isReleasedOn } from './pressed-row.ts';

const pressed = { place: 7, y: 320, top: 300.3, bottom: 340.3 };

test('a release on the pressed row counts, wherever the row has moved', () => {
  expect(isReleasedOn(pressed, { place: 7, y: 500 })).toBe(true);
});

test('a release counts if the list has moved under a pointer that stays', () => {
  expect(isReleasedOn(pressed, { place: 4000, y: 320 })).toBe(true);
  expect(isReleasedOn(pressed, { place: 4000, y: 339 })).toBe(true);
  expect(isReleasedOn(pressed, { place: undefined, y: 301 })).toBe(true);
});

test('a release on a row to which the pointer was moved does not count', () => {
  expect(isReleasedOn(pressed, { place: 6, y: 299 })).toBe(false);
  expect(isReleasedOn(pressed, { place: 8, y: 341 })).toBe(false);
  expect(isReleasedOn(pressed, { place: undefined, y: 1000 })).toBe(false);
});

test('a pointer that stays counts also where a row begins or ends between two pixels', () => {
  expect(isReleasedOn({ ...pressed, y: 300 }, { place: 4000, y: 300 })).toBe(true);
  expect(isReleasedOn({ ...pressed, y: 341 }, { place: 4000, y: 341 })).toBe(true);
});
