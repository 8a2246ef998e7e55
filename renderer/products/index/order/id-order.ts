import { idRest, isExactId } from '../scan/id-value.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import type { Steps } from '../scan/resumable.ts';
import { isDigit, numberEnd } from '../scan/value-end.ts';
import { sortByNumber } from './sort-by-number.ts';
import { markTies, type SortOrder } from './sort-order.ts';

/** The rows by the exact value of their ids, however many digits they have. */
export function* idOrder(columns: ProductColumns): Steps<SortOrder> {
  const rows = columns.idValue.every(isExactId)
    ? yield* sortByNumber(columns.idValue)
    : yield* longIdRows(columns);
  yield;
  return markTies(rows, (a, b) => compareIds(columns, a, b) === 0);
}

/** Compares two rows' ids by value: by their numbers, and by all digits where these do not tell. */
export function compareIds(columns: ProductColumns, a: number, b: number): number {
  const valueA = columns.idValue[a] ?? 0;
  const valueB = columns.idValue[b] ?? 0;
  if (valueA !== valueB) return valueA < valueB ? -1 : 1;
  if (isExactId(valueA)) return 0;
  const { bytes, idAt } = columns;
  return compareDigits(bytes, idAt[a] ?? 0, bytes, idAt[b] ?? 0);
}

/** Two whole numbers of the same sign, as JSON writes them: no zeros lead, so the longer is the larger. */
export function compareDigits(
  bytesA: Uint8Array,
  a: number,
  bytesB: Uint8Array,
  b: number,
): number {
  const sign = bytesA[a] === 0x2d ? -1 : 1;
  const skip = sign === -1 ? 1 : 0;
  let first = 0;
  for (let i = skip; ; i++) {
    const digitA = bytesA[a + i] ?? 0;
    const digitB = bytesB[b + i] ?? 0;
    if (!isDigit(digitA) || !isDigit(digitB)) {
      if (isDigit(digitA)) return sign;
      return isDigit(digitB) ? -sign : first * sign;
    }
    if (first === 0 && digitA !== digitB) first = digitA < digitB ? -1 : 1;
  }
}

/** By the rest of the digits first, then, stably, by the leading ones; by comparison beyond 30 digits. */
function* longIdRows(columns: ProductColumns): Steps<Uint32Array> {
  const { bytes, idAt, idValue } = columns;
  const rests = new Float64Array(idAt.length);
  for (let row = 0; row < idAt.length; row++) {
    const at = idAt[row] ?? 0;
    rests[row] = idRest(bytes, at, numberEnd(bytes, at));
  }
  yield;
  const byRest = yield* sortByNumber(rests);
  const rows = yield* sortByNumber(idValue, byRest);
  yield;
  for (let start = 0; start < rows.length; ) {
    const first = rows[start] ?? 0;
    let end = start + 1;
    while (end < rows.length && sharesNumbers(first, rows[end] ?? 0)) end++;
    if (end - start > 1) {
      rows.subarray(start, end).sort((a, b) => compareIds(columns, a, b) || a - b);
    }
    start = end;
  }
  return rows;

  function sharesNumbers(a: number, b: number): boolean {
    return idValue[a] === idValue[b] && rests[a] === rests[b] && !isExactId(idValue[a] ?? 0);
  }
}
