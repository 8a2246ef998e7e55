import { longestProduct } from '../../../../main/contract/write/deleted-product-limits.ts';
import type { DeletedEntry, RowColumns } from '../protocol/product-rows.ts';
import { readWholeText } from '../scan/read-text.ts';
import { valueEnd } from '../scan/value-end.ts';
import { RowReader } from './read-row.ts';
import { ofDelete } from './row-lines.ts';

/** In UTF-16 units, of the table and the entries together. */
const pieceLength = 256 * 1024;
const mostRowsOfPiece = 5000;

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
      const entry = this.#entry(row.row);
      text += line;
      products.push({ id: row.id, entry });
      length += line.length + (entry.kind === 'entry' ? entry.text.length : 0);
    }
    return { text, written: this.#written, products };
  }

  #entry(row: number): DeletedEntry['entry'] {
    const { bytes, entryAt } = this.#columns;
    const at = entryAt[row] ?? 0;
    const end = valueEnd(bytes, at);
    return end - at > longestProduct
      ? { kind: 'none', why: 'too-large' }
      : { kind: 'entry', text: readWholeText(bytes, at, end) };
  }
}
