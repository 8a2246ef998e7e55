import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compareDecimals, type Decimal, decimalKey, decimalOf, isMultiple } from './decimal.ts';

function decimal(text: string): Decimal {
  const value = decimalOf(text);
  if (value === null) throw new Error(`${text} is no number.`);
  return value;
}

const keyOf = (text: string): string => decimalKey(decimal(text));

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

describe('two numbers', () => {
  it('compare as they do in whole millionths', () => {
    const other = fc.tuple(numbers, numbers);
    const same = numbers.map((one) => [one, { ...one, text: `${one.millionths}e-6` }] as const);
    fc.assert(
      fc.property(fc.oneof(other, same), ([a, b]) => {
        const order = Math.sign(compareDecimals(decimal(a.text), decimal(b.text)));
        const expected = a.millionths < b.millionths ? -1 : a.millionths > b.millionths ? 1 : 0;
        expect(order).toBe(expected);
        expect(keyOf(a.text) === keyOf(b.text)).toBe(expected === 0);
      }),
    );
  });

  it('divide as they do in whole millionths', () => {
    const divisor = numbers.filter(({ millionths }) => millionths !== 0n);
    const multiple = fc.tuple(divisor, fc.bigInt({ min: -50n, max: 50n })).map(([of, times]) => ({
      of,
      number: { text: `${of.millionths * times}e-6`, millionths: of.millionths * times },
    }));
    const other = fc.tuple(numbers, divisor).map(([number, of]) => ({ number, of }));
    fc.assert(
      fc.property(fc.oneof(multiple, other), ({ number, of }) => {
        expect(isMultiple(decimal(number.text), decimal(of.text))).toBe(
          number.millionths % of.millionths === 0n,
        );
      }),
    );
  });
});

test('no exponent fills the memory', () => {
  expect(keyOf('1e999999999999999')).toBe('1e999999999999999');
  expect(isMultiple(decimal('1e999999999999999'), decimal('7'))).toBe(false);
  expect(isMultiple(decimal('1e999999999999999'), decimal('8'))).toBe(true);
  expect(compareDecimals(decimal('1e-999999999999999'), decimal('0'))).toBe(1);
  expect(isMultiple(decimal(`${'1'.repeat(5001)}`), decimal('3'))).toBeNull();
  expect(isMultiple(decimal('1'), decimal('0.0'))).toBeNull();
  expect(decimalOf(`1e${'9'.repeat(19)}`)).toBeNull();
});
