import type { ProductColumns } from '../scan/product-columns.ts';
import { RowText } from './row-text.ts';
import { tabFormat } from './tab-format.ts';

/** Above this the app advises an export instead: the clipboard keeps all of it in memory, twice. */
const mostCopiedRows = 200_000;
const mostCopiedBytes = 64 * 1024 * 1024;

/** These rows for the clipboard, parted by tabs and line breaks; null when that is too much for it. */
export function clipboardText(columns: ProductColumns, rows: Uint32Array): string | null {
  if (rows.length > mostCopiedRows) return null;
  const text = new RowText(columns, tabFormat);
  for (const row of rows) {
    text.addRow(row);
    if (text.bytes > mostCopiedBytes) return null;
  }
  return text.take().slice(0, -tabFormat.lineEnd.length);
}
