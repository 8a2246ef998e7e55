import { longestProduct } from '../../../../main/contract/limits.ts';
import type {
  DeletedEntry,
  ProductRow,
  RowColumns,
} from '../../../../main/contract/list/product-rows.ts';
import { orderColumns, valueColumn } from '../../../../main/contract/list/rows-wanted.ts';
import { readWholeText } from '../scan/read-text.ts';
import { valueEnd } from '../scan/value-end.ts';
import { MemberReader } from './member-reader.ts';
import { RowReader } from './read-row.ts';

/** In UTF-16 units; keeps each piece close to the 256 KiB of an export. Entries of deletes count too. */
const pieceLength = 256 * 1024;
/** Enough of a name to recognise the product; more would only make the table too large to be accepted. */
const mostName = 100;

// If the cut splits a surrogate pair, the remaining half becomes U+FFFD.
const short = (text: string): string => JSON.stringify(text.slice(0, mostName).toWellFormed());

/** A row in the table of a batch of deletes: its ID, digit by digit as text, and its name. */
export const ofDelete = ({ id, name }: ProductRow): string =>
  `{"id":${JSON.stringify(id)},"name":${short(name)}}`;

// Raw line breaks in JSON are only white space, but end a line here.
const oneLine = (json: string): string => json.replace(/[\r\n]/g, ' ');

/**
 * A row in the table of a batch of orders. Its ID, or the member in its place, is the list's own JSON: `JSON.parse`
 * would change digits.
 */
export function ofOrder(columns: RowColumns, member: string | null): (row: ProductRow) => string {
  const ids = new MemberReader(columns, null);
  const values = new MemberReader(columns, member);
  const cell = (json: string | null) => (json === null ? 'null' : oneLine(json));
  return ({ row, name, price }) => {
    const cells = [
      [orderColumns.id, cell(ids.read(row))],
      [orderColumns.name, short(name)],
      [orderColumns.price, /^-?(0|[1-9]\d*)(\.\d+)?$/.test(price) ? price : short(price)],
      ...(member === null ? [] : [[valueColumn(member), cell(values.read(row))]]),
    ];
    return `{${cells.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
  };
}

/** Rows as JSON Lines, in pieces. */
export class RowLines {
  readonly #reader: RowReader;
  readonly #rows: Uint32Array;
  readonly #lineOf: (row: ProductRow) => string;
  #written = 0;

  /** `rows` must not change afterwards. `lineOf` returns the line of a row. */
  constructor(reader: RowReader, rows: Uint32Array, lineOf: (row: ProductRow) => string) {
    this.#reader = reader;
    this.#rows = rows;
    this.#lineOf = lineOf;
  }

  /** The next piece, of whole lines, and the number of rows so far; an empty text at the end. */
  next(): { readonly text: string; readonly written: number } {
    let text = '';
    while (this.#written < this.#rows.length && text.length < pieceLength) {
      const row = this.#reader.read(this.#rows[this.#written++] ?? 0);
      text += `${this.#lineOf(row)}\n`;
    }
    return { text, written: this.#written };
  }
}

/** Main checks each entry, and must not take long for a piece. */
const mostRowsOfPiece = 1000;

/** The table of a batch of deletes as JSON Lines, in pieces, with the entries of its rows exactly as they arrived. */
export class DeleteLines {
  readonly #columns: RowColumns;
  readonly #reader: RowReader;
  readonly #rows: Uint32Array;
  #written = 0;

  /** `rows` must not change afterwards. */
  constructor(columns: RowColumns, rows: Uint32Array) {
    this.#columns = columns;
    this.#reader = new RowReader(columns);
    this.#rows = rows;
  }

  /** The next piece, of whole lines, and the number of rows so far; an empty text at the end. */
  next(): {
    readonly text: string;
    readonly written: number;
    readonly products: readonly DeletedEntry[];
  } {
    const products: DeletedEntry[] = [];
    let text = '';
    let length = 0;
    while (
      this.#written < this.#rows.length &&
      products.length < mostRowsOfPiece &&
      length < pieceLength
    ) {
      const row = this.#reader.read(this.#rows[this.#written++] ?? 0);
      const line = `${ofDelete(row)}\n`;
      const entry = entryOf(this.#columns, row.row);
      text += line;
      products.push({ id: row.id, entry });
      length += line.length + (entry.kind === 'entry' ? entry.text.length : 0);
    }
    return { text, written: this.#written, products };
  }
}

/** The entry of this row exactly as it arrived. */
export function entryOf({ bytes, entryAt }: RowColumns, row: number): DeletedEntry['entry'] {
  const at = entryAt[row] ?? 0;
  const end = valueEnd(bytes, at);
  return end - at > longestProduct
    ? { kind: 'none', why: 'too-large' }
    : { kind: 'entry', text: readWholeText(bytes, at, end) };
}
