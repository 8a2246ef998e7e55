import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  compareDecimals,
  type Decimal,
  decimalKey,
  decimalOf,
  isInteger,
  isMultiple,
} from './decimal.ts';

function decimal(text: string): Decimal {
  const value = decimalOf(text);
  if (value === null) throw new Error(`${text} is no number.`);
  return value;
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

describe('two numbers', () => {
  it('compare as they do in whole millionths', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const order = Math.sign(compareDecimals(decimal(a.text), decimal(b.text)));
        const expected = a.millionths < b.millionths ? -1 : a.millionths > b.millionths ? 1 : 0;
        expect(order).toBe(expected);
        expect(decimalKey(decimal(a.text)) === decimalKey(decimal(b.text))).toBe(expected === 0);
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

test.each([
  ['1.0', true],
  ['10e-1', true],
  ['0.0', true],
  ['1e-1', false],
  ['1e999999999999', true],
  ['12345678901234567890.5', false],
])('%s is an integer: %s', (text, is) => {
  expect(isInteger(decimal(text))).toBe(is);
});

test('no exponent fills the memory', () => {
  expect(isMultiple(decimal('1e999999999999999'), decimal('7'))).toBe(false);
  expect(isMultiple(decimal('1e999999999999999'), decimal('8'))).toBe(true);
  expect(compareDecimals(decimal('1e-999999999999999'), decimal('0'))).toBe(1);
  expect(decimalOf(`1e${'9'.repeat(19)}`)).toBeNull();
  expect(isMultiple(decimal(`${'1'.repeat(5001)}`), decimal('3'))).toBeNull();
  expect(isMultiple(decimal('1'), decimal('0.0'))).toBeNull();
});
