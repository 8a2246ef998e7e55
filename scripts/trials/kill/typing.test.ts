import { expect, test } from 'vitest';
import { Typing } from './typing.ts';

let now = 0;
const clock = () => now;
const type = (typed: Typing, text: string, at: number) => {
  typed.press(text);
  now = at;
  typed.arrived();
};
const typing = () => {
  const typed = new Typing(clock);
  type(typed, 'a', 1000);
  type(typed, 'ab', 1200);
  type(typed, 'abc', 1700);
  return typed;
};

test('what is there to the last key has lost nothing', () => {
  expect(typing().lost('abc', 5000)).toBe(0);
});

test('the time from the first missing key to the end is lost', () => {
  expect(typing().lost('ab', 2000)).toBe(300);
  expect(typing().lost('a', 2000)).toBe(800);
  expect(typing().lostAll(2000)).toBe(1000);
});

test('what was there twice counts as the later one', () => {
  const typed = typing();
  type(typed, 'ab', 1900);
  expect(typed.lost('ab', 2000)).toBe(0);
});

test('a key of which nobody knows whether it came may be there or not', () => {
  const typed = typing();
  typed.press('abcd');
  expect(typed.lost('abcd', 2000)).toBe(0);
  expect(typed.lost('abc', 2000)).toBe(0);
  expect(typed.lost('ab', 2000)).toBe(300);
});

test('what was never typed is told', () => {
  expect(typing().lost('abd', 2000)).toBeNull();
  expect(new Typing(clock).lostAll(2000)).toBe(0);
});
