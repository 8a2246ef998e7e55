import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../body/testing/code-point.ts';
import { leaveOut } from './leave-out.ts';

describe('a body without some of its members', () => {
  it.each([
    ['the first', '{"id": 7, "a": 1.0}', ['id'], '{"a": 1.0}'],
    ['the last', '{"a": 1.0,\n  "id": 7\n}', ['id'], '{"a": 1.0\n}'],
    ['one between', '{"a": 1,  "id": 7, "b": 2}', ['id'], '{"a": 1, "b": 2}'],
    ['two at the start', '{ "id": 7, "v": [1, {"a": 2}], "a": 1 }', ['id', 'v'], '{ "a": 1 }'],
    ['two at the end', '{"a": 1, "id": 7, "v": 2}', ['v', 'id'], '{"a": 1}'],
    ['each second', '{"id":1,"a":2,"v":3,"b":4}', ['id', 'v'], '{"a":2,"b":4}'],
    ['all', '{ "id": 7, "v": {} }', ['id', 'v'], '{}'],
    ['one that is there twice', '{"id":1,"a":2,"id":3}', ['id'], '{"a":2}'],
    ['one inside', '{"a":{"id":1,"b":2},"id":3}', ['a.id'], '{"a":{"b":2},"id":3}'],
    ['one of each item', '{"l":[{"id":1},{"n":2,"id":3},4]}', ['l[].id'], '{"l":[{},{"n":2},4]}'],
    ['one in lists', '{"l":[[{"id":1}],[]],"n":1}', ['l[][].id'], '{"l":[[{}],[]],"n":1}'],
    ['one around another', '{"a":{"id":1,"b":2},"c":3}', ['a.id', 'a'], '{"c":3}'],
    ['one with an escaped name', '{"\\u0069d":1,"a":2}', ['id'], '{"a":2}'],
    ['one with points in its name', '{"a.b":1,"a":{"b":2}}', ['"a.b"'], '{"a":{"b":2}}'],
  ])('keeps every other byte: %s', (_which, text, paths, expected) => {
    const { text: kept, leftOut } = leaveOut(text, paths);
    expect(kept).toBe(expected);
    expect(leftOut).toEqual(paths);
  });

  it.each([
    ['a member of another object', '{"a":{"id":1}}', ['id']],
    ['a value', '{"a":"id"}', ['id']],
    ['an item', '{"l":[1,2]}', ['l[]']],
    ['a member below a value', '{"a":1}', ['a.id']],
    ['nothing', '{"id":1}', []],
    ['no JSON', '{"id":1', ['id']],
    ['no JSON either', '{"id":1,}}', ['id']],
  ])('leaves the text as it is: %s', (_what, text, paths) => {
    expect(leaveOut(text, paths)).toEqual({ text, leftOut: [] });
  });

  it('is found in any depth in time that grows with the text', () => {
    const deep = `${'{"id":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    expect(leaveOut(deep, ['id.id'])).toEqual({ text: '{"id":{}}', leftOut: ['id.id'] });
  });

  it('is what JSON.parse makes of it without them, for any object', () => {
    const name = fc.oneof(fc.constantFrom('id', 'v', '__proto__'), fc.string({ unit: codePoint }));
    const value = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), fc.constantFrom(0, 2), (members, space) => {
        const text = JSON.stringify(Object.fromEntries(members), null, space);
        const expected = Object.entries(JSON.parse(text)).filter(
          ([each]) => each !== 'id' && each !== 'v',
        );
        const kept = leaveOut(text, ['id', 'v']).text;
        expect(Object.entries(JSON.parse(kept))).toEqual(expected);
      }),
    );
  });
});
