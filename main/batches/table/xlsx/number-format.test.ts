import { describe, expect, it } from 'vitest';
import { builtInCode, numberFormat } from './number-format.ts';

const shown = (code: string, digits: string) => {
  const format = numberFormat(code);
  return format === null ? digits : format.showNumber(digits);
};

describe('what a spreadsheet shows for a number', () => {
  it.each([
    ['00000', '123', '00123'],
    ['00000', '1234567', '1234567'],
    ['0', '2.5', '3'],
    ['0', '-2.5', '-3'],
    ['0.00', '1.5', '1.50'],
    ['0.00', '1.005', '1.01'],
    ['0.00', '-1.005', '-1.01'],
    ['0.##', '1.5', '1.5'],
    ['#,##0', '1234567', '1,234,567'],
    ['#,##0.00', '0.5', '0.50'],
    ['#,##0.00', '-1234.5', '-1,234.50'],
    ['0%', '0.5', '50%'],
    ['0.0%', '0.12345', '12.3%'],
    ['0 %', '0.5', '50 %'],
    ['#', '0', ''],
    ['.00', '0.5', '.50'],
    ['0,', '12345', '12'],
    ['#,##0,,"M"', '1234567890', '1,235M'],
    ['0"kg"', '7', '7kg'],
    ['\\K0', '7', 'K7'],
    ['[$€-407] #,##0.00', '12', '€ 12.00'],
    ['#,##0.00\\ "€"', '1299.9', '1,299.90 €'],
    ['[Red]0.0', '7', '7.0'],
    ['_(* #,##0.00_);_(* (#,##0.00)', '-5', '(5.00)'],
    ['0;(0);"-"', '0', '-'],
    ['0;(0);"-"', '-5', '(5)'],
    ['0;;', '-5', ''],
    [';;;', '5', ''],
    ['000-00-0000', '123456789', '123-45-6789'],
    ['General "pcs"', '12', '12 pcs'],
    ['0.000', '1e-3', '0.001'],
    ['0', '1.5E+3', '1500'],
  ])('%s of %s is %s', (code, digits, text) => {
    expect(shown(code, digits)).toBe(text);
  });

  it.each([
    ['# ?/?', '0.5'],
    ['0.00E+00', '12345'],
    ['[>100]0.0;0', '5'],
    ['[>100]0.0;0', '-5'],
    ['[<100]0;0.0', '-1234.5'],
    ['0;[<-5]0.0;"none"', '0'],
    ['[DBNum1]0', '5'],
    ['??0', '5'],
    ['0.00', '-0.001'],
    ['###-0000', '1'],
    ['General "x"', '123456789012345'],
    ['0', '2.4999999999999996'],
    ['0', 'abc'],
  ])('%s of %s is not certain', (code, digits) => {
    expect(shown(code, digits)).toBeNull();
  });

  it('is the number itself in General and in the format for texts', () => {
    expect(numberFormat('General')).toBeNull();
    expect(numberFormat('@')).toBeNull();
    expect(numberFormat(builtInCode(0) ?? '')).toBeNull();
    expect(shown(builtInCode(9) ?? '', '0.25')).toBe('25%');
    expect(builtInCode(44)).toBeNull();
  });

  it('adds what the format has for texts', () => {
    expect(numberFormat('"Nr. "@')?.showText('7')).toBe('Nr. 7');
    expect(numberFormat('0;-0;0;"Nr. "@')?.showText('7')).toBe('Nr. 7');
    expect(numberFormat('0.00')?.showText('7')).toBe('7');
    expect(numberFormat(';;;')?.showText('secret')).toBe('');
  });
});
