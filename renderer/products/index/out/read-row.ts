import { longestName, type ProductRow } from '../protocol/index-protocol.ts';
import { NameReader } from '../scan/name-reader.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { readNumberText } from '../scan/read-number.ts';

/** One row made out of the bytes. */
export function readRow(columns: ProductColumns, row: number): ProductRow {
  const { bytes, idAt, nameAt, priceAt } = columns;
  const { text, cut } = readName(bytes, nameAt[row] ?? 0);
  return {
    row,
    id: readNumberText(bytes, idAt[row] ?? 0),
    name: text,
    nameCut: cut,
    price: readNumberText(bytes, priceAt[row] ?? 0),
  };
}

function readName(bytes: Uint8Array, at: number): { readonly text: string; readonly cut: boolean } {
  const reader = new NameReader(bytes);
  reader.start(at);
  let text = '';
  for (let code = reader.next(); code >= 0; code = reader.next()) {
    if (text.length >= longestName) return { text, cut: true };
    text += String.fromCodePoint(code);
  }
  return { text, cut: false };
}
