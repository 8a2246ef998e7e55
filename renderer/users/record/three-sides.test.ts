import { expect, it } from 'vitest';
import { pathInWords } from '../../body/compare/in-words.ts';
import { threeSides } from './three-sides.ts';

const told = (base: string | null, mine: string, current: string) =>
  threeSides(base, mine, current).map(({ path, base, mine, current, by }) => [
    pathInWords(path),
    ...[base, mine, current, by],
  ]);

it('names the fields that both changed first, then those of others, then mine', () => {
  const base = '{"a": 1, "b": 1.0, "c": {"d": 1, "e": 1}, "f": [1]}';
  const mine = '{"a": 2, "b": 1, "c": {"d": 5, "e": 1}, "f": [1]}';
  const current = '{"a": 1, "b": 1.00, "c": {"d": 6, "e": 7}, "f": [1, 2]}';
  expect(told(base, mine, current)).toEqual([
    ['c.d', '1', '5', '6', 'both'],
    ['c.e', '1', '1', '7', 'others'],
    ['f', '[1]', '[1]', '[1, 2]', 'others'],
    ['a', '1', '2', '1', 'me'],
  ]);
});

it('says nothing about what both changed alike', () => {
  expect(told('{"a": 1}', '{"a": 2.0}', '{"a": 2}')).toEqual([]);
});

it('names what was added and removed', () => {
  expect(told('{"a": 1, "b": 2}', '{"a": 1, "c": 3}', '{"b": 2, "d": 4}')).toEqual([
    ['d', null, null, '4', 'others'],
    ['a', '1', '1', null, 'others'],
    ['b', '2', null, '2', 'me'],
    ['c', null, '3', null, 'me'],
  ]);
});

it('compares what was typed with a record that nobody had read before', () => {
  expect(told(null, '{"a": 1, "b": {"c": 2}}', '{"a": 1, "b": {"c": 3, "d": 4}, "e": 5}')).toEqual([
    ['b.c', null, '2', '3', 'both'],
  ]);
});

it('shows a value that became something else as a whole', () => {
  expect(told('{"a": {"b": 1}}', '{"a": {"b": 2}}', '{"a": null}')).toEqual([
    ['a', '{"b": 1}', '{"b": 2}', 'null', 'both'],
  ]);
});
