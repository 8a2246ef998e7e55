import type { ProductColumns } from '../scan/product-columns.ts';
import { readRow } from './read-row.ts';

/** In UTF-16 units; it keeps each piece near the 256 KiB of an export. */
const pieceLength = 256 * 1024;
/** A name tells a person which product is meant: more of it would only make the table too large to be taken. */
const mostName = 100;

/** The rows of a batch of deletes as JSON Lines, piece by piece; ids by their digits, as text. */
export class DeleteTable {
  readonly #columns: ProductColumns;
  readonly #rows: Uint32Array;
  #written = 0;

  /** `rows` must not change any more. */
  constructor(columns: ProductColumns, rows: Uint32Array) {
    this.#columns = columns;
    this.#rows = rows;
  }

  /** The next piece, of whole lines, and how many rows are in those until now; an empty text when there is no more. */
  next(): { readonly text: string; readonly written: number } {
    let text = '';
    while (this.#written < this.#rows.length && text.length < pieceLength) {
      const { id, name } = readRow(this.#columns, this.#rows[this.#written++] ?? 0);
      // Cut through a surrogate pair, the half that is left becomes a mark.
      const known = name.slice(0, mostName).toWellFormed();
      text += `${JSON.stringify({ id, name: known })}\n`;
    }
    return { text, written: this.#written };
  }
}
