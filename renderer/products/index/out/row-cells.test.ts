import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowNumbers } from '../order/sort-order.ts';
import { columnsOf } from '../scan/columns-of.ts';
import { RowCells } from './row-cells.ts';

/** Every piece of these rows. */
function piecesOf(json: string, fields: readonly string[] = [], longest = 1_000_000) {
  const columns = columnsOf(json);
  const rows = new RowCells(columns, rowNumbers(columns.count), fields, { longest });
  const pieces = [];
  for (let piece = rows.next(); piece !== null; piece = rows.next()) pieces.push(piece);
  return pieces;
}

/** Each cell, with its digits as a number if it is one. */
const cellsOf = (json: string, fields: readonly string[] = []) =>
  piecesOf(json, fields).flatMap(({ cells, numbers }) =>
    cells.map((cell, at) => (numbers[at] === 1 ? { digits: cell } : cell)),
  );

const listOf = (names: readonly string[]) =>
  JSON.stringify(names.map((name, row) => ({ id: row + 1, name, price: 0 })));

describe('rows as cells', () => {
  it('are nothing without rows', () => {
    expect(piecesOf('[]')).toEqual([]);
  });

  it('have the digits of numbers as they arrived, and say which cells are numbers', () => {
    const json =
      '[{"id":9007199254740993,"name":"1","price":10.50},{"id":"-7","name":"b","price":"-1E+3"},{"id":"007","name":"","price":1e400}]';
    expect(cellsOf(json)).toEqual([
      ...[{ digits: '9007199254740993' }, '1', { digits: '10.50' }],
      // An ID and a price in quotes are numbers, as everywhere in the list.
      ...[{ digits: '-7' }, 'b', { digits: '-1E+3' }],
      ...['007', '', { digits: '1e400' }],
    ]);
  });

  it('have the additional fields, as they arrived or empty', () => {
    const json =
      '[{"id":1,"name":"a","price":1,"stock":1.50,"box":{"w": [1, 2.0]}},{"id":2,"name":"b","price":1,"box":null,"stock":"12"}]';
    expect(cellsOf(json, ['stock', 'box', 'none'])).toEqual([
      ...[{ digits: '1' }, 'a', { digits: '1' }, { digits: '1.50' }, '{"w": [1, 2.0]}', ''],
      // A text stays a text, also one of digits.
      ...[{ digits: '2' }, 'b', { digits: '1' }, '12', 'null', ''],
    ]);
  });

  it('have every name as it is, whatever it holds', () => {
    const character = fc.oneof(
      fc.constantFrom(...',;"\r\n\t=+-@＝\'\\ aé\u2028\uFEFF\u0000', '\uD800', '😀'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    const name = fc.oneof(
      fc.string({ unit: character, maxLength: 12 }),
      fc.string({ unit: character, minLength: 60, maxLength: 70 }),
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 20 }), (names) => {
        const cells = piecesOf(listOf(names)).flatMap((piece) => piece.cells);
        expect(cells.filter((_, at) => at % 3 === 1)).toEqual(names);
      }),
      { numRuns: 300 },
    );
  });

  it('come in small pieces that are the whole together', () => {
    const long = piecesOf(listOf(Array.from({ length: 300 }, () => 'ä'.repeat(1000))));
    expect(long.length).toBeGreaterThan(5);
    const short = piecesOf(listOf(Array.from({ length: 3000 }, (_, row) => `Item ${row}`)));
    expect(short.length).toBeGreaterThan(3);
    for (const { cells } of short) expect(cells.length).toBeLessThanOrEqual(2000);
    expect(short.flatMap(({ cells }) => cells)).toHaveLength(9000);
    expect(short.map(({ written }) => written).at(-1)).toBe(3000);
  });

  it('are cut where they are too long, and say so', () => {
    const [piece] = piecesOf(listOf(['x'.repeat(11), 'y'.repeat(10)]), [], 10);
    expect(piece?.cells.filter((_, at) => at % 3 === 1)).toEqual(['x'.repeat(10), 'y'.repeat(10)]);
    expect(piece?.cut).toEqual([{ at: 1, length: 11 }]);
  });
});
