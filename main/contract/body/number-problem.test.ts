import { describe, expect, test } from 'vitest';
import { numberProblem } from './number-problem.ts';

describe('a number row', () => {
  test.each(['0', '-0', '7', '12345678901234567890', '1.10', '1e3', '-2.5E-10', ' 42 ', '1e999'])(
    'takes %s as it is typed',
    (typed) => {
      expect(numberProblem(typed)).toBeNull();
    },
  );

  test.each([
    ['1,5', 'decimal-comma', '1.5'],
    ['-0,25', 'decimal-comma', '-0.25'],
    ['1,500', 'comma', '1500'],
    ['12,345,678.90', 'comma', '12345678.90'],
    ['1 000', 'spaces', '1000'],
    ['1\u00a0000', 'spaces', '1000'],
    ["1'000", 'spaces', '1000'],
    ['+1', 'plus', '1'],
    ['.5', 'point-first', '0.5'],
    ['-.5', 'point-first', '-0.5'],
    ['1.', 'point-last', '1'],
    ['01', 'leading-zero', '1'],
    ['-007', 'leading-zero', '-7'],
    ['NaN', 'not-finite', ''],
    ['-Infinity', 'not-finite', ''],
    ['∞', 'not-finite', ''],
    ['', 'missing', ''],
    ['   ', 'missing', ''],
    ['1.2.3', 'not-a-number', ''],
    ['1,2,3', 'not-a-number', ''],
    ['0x10', 'not-a-number', ''],
    ['1e', 'not-a-number', ''],
    ['١٢', 'not-a-number', ''],
    ['seven', 'not-a-number', ''],
  ])('refuses %s as %s and shows %s', (typed, code, suggestion) => {
    expect(numberProblem(typed)).toEqual({ code, suggestion });
  });
});
