import { expect, it } from 'vitest';
import { pathInWords, shownValue } from './in-words.ts';

it('is written as in code', () => {
  expect(pathInWords(['lines', 0, 'price'])).toBe('lines[0].price');
  expect(pathInWords([2, 'größe'])).toBe('[2].größe');
  expect(pathInWords([])).toBe('');
});

it('quotes names that look like a path, and shows what can’t be seen', () => {
  expect(pathInWords(['a.b', '', 'x y', '__proto__'])).toBe('"a.b".""."x y".__proto__');
  expect(pathInWords(['a\u202eb'])).toBe('"a\\u202Eb"');
});

it('shows a short value whole', () => {
  expect(shownValue('"Ana"', '"Anna"')).toBe('"Ana"');
});

it('shows the beginning of a long one', () => {
  expect(shownValue('x'.repeat(500), null)).toBe(`${'x'.repeat(160)}…`);
});

it('shows of two long ones the place where they differ', () => {
  const before = `"${'a'.repeat(1000)}OLD${'b'.repeat(1000)}"`;
  const now = before.replace('OLD', 'NEW');
  expect(shownValue(before, now)).toContain('OLD');
  expect(shownValue(now, before)).toContain('NEW');
  expect(shownValue(now, before)).toMatch(/^….+…$/);
});

it('shows the end of one that another goes on from', () => {
  const before = 'a'.repeat(500);
  expect(shownValue(`${before}END`, before)).toMatch(/^…a+END$/);
});
