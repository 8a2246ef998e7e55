import { expect, it } from 'vitest';
import { pathInWords } from './path-in-words.ts';

it('is written as in code', () => {
  expect(pathInWords(['lines', 0, 'price'])).toBe('lines[0].price');
  expect(pathInWords([2, 'größe'])).toBe('[2].größe');
  expect(pathInWords([])).toBe('');
});

it('quotes names that look like a path, and shows what can’t be seen', () => {
  expect(pathInWords(['a.b', '', 'x y', '__proto__'])).toBe('"a.b".""."x y".__proto__');
  expect(pathInWords(['a\u202eb'])).toBe('"a\\u202Eb"');
});
