import type { ProductRow } from '../protocol/index-protocol.ts';
import type { RowReader } from './read-row.ts';

/** In UTF-16 units; it keeps each piece near the 256 KiB of an export. */
const pieceLength = 256 * 1024;
/** A name tells a person which product is meant: more of it would only make the table too large to be taken. */
const mostName = 100;

/** What of a row goes into the table of a batch of deletes: its id by the digits, as text, and its name. */
export const ofDelete = ({ id, name }: ProductRow): unknown => ({
  id,
  // Cut through a surrogate pair, the half that is left becomes a mark.
  name: name.slice(0, mostName).toWellFormed(),
});

/** All that a row shows. */
export const asShown = (row: ProductRow): unknown => row;

/** Rows as JSON Lines, piece by piece. */
export class RowLines {
  readonly #reader: RowReader;
  readonly #rows: Uint32Array;
  readonly #cellsOf: (row: ProductRow) => unknown;
  #written = 0;

  /** `rows` must not change any more. */
  constructor(reader: RowReader, rows: Uint32Array, cellsOf: (row: ProductRow) => unknown) {
    this.#reader = reader;
    this.#rows = rows;
    this.#cellsOf = cellsOf;
  }

  /** The next piece, of whole lines, and how many rows are in those until now; an empty text when there is no more. */
  next(): { readonly text: string; readonly written: number } {
    let text = '';
    while (this.#written < this.#rows.length && text.length < pieceLength) {
      const row = this.#reader.read(this.#rows[this.#written++] ?? 0);
      text += `${JSON.stringify(this.#cellsOf(row))}\n`;
    }
    return { text, written: this.#written };
  }
}
