import { expect, it, test } from 'vitest';
import { maskedValues, uneditedMasks } from './masked-values.ts';

test.each(['***', '********', '•••', 'xxx', 'x*•x'])('%s may stand for a real value', (value) => {
  expect(maskedValues(JSON.stringify({ password: value }))).toEqual([
    { path: ['password'], value },
  ]);
});

test.each(['**', 'XXX', '*** ', '***1234', '', 'xx'])('%j is a value like any other', (value) => {
  expect(maskedValues(JSON.stringify({ password: value }))).toEqual([]);
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
