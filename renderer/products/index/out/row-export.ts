import { spreadsheetText } from '../../../../main/contract/spreadsheet-text.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { bytesBut, noFormula, type RowFormat, RowText } from './row-text.ts';

const chunkBytes = 256 * 1024;

/**
 * UTF-8's mark first: Excel takes the file for UTF-8 by it, and not for an old format of its own that
 * begins with "ID" as well.
 */
const csvHead = ['\uFEFFID', 'Name', 'Price'];

/** RFC 4180. A semicolon is quoted too, for the spreadsheets that part cells there. */
const csvFormat: RowFormat = {
  separator: ',',
  lineEnd: '\r\n',
  plain: bytesBut(0x2c, 0x3b),
  plainFirst: noFormula,
  cell(name) {
    const safe = spreadsheetText(name);
    return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  },
};

/** Rows as they stood in order when the export was asked for, with these fields, made into CSV piece by piece. */
export class RowExport {
  readonly rows: Uint32Array;
  readonly #text: RowText;
  #written = 0;

  /** `rows` must not change any more. */
  constructor(columns: ProductColumns, rows: Uint32Array, fields: readonly string[] = []) {
    this.rows = rows;
    this.#text = new RowText(columns, csvFormat, fields);
    this.#text.addLine([...csvHead, ...fields.map(csvFormat.cell)].join(csvFormat.separator));
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
