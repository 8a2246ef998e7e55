import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOrder } from '../order/row-orders.ts';
import { columnsOf } from '../scan/columns-of.ts';
import { runSteps } from '../scan/resumable.ts';
import { markPrices } from './mark-prices.ts';

const columnsOfPrices = (prices: readonly string[]) =>
  columnsOf(`[${prices.map((price) => `{"id":1,"name":"","price":${price}}`)}]`);

describe('a price range', () => {
  it('holds the rows that JSON.parse would put between its ends, both included', () => {
    const price = fc.oneof(
      fc.integer({ min: -5, max: 5 }).map(String),
      fc.integer({ min: -50, max: 50 }).map((tenths) => (tenths / 10).toFixed(2)),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    );
    const end = fc.option(fc.oneof(fc.integer({ min: -6, max: 6 }), fc.double({ noNaN: true })));
    fc.assert(
      fc.property(fc.array(price), end, end, (prices, from, to) => {
        const columns = columnsOfPrices(prices);
        const marks = markPrices(columns, runSteps(priceOrder(columns)), { from, to });
        const expected = prices.map((text) => {
          const value = JSON.parse(text);
          return Number((from === null || value >= from) && (to === null || value <= to));
        });
        expect([...marks]).toEqual(expected);
      }),
    );
  });
});
