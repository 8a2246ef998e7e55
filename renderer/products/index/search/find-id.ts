import type { IdColumns, OrderedRows } from '../../../../main/contract/list/product-rows.ts';
import { compareIdsAt } from '../order/id-order.ts';
import { idValue, isExactId, textIdValue } from '../scan/id-value.ts';

const encoder = new TextEncoder();

/** All rows with this ID, compared by exact digits or characters, in the order received. */
export function findId(columns: IdColumns, ids: OrderedRows, id: string): Uint32Array {
  if (/^-?(0|[1-9]\d*)$/.test(id)) {
    const digits = encoder.encode(id);
    const found = findKey(columns, ids, digits, idValue(digits, 0, digits.length));
    if (found.length > 0 || columns.textIds === 0) return found;
  }
  // For example "007", or a whole number that came with escapes.
  return findKey(columns, ids, encoder.encode(JSON.stringify(id)), textIdValue);
}

/** `key`: the ID as it would appear in the list. */
function findKey(
  columns: IdColumns,
  { rows, ties }: OrderedRows,
  key: Uint8Array,
  value: number,
): Uint32Array {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareWithRow(columns, rows[middle] ?? 0, value, key) > 0) low = middle + 1;
    else high = middle;
  }
  const found = rows[low];
  if (found === undefined || compareWithRow(columns, found, value, key) !== 0) {
    return new Uint32Array();
  }
  let end = low + 1;
  while (ties[end] === 1) end++;
  return rows.subarray(low, end);
}

function compareWithRow(columns: IdColumns, row: number, value: number, key: Uint8Array): number {
  const other = columns.idValue[row] ?? 0;
  if (value !== other) return value < other ? -1 : 1;
  if (isExactId(value)) return 0;
  return compareIdsAt(key, 0, columns.bytes, columns.idAt[row] ?? 0);
}
