import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { decimalKey, decimalOf } from './decimal.ts';

function keyOf(text: string): string {
  const value = decimalOf(text);
  if (value === null) throw new Error(`${text} is no number.`);
  return decimalKey(value);
}

/** Any number with few digits, and the same as a whole number of millionths. */
const numbers = fc
  .record({
    whole: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
    places: fc.integer({ min: 0, max: 6 }),
    zeros: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ whole, places, zeros }) => ({
    text: `${whole}${zeros > 0 ? `.${'0'.repeat(zeros)}` : ''}e-${places}`,
    millionths: whole * 10n ** BigInt(6 - places),
  }));

it('has the same key for two numbers if they are the same in whole millionths', () => {
  const other = fc.tuple(numbers, numbers);
  const same = numbers.map((one) => [one, { ...one, text: `${one.millionths}e-6` }] as const);
  fc.assert(
    fc.property(fc.oneof(other, same), ([a, b]) => {
      expect(keyOf(a.text) === keyOf(b.text)).toBe(a.millionths === b.millionths);
    }),
  );
});

test('no exponent fills the memory', () => {
  expect(keyOf('1e999999999999999')).toBe('1e999999999999999');
  expect(decimalOf(`1e${'9'.repeat(19)}`)).toBeNull();
});
