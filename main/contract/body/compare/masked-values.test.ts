import { expect, it, test } from 'vitest';
import { maskedValues, uneditedMasks } from './masked-values.ts';

test.each([
  // Signs, whole or within a text.
  ['***', '********', '•••', '●●●●', 'x*•x', '*** ', '***1234', '********1234'],
  ['DE89 **** 3000', 'sk_live_••••1234', 'j***@example.com', '+43 *** *** 12', 'geheim***'],
  // The letter.
  ['xxx', 'XXX', 'XXXX', 'Xxxx', 'XXXX-XXXX-1234', 'XXXX1234', 'XXXXAB12', 'sk_live_xxxx1234'],
  ['jxxx@example.com', 'Jxxx Dxxx', '1234XXXX', '+43 xxx 12'],
  // Words.
  ['[REDACTED]', 'redacted', '<hidden>', 'Hidden', 'masked', '[FILTERED]', 'sk_[REDACTED]_1'],
])('may stand for a real value: %s, %s, …', (...values) => {
  for (const value of values) {
    const found = maskedValues(JSON.stringify({ password: value }));
    expect(found).toEqual([{ path: ['password'], value }]);
  }
});

test.each([
  ['', '**', '2*3*4', '••', 'xx', 'xxl', 'XXL', 'XXL, XXS', 'Maxx', 'Foxx & xx', 'xXxX'],
  // Sizes and Roman numbers.
  ['XXXL', 'XXXXL', 'XXXS', 'xxxl', 'Size XXX-Large', 'XXX large', 'Louis XXXIV', 'XXXVIII.'],
  // Within a word, as in a picture or a key.
  ['iVBORw0KGgoxxxANSU', 'aXXXXb7', 'the hidden town', 'unmasked', 'hidden2', 'Cellar (hidden)'],
])('is a value like any other: %j, %j, …', (...values) => {
  for (const value of values) expect(maskedValues(JSON.stringify({ note: value }))).toEqual([]);
});

it('is seen with escapes, too', () => {
  expect(maskedValues('{"a": "DE89 \\u002a*\\u002A 30", "b": "\\u005bREDACTED]"}')).toHaveLength(2);
});

it('finds them at any depth, with escapes, and not as names', () => {
  const text =
    '{"***": 1, "a": [{"b": "x"}, {"b": "***"}, "\\u2022\\u2022•"], "c": {"d": {"e": "xxxx"}}}';
  expect(maskedValues(text).map(({ path }) => path)).toEqual([
    ['a', 1, 'b'],
    ['a', 2],
    ['c', 'd', 'e'],
  ]);
});

it('keeps the way after lists, objects and empty ones', () => {
  const text = '{"a": [[], {}, [1, "***"]], "b": {"c": [], "d": "***"}, "e": "***"}';
  expect(maskedValues(text).map(({ path }) => path)).toEqual([['a', 2, 1], ['b', 'd'], ['e']]);
});

const base =
  '{"name": "Ana", "password": "****", "keys": [{"id": 1, "key": "xxx"}, {"id": 2, "key": "***"}]}';

it('tells those that were not edited', () => {
  const now = base.replace('"****"', '"geheim"').replace('Ana', '***');
  expect(uneditedMasks(base, now).map(({ path }) => path)).toEqual([
    ['keys', 0, 'key'],
    ['keys', 1, 'key'],
  ]);
});

it('takes a mask of another length for an edit', () => {
  expect(uneditedMasks(base, base.replace('"****"', '"***"')).map(({ path }) => path[0])).toEqual([
    'keys',
    'keys',
  ]);
});

it('knows the items of a list that has moved', () => {
  const moved = '{"keys": [{"id": 2, "key": "***"}, {"id": 1, "key": "xxx"}]}';
  expect(uneditedMasks(base, moved)).toHaveLength(2);
});
