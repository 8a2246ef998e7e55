import { expect, test } from 'vitest';
import { changedParts, formDifference, newFormField } from './field-parts.ts';

const [a, b, c] = [newFormField('a'), newFormField('b'), newFormField('c')];

test('two forms with the same fields in the same order have no difference', () => {
  const choices = [{ value: '1', label: 'One' }];
  const field = newFormField('a', { choices });
  expect(formDifference([], [])).toBeNull();
  expect(formDifference([field, b], [{ ...field, choices: [...choices] }, b])).toBeNull();
});

test('added, removed and changed fields are told apart by their paths', () => {
  const now = { ...b, label: 'B', required: true };
  expect(formDifference([a, b], [now, c])).toEqual({
    added: [c],
    removed: [a],
    changed: [{ before: b, now }],
    isReordered: false,
  });
});

test('another order is a difference of its own', () => {
  expect(formDifference([a, b, c], [a, c, b])).toMatchObject({ changed: [], isReordered: true });
  expect(formDifference([a, b], [c, a, b])).toMatchObject({ added: [c], isReordered: false });
});

test.each([
  { label: 'x' },
  { help: 'x' },
  { control: 'json' },
  { default: 'null' },
  { required: true },
  { choices: [{ value: '1', label: '' }] },
  { section: 'x' },
  { hidden: true },
  { neverSend: true },
  { empty: 'null' },
  { productMember: 'sku' },
] as const)('a changed field says in which part: %j', (change) => {
  const now = { ...a, ...change, choices: [...(change.choices ?? [])] };
  expect(changedParts(a, now)).toEqual(Object.keys(change));
});

test('choices differ in their values, labels, order and number', () => {
  const of = (...choices: readonly [string, string][]) =>
    newFormField('a', { choices: choices.map(([value, label]) => ({ value, label })) });
  const before = of(['1', ''], ['2', '']);
  for (const now of [of(['2', ''], ['1', '']), of(['1', '']), of(['1', 'One'], ['2', ''])])
    expect(changedParts(before, now)).toEqual(['choices']);
});
