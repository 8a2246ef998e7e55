import { expect, it } from 'vitest';
import { pathInWords } from '../../body/compare/in-words.ts';
import { changesOfOthers } from './changes-of-others.ts';

const told = (base: string, mine: string, current: string) =>
  changesOfOthers(base, mine, current).map(({ path, before, now }) => [
    pathInWords(path),
    before,
    now,
  ]);

it('names the fields that only others changed', () => {
  const base = '{"a": 1, "b": 1.0, "c": {"d": 1, "e": 1}, "f": [1]}';
  const mine = '{"a": 2, "b": 1, "c": {"d": 5, "e": 1}, "f": [1]}';
  const current = '{"a": 1, "b": 1.00, "c": {"d": 6, "e": 7}, "f": [1, 2]}';
  expect(told(base, mine, current)).toEqual([
    ['c.e', '1', '7'],
    ['f', '[1]', '[1, 2]'],
  ]);
});

it('says nothing about what both changed alike', () => {
  expect(told('{"a": 1}', '{"a": 2.0}', '{"a": 2}')).toEqual([]);
});

it('names what was added and removed', () => {
  expect(told('{"a": 1, "b": 2}', '{"a": 1, "c": 3}', '{"b": 2, "d": 4}')).toEqual([
    ['d', null, '4'],
    ['a', '1', null],
  ]);
});

it('looks into an object that both added', () => {
  expect(told('{}', '{"b": {"c": 2}}', '{"b": {"c": 3, "d": 4}}')).toEqual([['b.d', null, '4']]);
});

it('shows the whole object if something else took its place', () => {
  expect(told('{"a": {"b": 1}}', '{"a": {"b": 1}}', '{"a": null}')).toEqual([
    ['a', '{"b": 1}', 'null'],
  ]);
  expect(told('{"a": {"b": 1}}', '{"a": {"b": 2}}', '{"a": null}')).toEqual([]);
});
