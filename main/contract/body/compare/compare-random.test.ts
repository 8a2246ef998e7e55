import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareJson,
  type Difference,
  type Differences,
  isSameJson,
  type JsonPath,
} from './compare-json.ts';

/**
 * A model that was written another way: `JSON.parse` reads the texts, with their numbers as strings, and two values are
 * compared by walking through both.
 */
type Model = string | boolean | null | readonly Model[] | { readonly [name: string]: Model };

/** Numbers become `#1.0`, strings `"text`. */
function modelOf(text: string): Model {
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token, at: number) => {
    if (!token.startsWith('"')) return `"#${token}"`;
    return /^\s*:/.test(text.slice(at + token.length)) ? token : `"'${token.slice(1)}`;
  });
  return JSON.parse(marked);
}

function isEqual(one: Model | undefined, other: Model | undefined): boolean {
  if (typeof one === 'string' && typeof other === 'string') {
    const areNumbers = one.startsWith('#') && other.startsWith('#');
    return areNumbers ? isSameNumber(one.slice(1), other.slice(1)) : one === other;
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))];
  if (ones.length !== others.size) return false;
  return ones.every(([name, value]) => others.has(name) && isEqual(value, others.get(name)));
}

/** As fractions of whole numbers. */
function isSameNumber(one: string, other: string): boolean {
  const [top, bottom] = fractionOf(one);
  const [otherTop, otherBottom] = fractionOf(other);
  return top * otherBottom === otherTop * bottom;
}

function fractionOf(text: string): readonly [bigint, bigint] {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const power = Number(exponent) - fraction.length;
  const top = BigInt(whole.replace('-', '') + fraction) * (mantissa.startsWith('-') ? -1n : 1n);
  return power < 0 ? [top, 10n ** BigInt(-power)] : [top * 10n ** BigInt(power), 1n];
}

const number = fc.constantFrom(
  ...[
    '0',
    '-0',
    '0.0',
    '1',
    '1.0',
    '1e0',
    '10',
    '1e1',
    '100',
    '0.1',
    '0.10',
    '1e-1',
    '-1',
    '-1.00',
  ],
  ...['9007199254740993', '9007199254740992', '9007199254740993.0', '12345678901234567890', '1e30'],
);
const name = fc.constantFrom('a', 'b', 'id', '', '__proto__', 'a.b', '0', 'é', '#1', '"');
const scalar = fc.oneof(
  number,
  fc.constantFrom(
    'true',
    'false',
    'null',
    '""',
    '"a"',
    '"\\u0061"',
    '"1"',
    '"#1"',
    '"null"',
    '" "',
  ),
  fc.string({ maxLength: 3 }).map((text) => JSON.stringify(text)),
);
/** A JSON text. */
const json = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 5 }).map((items) => `[${items.join(' , ')}]`),
    fc
      .uniqueArray(fc.tuple(name, tie('value')), { maxLength: 5, selector: ([key]) => key })
      .map((members) => `{${members.map(([key, value]) => `${JSON.stringify(key)}: ${value}`)}}`),
  ),
})).value;

/** The same text with another value in the place of one of its scalars, or with its lists and objects turned round. */
const pair = fc.oneof(
  fc.tuple(json, json),
  fc
    .tuple(json, scalar, fc.nat())
    .map(([text, value, nth]) => [text, withScalar(text, value, nth)]),
  fc.tuple(json, fc.boolean()).map(([text, onlyObjects]) => [text, turned(text, onlyObjects)]),
  fc
    .tuple(json, scalar, fc.nat())
    .map(([text, value, nth]) => [text, turned(withScalar(text, value, nth), true)]),
);

function withScalar(text: string, value: string, nth: number): string {
  const places = [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/g)].filter(
    ({ 0: token, index }) => !/^\s*:/.test(text.slice(index + token.length)),
  );
  const place = places[nth % Math.max(1, places.length)];
  if (place === undefined) return text;
  return text.slice(0, place.index) + value + text.slice(place.index + place[0].length);
}

/** With members, or also items, in the opposite order. */
function turned(text: string, onlyObjects: boolean): string {
  const write = (model: Model): string => {
    if (typeof model === 'string') {
      return model.startsWith('#') ? model.slice(1) : JSON.stringify(model.slice(1));
    }
    if (typeof model !== 'object' || model === null) return String(model);
    if (Array.isArray(model)) {
      const items = model.map(write);
      return `[${onlyObjects ? items : items.reverse()}]`;
    }
    const members = Object.entries(model).reverse();
    return `{${members.map(([key, value]) => `${JSON.stringify(key)}:${write(value)}`)}}`;
  };
  return write(modelOf(text));
}

function compared(before: string, now: string): Differences {
  const comparison = compareJson(before, now);
  if (!comparison.ok) throw new Error(`${JSON.stringify(comparison)}: ${before} and ${now}`);
  return comparison;
}

const changesIn = ({ counts }: Differences): number =>
  counts.added + counts.removed + counts.changed + counts.moved;

const at = (model: Model, path: JsonPath): Model | undefined =>
  path.reduce<Model | undefined>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    model,
  );

describe('for random pairs', () => {
  it('"no change" is said exactly if an independent model finds both equal', () => {
    let equal = 0;
    fc.assert(
      fc.property(pair, ([before = '', now = '']) => {
        const isSame = isEqual(modelOf(before), modelOf(now));
        if (isSame) equal += 1;
        expect(changesIn(compared(before, now)) === 0).toBe(isSame);
        expect(isSameJson(before, now)).toBe(isSame);
      }),
      { numRuns: process.env.COUNTERFOIL_TEST_FULL === '1' ? 10_000 : 2_000 },
    );
    // Both kinds were tried.
    expect(equal).toBeGreaterThan(500);
    expect(equal).toBeLessThan(9_500);
  });
});

describe('for any two texts', () => {
  it('each difference is one, and has the values of both texts', () => {
    fc.assert(
      fc.property(pair, ([before = '', now = '']) => {
        const [old, fresh] = [modelOf(before), modelOf(now)];
        for (const difference of compared(before, now).differences) {
          if ('now' in difference) {
            expect(isEqual(at(fresh, difference.path), modelOf(difference.now))).toBe(true);
          }
          if (difference.kind === 'changed' || difference.kind === 'rewritten') {
            expect(difference.before).not.toBe(difference.now);
            const isSame = isEqual(modelOf(difference.before), modelOf(difference.now));
            expect(isSame).toBe(difference.kind === 'rewritten');
          }
          // What was removed from an object that is in no list has the same path in both.
          if (difference.kind === 'removed' && difference.path.every(isName)) {
            expect(at(fresh, difference.path)).toBe(undefined);
            expect(isEqual(at(old, difference.path), modelOf(difference.before))).toBe(true);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('a difference is one from both sides', () => {
    fc.assert(
      fc.property(pair, ([before = '', now = '']) => {
        const [there, back] = [compared(before, now), compared(now, before)];
        expect(changesIn(there) === 0).toBe(changesIn(back) === 0);
        expect(there.differences.length === 0).toBe(back.differences.length === 0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a text and itself differ in nothing, and each of its outermost values is unchanged', () => {
    fc.assert(
      fc.property(json, (text) => {
        const { differences, counts, unchanged } = compared(text, text);
        expect(differences).toEqual([]);
        expect(counts.unchanged).toBe(unchanged.length);
      }),
    );
  });
});

function isName(step: Difference['path'][number]): boolean {
  return typeof step === 'string';
}

describe('large texts', () => {
  it('refuses more than a million values', () => {
    const zeros = (count: number) => `[0${',0'.repeat(count - 2)}]`;
    expect(compareJson('{}', zeros(1_000_000)).ok).toBe(true);
    expect(compareJson(zeros(1_000_001), '{}')).toEqual({
      ok: false,
      of: 'before',
      problem: { why: 'too-large' },
    });
  });

  const deep = (levels: number, inner: string) =>
    `{"a":`.repeat(levels) + inner + '}'.repeat(levels);

  it('is exact at 40 levels', () => {
    const { differences } = compared(deep(40, '1'), deep(40, '2'));
    expect(differences).toEqual([
      { kind: 'changed', path: Array(40).fill('a'), before: '1', now: '2' },
    ]);
  });

  it('takes any depth, and compares what is deeper than 64 levels as a whole', () => {
    expect(compared(deep(50_000, '1'), deep(50_000, '1')).differences).toEqual([]);
    const { differences } = compared(deep(50_000, '1'), deep(50_000, '2'));
    expect(differences).toMatchObject([{ kind: 'changed', path: Array(64).fill('a') }]);
  });

  it('finds one change in a list of 50,000 items that were also turned round', () => {
    const items = Array.from({ length: 50_000 }, (_, n) => `{"id":${n},"v":0}`);
    const other = items.toReversed();
    other[7] = other[7]?.replace('"v":0', '"v":1') ?? '';
    const { counts } = compared(`[${items}]`, `[${other}]`);
    expect(counts).toMatchObject({ added: 0, removed: 0, changed: 1, moved: 49_999 });
  });

  it('compares long lists of equal items, and of items that have nothing in common', () => {
    const list = (count: number, item: (n: number) => string) =>
      `[${Array.from({ length: count }, (_, n) => item(n))}]`;
    const zeros = compared(
      list(100_000, () => '0'),
      list(99_999, () => '0'),
    );
    expect(zeros.counts).toMatchObject({ removed: 1, unchanged: 99_999 });
    const strangers = compared(
      list(50_000, String),
      list(50_000, (n) => `-${n + 1}`),
    );
    expect(strangers.counts).toMatchObject({ changed: 50_000 });
  });
});
