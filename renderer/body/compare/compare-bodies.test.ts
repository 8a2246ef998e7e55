import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyDifference, compareBodies } from './compare-bodies.ts';

/** `path: before → now`, one line each. */
const lines = (before: string, now: string) =>
  compareBodies(before, now)
    .filter(({ kind }) => kind !== 'same')
    .map(line);

function line(difference: BodyDifference): string {
  const { kind, path } = difference;
  if (kind === 'changed') return `${path}: ${difference.before} → ${difference.now}`;
  return kind === 'left-out' ? `${path}: ${difference.before} →` : `${path}: → ${difference.now}`;
}

describe('two bodies, field by field', () => {
  it('tells what was changed, added and left out', () => {
    expect(
      lines('{"name":"Ana","age":30,"city":"Graz"}', '{"name":"Anna","age":30,"vip":true}'),
    ).toEqual(['name: "Ana" → "Anna"', 'vip: → true', 'city: "Graz" →']);
  });

  it('takes the order of fields, white space and escapes for no difference', () => {
    expect(lines('{"a":"\\u0041","b":[1,2]}', '{ "b" : [ 1,\n2 ], "a" : "A" }')).toEqual([]);
  });

  it('compares numbers digit by digit', () => {
    expect(
      lines('{"a":1.10,"b":12345678901234567890}', '{"a":1.1,"b":12345678901234567891}'),
    ).toEqual(['a: 1.10 → 1.1', 'b: 12345678901234567890 → 12345678901234567891']);
  });

  it('tells a text from a number, and null from nothing', () => {
    expect(lines('{"a":"1","b":null}', '{"a":1}')).toEqual(['a: "1" → 1', 'b: null →']);
  });

  it('goes into objects and lists', () => {
    const before = '{"address":{"city":"Graz","zip":"8010"},"items":[{"qty":1},{"qty":2}]}';
    const now = '{"address":{"city":"Linz"},"items":[{"qty":1},{"qty":3},{"qty":4}]}';
    expect(lines(before, now)).toEqual([
      'address.city: "Graz" → "Linz"',
      'items[1].qty: 2 → 3',
      'items[2].qty: → 4',
      'address.zip: "8010" →',
    ]);
  });

  it('tells as a whole what has become something else', () => {
    expect(lines('{"a":{"x":1,"y":[2]},"b":5}', '{"a":7,"b":{"c":{"d":6}}}')).toEqual([
      'a: {"x":1,"y":[2]} → 7',
      'b: 5 → {"c":{"d":6}}',
    ]);
    expect(lines('{"a":{}}', '{"a":{"x":1}}')).toEqual(['a: {} → {"x":1}']);
    expect(lines('{"a":{"0":1}}', '{"a":[1]}')).toEqual(['a[0]: → 1', 'a.0: 1 →']);
  });

  it('keeps names apart that look like a way', () => {
    expect(lines('{"a.b":1}', '{"a":{"b":1}}')).toEqual(['a.b: → 1', '"a.b": 1 →']);
    expect(lines('{"":1,"x y":2}', '{}')).toEqual(['"": 1 →', '"x y": 2 →']);
  });

  it('numbers a name that stands twice', () => {
    expect(lines('{"a":1,"a":2}', '{"a":1,"a":3}')).toEqual(['a (2): 2 → 3']);
    expect(lines('{"a":1,"a":2}', '{"a":1}')).toEqual(['a (2): 2 →']);
  });

  it('tells what lies very deep as one value, and takes any depth', () => {
    const deep = (inner: string) => `{"a":${'['.repeat(50_000)}${inner}${']'.repeat(50_000)}}`;
    expect(compareBodies(deep('1'), deep('1')).map(({ kind }) => kind)).toEqual(['same']);
    expect(compareBodies(deep('1'), deep('2')).map(({ kind }) => kind)).toEqual(['changed']);
  });
});

describe('for any two bodies', () => {
  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(1, -0.5, 'x', '', true, null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'a.b', '0', ''), tie('value'), { maxKeys: 3 }),
    ),
  })).value;
  const body = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'a.b'), value, { maxKeys: 4 });

  it('the same one differs in nothing, however it is laid out', () => {
    fc.assert(
      fc.property(body, (any) => {
        expect(lines(JSON.stringify(any), JSON.stringify(any, null, 2))).toEqual([]);
      }),
    );
  });

  it('each path is told once, and none is kept back', () => {
    fc.assert(
      fc.property(body, body, (one, other) => {
        const told = compareBodies(JSON.stringify(one), JSON.stringify(other));
        const paths = told.map(({ path }) => path);
        expect(new Set(paths).size).toBe(paths.length);
        const differs = told.some(({ kind }) => kind !== 'same');
        expect(differs).toBe(canonical(one) !== canonical(other));
      }),
    );
  });

  it('the other way round additions are what is left out', () => {
    fc.assert(
      fc.property(body, body, (one, other) => {
        const [before, now] = [JSON.stringify(one), JSON.stringify(other)];
        const there = compareBodies(before, now);
        const back = compareBodies(now, before);
        const pathsOf = (told: readonly BodyDifference[], kind: BodyDifference['kind']) =>
          told
            .filter((each) => each.kind === kind)
            .map(({ path }) => path)
            .sort();
        expect(pathsOf(back, 'left-out')).toEqual(pathsOf(there, 'added'));
        expect(pathsOf(back, 'added')).toEqual(pathsOf(there, 'left-out'));
        expect(pathsOf(back, 'changed')).toEqual(pathsOf(there, 'changed'));
      }),
    );
  });
});

/** With sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
