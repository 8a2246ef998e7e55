import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEntries, joinEntries, mostDifferences, mostDiffering } from './check-entries.ts';

const schema = JSON.stringify({
  type: 'object',
  required: ['id', 'name', 'price'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string', minLength: 1 },
    price: { type: 'number', minimum: 0 },
    tags: { type: 'array', items: { type: 'string' } },
  },
});

const check = (entries: readonly string[], of = schema, options = {}) =>
  checkEntries(
    of,
    entries.map((entry, place) => `{"row":${place}}\n${entry}\n`).join(''),
    () => {},
    options,
  );

/** What is done to a product, and which differences that makes. */
const damages: readonly (readonly [(product: Record<string, string>) => void, string])[] = [
  [(product) => delete product.name, 'name required name'],
  [(product) => delete product.price, 'price required price'],
  [(product) => Object.assign(product, { id: '12345678901234567890.5' }), 'id type integer'],
  [(product) => Object.assign(product, { name: '""' }), 'name minLength 1'],
  [(product) => Object.assign(product, { price: '-0.000000000000000000001' }), 'price minimum 0'],
  [(product) => Object.assign(product, { tags: '["x",1,2]' }), 'tags[] type string'],
];

describe('the entries of a list', () => {
  it('are counted as a model counts 10,000 products with random damage, in pieces of any size', () => {
    const damage = fc.option(fc.nat(damages.length - 1), { freq: 20, nil: null });
    const products = fc.array(damage, { minLength: 10_000, maxLength: 10_000 });
    fc.assert(
      fc.property(products, fc.integer({ min: 1, max: 9_999 }), (chosen, cut) => {
        const expected = new Map<string, number>();
        const entries = chosen.map((which, place) => {
          const product: Record<string, string> = {
            ...{ id: `9007199254740993${place}`, name: '"Lamp"', price: '0.10', tags: '["a"]' },
          };
          const [apply, difference] = damages[which ?? -1] ?? [() => {}, null];
          apply(product);
          if (difference !== null) {
            expected.set(difference, (expected.get(difference) ?? 0) + 1);
          }
          const members = Object.entries(product).map(([name, json]) => `"${name}":${json}`);
          return `{${members.join()}}`;
        });
        const report = joinEntries(check(entries.slice(0, cut)), check(entries.slice(cut)));
        const found = [...report.differences.values()].map(
          ({ advice, entries }) =>
            [`${advice.path} ${advice.keyword} ${advice.expected}`, entries] as const,
        );
        expect(new Map(found)).toEqual(expected);
        expect(report.entries).toBe(10_000);
        expect(report.unchecked).toBe(0);
        const differing = chosen.filter((which) => which !== null).length;
        expect(report.differing).toBe(differing);
        expect(report.first).toHaveLength(Math.min(differing, mostDiffering));
      }),
      { numRuns: 3 },
    );
  });

  it('are told apart by what came with them, with where they differ', () => {
    const { first } = check(['{"id":1,"name":"A","price":1}', '{"id":2,"name":"B","price":"2"}']);
    expect(first).toMatchObject([
      { label: '{"row":1}', advice: [{ place: 'price', keyword: 'type', expected: 'number' }] },
    ]);
  });

  it('mean nothing by double braces', () => {
    const report = check(['{"name":"{{uuid}}"}'], '{"properties":{"name":{"type":"null"}}}');
    expect(report.differing).toBe(1);
  });

  it('are not said to match where something could not be checked', () => {
    const of =
      '{"properties":{"a":{"pattern":"^x$"},"b":{"$ref":"other.json"},"c":{"type":"null"}}}';
    const entries = ['{"a":"x"}', '{"a":"y"}', '{"b":1}', '{"b":1,"c":1}', '{', '{}'];
    expect(check(entries, of)).toMatchObject({ entries: 6, differing: 2, unchecked: 2 });
    const skippedPatterns = ['^x$'];
    expect(check(entries, of, { skippedPatterns })).toMatchObject({ differing: 1, unchecked: 4 });
    expect(check(['{}', '{}'], 'no schema')).toMatchObject({ differing: 0, unchecked: 2 });
  });

  it('have any number of names without taking all memory', () => {
    const entries = Array.from({ length: 1000 }, (_, place) => `{"name ${place}":1}`);
    const report = check(entries, '{"additionalProperties":false}');
    expect(report).toMatchObject({ differing: 1000, isMore: true });
    expect(report.differences.size).toBe(mostDifferences);
    expect(
      joinEntries(report, check(['{"other":1}'], '{"additionalProperties":false}')),
    ).toMatchObject({ differing: 1001, isMore: true });
  });
});
