import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoint } from '../body/testing/code-point.ts';
import { type FormStep, formPathOf, parseFormPath } from './form-field.ts';

test.each([
  ['customer', [{ name: 'customer' }]],
  ['customer.email', [{ name: 'customer' }, { name: 'email' }]],
  ['lines[].productId', [{ name: 'lines' }, 'item', { name: 'productId' }]],
  ['matrix[][]', [{ name: 'matrix' }, 'item', 'item']],
  ['"a.b"."c[]"', [{ name: 'a.b' }, { name: 'c[]' }]],
  ['Größe', [{ name: 'Größe' }]],
  ['__proto__', [{ name: '__proto__' }]],
  ['""', [{ name: '' }]],
] as const)('%s', (path, steps) => {
  expect(parseFormPath(path)).toEqual(steps);
});

test.each(['', '[]', '.a', 'a.', 'a..b', 'a b', 'a[0]', 'a[', '"a', '"\\x"', '$ a'])(
  'is not a path: %j',
  (path) => {
    expect(parseFormPath(path)).toBeNull();
  },
);

test('every path can be written and read again', () => {
  const name = fc.record({ name: fc.string({ unit: codePoint }) });
  const step: fc.Arbitrary<FormStep> = fc.oneof(name, fc.constant('item' as const));
  fc.assert(
    fc.property(name, fc.array(step), (first, rest) => {
      const steps = [first, ...rest];
      expect(parseFormPath(formPathOf(steps))).toEqual(steps);
    }),
  );
});
