import { describe, expect, it } from 'vitest';
import { isAmbiguousGroup, numberWithComma } from './number-problem.ts';

describe('a number with a decimal comma', () => {
  it.each([
    ['12,50', '12.50'],
    ['-0,5', '-0.5'],
    ['1.234,56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1 234,5', '1234.5'],
    ['1\u00a0234\u00a0567,00', '1234567.00'],
    ['1\u202f234', '1234'],
  ])('%s is %s', (cell, number) => {
    expect(numberWithComma(cell)).toBe(number);
  });

  it.each(['1.234', '12.5', '1.23,4', '0.123,4', '1234.567,8', '1,2,3', '1.234 567', 'x', ''])(
    '%s is none',
    (cell) => {
      expect(numberWithComma(cell)).toBeNull();
    },
  );

  it('may be meant by a point before three digits', () => {
    expect(['1.234', '-12.345', '0.123', '1.2345', '1234.567'].filter(isAmbiguousGroup)).toEqual([
      ...['1.234', '-12.345'],
    ]);
  });
});
