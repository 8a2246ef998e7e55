import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../scan/columns-of.ts';
import { Resumable, runSteps } from '../scan/resumable.ts';
import { columnSums } from './column-sums.ts';

/** The sums of all rows of this JSON text. */
function sumsOf(json: string, fields: readonly string[] = []) {
  const columns = columnsOf(json);
  return runSteps(columnSums(columns, new Uint8Array(columns.count).fill(1), fields));
}

const pricesOf = (prices: readonly string[]) =>
  `[${prices.map((price, id) => `{"id":${id},"name":"N","price":${price}}`).join()}]`;
const priceSum = (...prices: readonly string[]) => sumsOf(pricesOf(prices))[0]?.sum;

describe('the sum of a column', () => {
  it('is exact where doubles are not', () => {
    expect(priceSum('0.1', '0.2')).toBe('0.3');
    expect(priceSum('9007199254740993', '0.01')).toBe('9007199254740993.01');
    expect(priceSum('1e2', '1.5E-3', '-7')).toBe('93.0015');
    expect(priceSum('-1.50', '1.5')).toBe('0.00');
    expect(priceSum('-0.30', '0.05')).toBe('-0.25');
    expect(priceSum(...Array.from({ length: 20_000 }, () => '999999999999'))).toBe(
      '19999999999980000',
    );
  });

  it('counts a price in quotes, as the list shows it', () => {
    expect(sumsOf(pricesOf(['"12.50"', '29.20']))).toEqual([
      { field: null, sum: '41.70', without: 0 },
    ]);
  });

  it('says how many rows have no number', () => {
    expect(sumsOf('[{"id":1,"price":3},{"id":2},{"id":3,"price":"on request"}]')).toEqual([
      { field: null, sum: '3', without: 2 },
    ]);
    expect(sumsOf('[{"id":1},{"id":2}]')).toEqual([]);
  });

  it('is there for a field with numbers alone, and only for marked rows', () => {
    const json = `[{"id":1,"price":1,"stock":4,"size":"7"},{"id":2,"price":2,"stock":null,"size":8},
      {"id":3,"price":4,"size":9},{"id":4,"price":8,"stock":"none"}]`;
    const columns = columnsOf(json);
    const sums = (marks: readonly number[]) =>
      runSteps(columnSums(columns, Uint8Array.from(marks), ['stock', 'size']));
    expect(sums([1, 1, 1, 0])).toEqual([
      { field: null, sum: '7', without: 0 },
      { field: 'stock', sum: '4', without: 2 },
    ]);
    expect(sums([0, 1, 1, 1])).toEqual([
      { field: null, sum: '14', without: 0 },
      { field: 'size', sum: '17', without: 1 },
    ]);
  });

  it('is missing if a number could be no amount', () => {
    for (const number of ['1e101', '1e999999999999', '1e-101', `1${'1'.repeat(1000)}`]) {
      expect(sumsOf(pricesOf(['1', number])), number).toEqual([]);
    }
  });

  it('takes many short steps for many rows', () => {
    const columns = columnsOf(pricesOf(Array.from({ length: 50_000 }, () => '0.1')));
    const work = new Resumable(columnSums(columns, new Uint8Array(50_000).fill(1), []));
    let steps = 0;
    for (; work.result === null; steps++) work.advance();
    expect(work.result.value).toEqual([{ field: null, sum: '5000.0', without: 0 }]);
    expect(steps).toBeGreaterThan(10);
  });

  it('equals a sum by whole numbers', () => {
    const number = fc
      .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat({ max: 20 }))
      .map(([units, decimals]) => ({ units, decimals }));
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 20 }), (numbers) => {
        const text = ({ units, decimals }: (typeof numbers)[number]) => {
          const digits = String(units)
            .replace('-', '')
            .padStart(decimals + 1, '0');
          const end = decimals === 0 ? '' : `.${digits.slice(digits.length - decimals)}`;
          return (units < 0n ? '-' : '') + digits.slice(0, digits.length - decimals) + end;
        };
        const units = numbers.reduce(
          (sum, n) => sum + n.units * 10n ** BigInt(30 - n.decimals),
          0n,
        );
        const sum = priceSum(...numbers.map(text)) ?? '';
        const [whole = '', fraction = ''] = sum.split('.');
        expect(BigInt(whole.replace('-', '') + fraction.padEnd(30, '0'))).toBe(
          units < 0n ? -units : units,
        );
        expect(sum.startsWith('-')).toBe(units < 0n);
      }),
    );
  });
});
