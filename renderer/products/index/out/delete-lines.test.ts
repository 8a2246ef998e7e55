import { describe, expect, it } from 'vitest';
import { longestProduct } from '../../../../main/contract/limits.ts';
import { rowNumbers } from '../order/sort-order.ts';
import { columnsOf } from '../scan/columns-of.ts';
import { DeleteLines } from './row-lines.ts';

/** All pieces for this JSON text. */
function piecesOf(json: string) {
  const columns = columnsOf(json);
  const lines = new DeleteLines(columns, rowNumbers(columns.count));
  const pieces: ReturnType<DeleteLines['next']>[] = [];
  for (let piece = lines.next(); piece.text !== ''; piece = lines.next()) pieces.push(piece);
  return pieces;
}

describe('the rows of a batch of deletes', () => {
  it('come with their entries exactly as they arrived', () => {
    const entries = [
      '{ "id": 9007199254740993, "price": 1.10e0,\n "name":"A\\u00e9\\n", "id": 9007199254740993 }',
      '{"id":"2","name":"☕","price":"2","more":{"a":[1.0, null]}}',
    ];
    const [piece] = piecesOf(`[\n${entries.join(' , ')}]`);
    expect(
      piece?.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(['9007199254740993', '2']);
    expect(piece?.products).toEqual([
      { id: '9007199254740993', entry: { kind: 'entry', text: entries[0] } },
      { id: '2', entry: { kind: 'entry', text: entries[1] } },
    ]);
  });

  it('leave out an entry of more than 16 KiB, in bytes, and say so', () => {
    const entry = (id: number, length: number) => {
      const head = `{"id":${id},"name":"`;
      return `${head}${'é'.repeat((length - head.length - 2) / 2)}"}`;
    };
    const [piece] = piecesOf(`[${entry(11, longestProduct)},${entry(12, longestProduct + 2)}]`);
    expect(piece?.products.map(({ entry: { kind } }) => kind)).toEqual(['entry', 'none']);
    expect(piece?.products[1]?.entry).toEqual({ kind: 'none', why: 'too-large' });
  });

  it('come in pieces of some 256 KiB, however large the entries are', () => {
    const entries = Array.from(
      { length: 200 },
      (_, id) => `{"id":${id},"name":"${'x'.repeat(10_000)}"}`,
    );
    const pieces = piecesOf(`[${entries.join()}]`);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.flatMap(({ products }) => products)).toHaveLength(200);
    for (const { products } of pieces)
      expect(JSON.stringify(products).length).toBeLessThan(300_000);
    expect(pieces.at(-1)?.written).toBe(200);
  });
});
