import { describe, expect, it } from 'vitest';
import { spreadsheetText } from '../../../../main/contract/service-text.ts';
import { rowNumbers } from '../order/sort-order.ts';
import { columnsOf } from '../scan/columns-of.ts';
import { clipboardText } from './clipboard-text.ts';

describe('names on the clipboard', () => {
  const copied = (name: string) =>
    clipboardText(columnsOf(JSON.stringify([{ id: 1, name, price: 0 }])), rowNumbers(1))?.slice(
      '1\t'.length,
      -'\t0'.length,
    );

  it.each([
    '=HYPERLINK("http://evil.example")',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1',
    '\t=1',
    'Lamp',
    "'",
  ])('run as a formula no more than in a file: %s', (name) => {
    expect(copied(name)).toBe(spreadsheetText(name).replaceAll('\t', ' '));
  });

  it('get an apostrophe where they begin like one', () => {
    expect(copied('=1+1')).toBe("'=1+1");
    expect(copied('1=1')).toBe('1=1');
  });

  it('stay in one cell', () => {
    expect(copied('two\r\nlines\tand\u2028more')).toBe('two lines and more');
  });
});
