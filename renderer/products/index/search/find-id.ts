import { compareDigits } from '../order/id-order.ts';
import type { SortOrder } from '../order/sort-order.ts';
import { idValue, isExactId } from '../scan/id-value.ts';
import type { ProductColumns } from '../scan/product-columns.ts';

const encoder = new TextEncoder();

/** All rows with this id, by its exact digits, in the order received. */
export function findId(
  columns: ProductColumns,
  { rows, ties }: SortOrder,
  id: string,
): Uint32Array {
  const digits = encoder.encode(id);
  const value = idValue(digits, 0, digits.length);
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareWithRow(columns, rows[middle] ?? 0, value, digits) > 0) low = middle + 1;
    else high = middle;
  }
  const found = rows[low];
  if (found === undefined || compareWithRow(columns, found, value, digits) !== 0) {
    return new Uint32Array();
  }
  let end = low + 1;
  while (ties[end] === 1) end++;
  return rows.subarray(low, end);
}

function compareWithRow(
  columns: ProductColumns,
  row: number,
  value: number,
  digits: Uint8Array,
): number {
  const other = columns.idValue[row] ?? 0;
  if (value !== other) return value < other ? -1 : 1;
  if (isExactId(value)) return 0;
  return compareDigits(digits, 0, columns.bytes, columns.idAt[row] ?? 0);
}
