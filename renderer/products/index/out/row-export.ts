import { spreadsheetText } from '../../../../main/contract/service-text.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { bytesBut, noFormula, type RowFormat, RowText } from './row-text.ts';

const chunkBytes = 256 * 1024;

/**
 * Starts with a byte order mark: with it Excel recognises UTF-8, and doesn't mistake the file for an old format (SYLK)
 * that also starts with "ID".
 */
const csvHead = ['\uFEFFID', 'Name', 'Price'];

/** RFC 4180. Semicolons are quoted too, for spreadsheets that separate cells by them. */
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

/** Exports rows with these fields as CSV in pieces, in their order when the export was requested. */
export class RowExport {
  readonly rows: Uint32Array;
  readonly #text: RowText;
  #written = 0;

  /** `rows` must not change afterwards. */
  constructor(columns: ProductColumns, rows: Uint32Array, fields: readonly string[] = []) {
    this.rows = rows;
    this.#text = new RowText(columns, csvFormat, fields);
    this.#text.addLine([...csvHead, ...fields.map(csvFormat.cell)].join(csvFormat.separator));
  }

  /** The next piece, and the number of rows so far; an empty text at the end. */
  next(): { readonly text: string; readonly written: number } {
    const { rows } = this;
    while (this.#written < rows.length && this.#text.bytes < chunkBytes) {
      this.#text.addRow(rows[this.#written++] ?? 0);
    }
    return { text: this.#text.take(), written: this.#written };
  }
}

/** Above this the app suggests an export instead: the clipboard keeps everything in memory, twice. */
const mostCopiedRows = 200_000;
const mostCopiedBytes = 64 * 1024 * 1024;

/** These rows with these fields for the clipboard, separated by tabs and line breaks; null if it would be too much. */
export function clipboardText(
  columns: ProductColumns,
  rows: Uint32Array,
  fields: readonly string[] = [],
): string | null {
  if (rows.length > mostCopiedRows) return null;
  const text = new RowText(columns, tabFormat, fields);
  for (const row of rows) {
    text.addRow(row);
    if (text.bytes > mostCopiedBytes) return null;
  }
  return text.take().slice(0, -tabFormat.lineEnd.length);
}

/** Strings in this format can't contain a tab or a line break. */
const tabFormat: RowFormat = {
  separator: '\t',
  lineEnd: '\n',
  // C2 and E2 start U+0085 and U+2028, which also break lines. What follows a semicolon may be a formula.
  plain: bytesBut(0x3b, 0xc2, 0xe2),
  plainFirst: noFormula,
  cell: (name) => spreadsheetText(name).replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' '),
};
