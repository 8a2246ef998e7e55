import { describe, expect, it, test } from 'vitest';
import {
  meantNumber,
  numberInColumn,
  numberProblem,
  readWrittenNumber,
  wholeReading,
} from './written-number.ts';

describe('a written number', () => {
  it.each([
    ['7', '7', null],
    ['12.5', '12.5', '.'],
    ['0.125', '0.125', '.'],
    ['1234.567', '1234.567', '.'],
    ['12,50', '12.50', ','],
    ['-0,5', '-0.5', ','],
    ['0,125', '0.125', ','],
    ['1234,567', '1234.567', ','],
    [',5', '0.5', ','],
    ['.5', '0.5', '.'],
    ['1.234,56', '1234.56', ','],
    ['1,234.50', '1234.50', '.'],
    ['1.234.567', '1234567', ','],
    ['1,234,567', '1234567', '.'],
    ['12,34,567.8', '1234567.8', '.'],
    ['1,23,456', '123456', '.'],
    ['1 234', '1234', null],
    ['1 234,5', '1234.5', ','],
    ['1\u00a0234\u00a0567,00', '1234567.00', ','],
    ['1\u202f234', '1234', null],
    ["1'234.50", '1234.50', '.'],
    ['1\u2019234', '1234', null],
    ['\u22125', '-5', null],
    ['\u22121.234,5', '-1234.5', ','],
    ['+5', '5', null],
    ['12,4 \u20ac', '12.4', ','],
    ['\u20ac12.40', '12.40', '.'],
    ['-$1,234.50', '-1234.50', '.'],
    ['$-5', '-5', null],
    ['CHF 12.50', '12.50', '.'],
    ['-CHF 12.50', '-12.50', '.'],
    ['1.234,50 EUR', '1234.50', ','],
    ['12,50EUR', '12.50', ','],
    ['RUB\u00a01\u00a0234', '1234', null],
    ['\u00a0 7 ', '7', null],
    ['9007199254740993.10', '9007199254740993.10', '.'],
  ])('%s is %s', (text, json, decimal) => {
    expect(readWrittenNumber(text)).toEqual({ kind: 'number', json, decimal });
  });

  it.each([
    ['1.234', '1234', '1.234', '.'],
    ['-12.345', '-12345', '-12.345', '.'],
    ['1,234', '1234', '1.234', ','],
    ['\u22121,234', '-1234', '-1.234', ','],
    ['123.456 \u20ac', '123456', '123.456', '.'],
    ['EUR 1.234', '1234', '1.234', '.'],
  ])('%s could be %s or %s', (text, whole, broken, sign) => {
    expect(readWrittenNumber(text)).toEqual({ kind: 'doubtful', sign, whole, broken });
  });

  it.each([
    ...['', ' ', 'x', '5 pcs', '007', '1.', '1,', '.', '1.23,4', '0.123,4', '1234.567,8', '1,2,3'],
    ...['1.234 567', '1 23', '12 34 567', '1.2.3', '1e', '--5', '5-', '(5)', '5 %', '1,234,56'],
    ...['EUR-5', 'EUR 5 EUR', '\u20ac 5 EUR', '5 PCS', 'eur 5', 'CHF', '1 234.567 8', '1 234 5'],
    ...['1.234.56', "1'234 567", '2026-11-22', '1 2 \u20ac', '\u0661\u0662', '0x10', '1.234,567.8'],
  ])("%s isn't a number", (text) => {
    expect(readWrittenNumber(text)).toEqual({ kind: 'none' });
  });
});

describe('what is probably meant by', () => {
  it.each([
    ['5%', '5', '0.05'],
    ['12,5\u00a0%', '12.5', '0.125'],
    ['-150 %', '-150', '-1.5'],
    ['100 %', '100', '1'],
    ['0.10 %', '0.10', '0.001'],
  ])('%s is shown: %s or %s', (text, json, share) => {
    expect(meantNumber(text)).toEqual({ kind: 'percent', json, share });
  });

  it.each([
    ['(5)', '-5'],
    ['(1,234.50)', '-1234.50'],
    ['($5.00)', '-5.00'],
    ['5-', '-5'],
    ['12,50\u2212', '-12.50'],
  ])('%s is shown: %s', (text, json) => {
    expect(meantNumber(text)).toEqual({ kind: 'negative', json });
  });

  it.each([
    '',
    '%',
    '()',
    '-',
    '(-5)',
    '-5-',
    '(5',
    '1.234 %',
    '(1.234)',
    '1,234-',
    '1e2 %',
    'x %',
    '5 pcs',
  ])('%s is not', (text) => {
    expect(meantNumber(text)).toBeNull();
  });
});

describe('a cell in its column', () => {
  it.each([
    ['1.234', { decimal: '.' }, '1.234'],
    ['1.234', { decimal: ',' }, '1234'],
    ['1,234', { decimal: '.' }, '1234'],
    ['1.234', { decimal: null }, { why: 'ambiguous-number' }],
    ['12.5', { decimal: null }, '12.5'],
    ['12.5', { decimal: ',' }, { why: 'other-decimal' }],
    ['1.234,5', { decimal: '.' }, { why: 'other-decimal' }],
    ['5 pcs', { decimal: '.' }, { why: 'not-a-number' }],
    // A number cell of a spreadsheet is what it is, whatever its texts mean.
    ['12.5', { decimal: ',', points: 'clear' }, '12.5'],
    ['1.234', { decimal: ',', points: 'clear' }, '1234'],
    ['1.234', { decimal: ',', points: 'exact' }, '1.234'],
    ['1.234', { decimal: '.', points: 'mixed' }, { why: 'ambiguous-number' }],
    ['1,234', { decimal: ',', points: 'mixed' }, '1.234'],
  ] as const)('%s in %j', (cell, form, expected) => {
    expect(numberInColumn(cell, form)).toEqual(expected);
  });
});

describe('a number box', () => {
  test.each(['0', '-0', '7', '12345678901234567890', '1.10', '1e3', '-2.5E-10', ' 42 ', '1e999'])(
    'takes %s as it is typed',
    (typed) => {
      expect(numberProblem(typed)).toBeNull();
    },
  );

  test.each([
    ['1,5', 'write-as', '1.5'],
    ['-0,25', 'write-as', '-0.25'],
    ['12,345,678.90', 'write-as', '12345678.90'],
    ['1.234,56', 'write-as', '1234.56'],
    ['12,4 \u20ac', 'write-as', '12.4'],
    ['1 000', 'write-as', '1000'],
    ['1\u00a0000', 'write-as', '1000'],
    ["1'000", 'write-as', '1000'],
    ['\u22125', 'write-as', '-5'],
    ['+1', 'write-as', '1'],
    ['.5', 'write-as', '0.5'],
    ['-.5', 'write-as', '-0.5'],
    ['CHF 12.50', 'write-as', '12.50'],
    ['(5)', 'write-as', '-5'],
    ['1.234,50-', 'write-as', '-1234.50'],
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

  test('says what 5 % could be', () => {
    expect(numberProblem('5 %')).toEqual({ code: 'percent', suggestion: '5', broken: '0.05' });
  });

  test('says what 1,500 could be', () => {
    expect(numberProblem('1,500')).toEqual({
      code: 'doubtful',
      suggestion: '1500',
      broken: '1.500',
    });
  });

  test('knows what else a typed 1.234 could mean where people write a decimal comma', () => {
    expect(wholeReading('1.234', ',')).toBe('1234');
    expect(wholeReading('1.234', '.')).toBeNull();
    expect(wholeReading('1.2345', ',')).toBeNull();
    expect(wholeReading('1,234', ',')).toBeNull();
  });
});
