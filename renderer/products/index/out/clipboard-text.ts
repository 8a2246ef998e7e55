import { spreadsheetText } from '../../../../main/contract/spreadsheet-text.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { bytesBut, noFormula, type RowFormat, RowText } from './row-text.ts';

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
  // C2 and E2 start U+0085 and U+2028, which also break lines.
  plain: bytesBut(0xc2, 0xe2),
  plainFirst: noFormula,
  cell: (name) => spreadsheetText(name).replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' '),
};
