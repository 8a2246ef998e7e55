import type { ProductColumns } from '../scan/product-columns.ts';
import { csvFormat, csvHead } from './csv-format.ts';
import { RowText } from './row-text.ts';

const chunkBytes = 256 * 1024;

/** Rows as they stood in order when the export was asked for, made into CSV piece by piece. */
export class RowExport {
  readonly rows: Uint32Array;
  readonly #text: RowText;
  #written = 0;

  /** `rows` must not change any more. */
  constructor(columns: ProductColumns, rows: Uint32Array) {
    this.rows = rows;
    this.#text = new RowText(columns, csvFormat);
    this.#text.addLine(csvHead);
  }

  /** The next piece, and how many rows are in those until now; an empty text when there is no more. */
  next(): { readonly text: string; readonly written: number } {
    const { rows } = this;
    while (this.#written < rows.length && this.#text.bytes < chunkBytes) {
      this.#text.addRow(rows[this.#written++] ?? 0);
    }
    return { text: this.#text.take(), written: this.#written };
  }
}
