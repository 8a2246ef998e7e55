import { describe, expect, it } from 'vitest';
import { rowNumbers } from '../order/sort-order.ts';
import { columnsOf } from '../scan/columns-of.ts';
import { RowReader } from './read-row.ts';
import { ofDelete, ofOrder, RowLines } from './row-lines.ts';

/** All pieces of the table for this JSON text. */
function piecesOf(
  json: string,
  cellsOf = ofDelete,
  fields: readonly string[] = [],
): readonly string[] {
  const columns = columnsOf(json);
  const table = new RowLines(new RowReader(columns, fields), rowNumbers(columns.count), cellsOf);
  const pieces: string[] = [];
  for (let { text } = table.next(); text !== ''; { text } = table.next()) pieces.push(text);
  return pieces;
}

const read = (pieces: readonly string[]) =>
  pieces
    .join('')
    .split('\n')
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line));

describe('the table of a batch of deletes', () => {
  it('has the digits of each id as text, and the name', () => {
    const json =
      '[{"id":9007199254740993,"name":"Say \\"hi\\"\\n","price":1},{"id":-7,"name":"Mug ☕","price":1}]';
    expect(read(piecesOf(json))).toEqual([
      { id: '9007199254740993', name: 'Say "hi"\n' },
      { id: '-7', name: 'Mug ☕' },
    ]);
  });

  it('has no more of a name than tells the product, and no half of a character', () => {
    const json = JSON.stringify([
      { id: 1, name: `${'x'.repeat(99)}🧑${'y'.repeat(5000)}`, price: 1 },
      { id: 2, name: '\ud800', price: 1 },
    ]);
    expect(read(piecesOf(json))).toEqual([
      { id: '1', name: `${'x'.repeat(99)}\uFFFD` },
      { id: '2', name: '\uFFFD' },
    ]);
  });

  it('comes in pieces of whole lines', () => {
    const entries = Array.from(
      { length: 30_000 },
      (_, id) => `{"id":${id},"name":"Item","price":1}`,
    );
    const pieces = piecesOf(`[${entries.join()}]`);
    expect(pieces.length).toBeGreaterThan(2);
    for (const piece of pieces) expect(piece.endsWith('\n')).toBe(true);
    expect(read(pieces)).toHaveLength(30_000);
  });
});

describe('the table of a batch of orders', () => {
  const orders = (json: string, member: string | null) =>
    piecesOf(json, ofOrder(columnsOf(json), member)).join('');

  it('has each ID as the list writes it, the name, and the digits of the price', () => {
    const json =
      '[{"id":9007199254740993,"name":"A\\"","price":1.10},{"id":"007","name":"B","price":"2.50"},{"id":"17","name":3,"price":"12 EUR"},{"id":4}]';
    expect(orders(json, null)).toBe(
      [
        '{"ID":9007199254740993,"Name":"A\\"","Price":1.10}',
        '{"ID":"007","Name":"B","Price":2.50}',
        '{"ID":"17","Name":"3","Price":"12 EUR"}',
        '{"ID":4,"Name":"","Price":""}',
        '',
      ].join('\n'),
    );
  });

  it('has the member that an order gets in a column of its own, on one line', () => {
    const json =
      '[{"id":1,"name":"A","price":1,"sku":{\n"a": [1.0]\r\n}},{"id":2,"name":"B","price":1}]';
    expect(orders(json, 'sku').split('\n')).toEqual([
      '{"ID":1,"Name":"A","Price":1,"sku":{ "a": [1.0]  }}',
      '{"ID":2,"Name":"B","Price":1,"sku":null}',
      '',
    ]);
  });

  it('names that column so that a placeholder can', () => {
    const json = '[{"id":1,"name":"A","price":1,"Name":"x","a}b":"y"}]';
    expect(orders(json, 'Name')).toContain('"Value":"x"');
    expect(orders(json, 'a}b')).toContain('"Value":"y"');
  });
});
