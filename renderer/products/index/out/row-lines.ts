import type { ProductRow } from '../protocol/product-rows.ts';
import type { RowReader } from './read-row.ts';

/** In UTF-16 units; keeps each piece close to the 256 KiB of an export. */
const pieceLength = 256 * 1024;
/** Enough of a name to recognise the product; more would only make the table too large to be accepted. */
const mostName = 100;

/** A row in the table of a batch of deletes: its ID, digit by digit as text, and its name. */
export const ofDelete = ({ id, name }: ProductRow): unknown => ({
  id,
  // If the cut splits a surrogate pair, the remaining half becomes U+FFFD.
  name: name.slice(0, mostName).toWellFormed(),
});

/** Everything a row shows. */
export const asShown = (row: ProductRow): unknown => row;

/** Rows as JSON Lines, in pieces. */
export class RowLines {
  readonly #reader: RowReader;
  readonly #rows: Uint32Array;
  readonly #cellsOf: (row: ProductRow) => unknown;
  #written = 0;

  /** `rows` must not change afterwards. */
  constructor(reader: RowReader, rows: Uint32Array, cellsOf: (row: ProductRow) => unknown) {
    this.#reader = reader;
    this.#rows = rows;
    this.#cellsOf = cellsOf;
  }

  /** The next piece, of whole lines, and the number of rows so far; an empty text at the end. */
  next(): { readonly text: string; readonly written: number } {
    let text = '';
    while (this.#written < this.#rows.length && text.length < pieceLength) {
      const row = this.#reader.read(this.#rows[this.#written++] ?? 0);
      text += `${JSON.stringify(this.#cellsOf(row))}\n`;
    }
    return { text, written: this.#written };
  }
}
