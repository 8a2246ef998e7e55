import { spreadsheetText } from '../../../../main/contract/service-text.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { RowCells } from './row-cells.ts';

/** Above this the app suggests an export instead: the clipboard keeps everything in memory, twice. */
const mostCopiedRows = 200_000;
const mostCopiedUnits = 64 * 1024 * 1024;

/** These rows with these fields for the clipboard, separated by tabs and line breaks; null if it would be too much. */
export function clipboardText(
  columns: ProductColumns,
  rows: Uint32Array,
  fields: readonly string[] = [],
): string | null {
  if (rows.length > mostCopiedRows) return null;
  const reader = new RowCells(columns, rows, fields);
  const width = 3 + fields.length;
  let text = '';
  for (let piece = reader.next(); piece !== null; piece = reader.next()) {
    for (const [at, cell] of piece.cells.entries()) {
      text += piece.numbers[at] === 1 ? cell : inOneCell(cell);
      text += (at + 1) % width === 0 ? '\n' : '\t';
    }
    if (text.length > mostCopiedUnits) return null;
  }
  return text.slice(0, -1);
}

/** A text that can't contain a tab or a line break, and that a spreadsheet doesn't run. */
function inOneCell(text: string): string {
  return spreadsheetText(text).replace(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ');
}
