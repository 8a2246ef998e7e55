import { idRest, isExactId, mostIdLength, readIdText, textIdValue } from '../scan/id-value.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { NameReader } from '../scan/read-text.ts';
import type { Steps } from '../scan/resumable.ts';
import { isDigit, numberEnd } from '../scan/value-end.ts';
import { sortByNumber } from './sort-by-number.ts';
import { markTies, pick, rowNumbers, type SortOrder } from './sort-order.ts';

const encoder = new TextEncoder();

/** The rows by the exact value of their IDs, however many digits they have. */
export function* idOrder(columns: ProductColumns): Steps<SortOrder> {
  const rows = columns.idValue.every(isExactId)
    ? yield* sortByNumber(columns.idValue)
    : yield* longIdRows(columns);
  yield;
  return markTies(rows, (a, b) => compareIds(columns, a, b) === 0);
}

/** Compares two rows' IDs by value: first as doubles, then by all digits if those are equal. */
function compareIds(columns: ProductColumns, a: number, b: number): number {
  const valueA = columns.idValue[a] ?? 0;
  const valueB = columns.idValue[b] ?? 0;
  if (valueA !== valueB) return valueA < valueB ? -1 : 1;
  if (isExactId(valueA)) return 0;
  const { bytes, idAt } = columns;
  return compareIdsAt(bytes, idAt[a] ?? 0, bytes, idAt[b] ?? 0);
}

/** Compares two IDs with the same `idValue` by all their digits or characters. Strings come after numbers. */
export function compareIdsAt(bytesA: Uint8Array, a: number, bytesB: Uint8Array, b: number): number {
  const isTextA = bytesA[a] === quote;
  const isTextB = bytesB[b] === quote;
  if (isTextA !== isTextB) return isTextA ? 1 : -1;
  return isTextA ? compareTexts(bytesA, a, bytesB, b) : compareDigits(bytesA, a, bytesB, b);
}

const quote = 0x22;
const backslash = 0x5c;

/** By code point. That is the byte order of UTF-8 if nothing is escaped. */
function compareTexts(bytesA: Uint8Array, a: number, bytesB: Uint8Array, b: number): number {
  for (let i = 1; ; i++) {
    const byteA = bytesA[a + i] ?? quote;
    const byteB = bytesB[b + i] ?? quote;
    if (byteA === backslash || byteB === backslash) break;
    if (byteA === byteB && byteA !== quote) continue;
    if (byteA === byteB) return 0;
    if (byteA === quote) return -1;
    return byteB === quote || byteA > byteB ? 1 : -1;
  }
  const readerA = new NameReader(bytesA);
  const readerB = new NameReader(bytesB);
  readerA.start(a);
  readerB.start(b);
  for (;;) {
    const codeA = readerA.next();
    const codeB = readerB.next();
    if (codeA !== codeB) return codeA < codeB ? -1 : 1;
    if (codeA < 0) return 0;
  }
}

/** Compares two whole numbers of the same sign. JSON allows no leading zeros, so the longer one is larger. */
function compareDigits(bytesA: Uint8Array, a: number, bytesB: Uint8Array, b: number): number {
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

/**
 * Sorts by the remaining digits first, then, stably, by the leading ones; beyond 30 digits by comparison. Strings last.
 */
function* longIdRows(columns: ProductColumns): Steps<Uint32Array> {
  const { bytes, idAt, idValue, textIds } = columns;
  const rests = new Float64Array(idAt.length);
  for (let row = 0; row < idAt.length; row++) {
    const at = idAt[row] ?? 0;
    rests[row] = bytes[at] === quote ? textIdValue : idRest(bytes, at, numberEnd(bytes, at));
  }
  yield;
  const byRest = yield* sortByNumber(rests);
  const rows = yield* sortByNumber(idValue, byRest);
  yield;
  const numbers = rows.subarray(0, rows.length - textIds);
  sortRuns(
    numbers,
    (a, b) => idValue[a] === idValue[b] && rests[a] === rests[b] && !isExactId(idValue[a] ?? 0),
    (a, b) => compareIds(columns, a, b),
  );
  if (textIds > 0) rows.set(yield* textIdRows(columns, rows.slice(numbers.length)), numbers.length);
  return rows;
}

/** Sorts each run of equal rows by comparison; equal ones stay in the order received. */
function sortRuns(
  rows: Uint32Array,
  isAlike: (a: number, b: number) => boolean,
  compare: (a: number, b: number) => number,
): void {
  for (let start = 0; start < rows.length; ) {
    const first = rows[start] ?? 0;
    let end = start + 1;
    while (end < rows.length && isAlike(first, rows[end] ?? 0)) end++;
    if (end - start > 1) rows.subarray(start, end).sort((a, b) => compare(a, b) || a - b);
    start = end;
  }
}

/** Number of bytes that a double holds exactly. */
const bytesPerKey = 6;
/** Strings are sorted by this many keys after their common prefix, and beyond that by comparison. */
const mostKeys = 8;

/**
 * Rows whose IDs are strings, in byte order: a stable sort by the last six relevant bytes, and so on to the first six.
 * A million IDs of 36 characters take one second; comparing them takes three. `given` is in the order received.
 */
function* textIdRows(columns: ProductColumns, given: Uint32Array): Steps<Uint32Array> {
  const texts = yield* copyTexts(columns, given);
  const { common, longest } = texts;
  const keys = Math.min(mostKeys, Math.ceil((longest - common) / bytesPerKey));
  const values = new Float64Array(given.length);
  let order: Uint32Array = rowNumbers(given.length);
  for (let key = keys - 1; key >= 0; key--) {
    yield;
    for (let i = 0; i < values.length; i++) values[i] = texts.key(i, common + key * bytesPerKey);
    order = yield* sortByNumber(values, order);
  }
  const compared = common + keys * bytesPerKey;
  if (longest > compared) {
    yield;
    sortRuns(
      order,
      (a, b) => texts.isAlike(a, b, compared),
      (a, b) => compareIds(columns, given[a] ?? 0, given[b] ?? 0),
    );
  }
  return pick(given, order);
}

/** The IDs in sequence, in UTF-8 without escapes. */
class IdTexts {
  /** Length of the common prefix of all IDs, in bytes. */
  common = Number.POSITIVE_INFINITY;
  longest = 0;
  readonly #starts: Uint32Array;
  #bytes = new Uint8Array(1 << 16);
  #count = 0;

  constructor(count: number) {
    this.#starts = new Uint32Array(count + 1);
  }

  add(bytes: Uint8Array, quoteAt: number): void {
    const start = this.#starts[this.#count] ?? 0;
    if (start + mostIdLength * 3 > this.#bytes.length) {
      this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(this.#bytes.length * 2));
    }
    let to = start;
    let at = quoteAt + 1;
    for (; bytes[at] !== quote && bytes[at] !== backslash; at++) this.#bytes[to++] = bytes[at] ?? 0;
    if (bytes[at] === backslash) {
      const text = encoder.encode(readIdText(bytes, quoteAt));
      this.#bytes.set(text, start);
      to = start + text.length;
    }
    this.#starts[++this.#count] = to;
    this.longest = Math.max(this.longest, to - start);
    let alike = 0;
    while (alike < this.common && alike < to - start) {
      if (this.#bytes[alike] !== this.#bytes[start + alike]) break;
      alike++;
    }
    this.common = alike;
  }

  /** Six bytes of an ID as a number, padded with zeros. */
  key(place: number, from: number): number {
    const at = (this.#starts[place] ?? 0) + from;
    const end = this.#starts[place + 1] ?? 0;
    let key = 0;
    for (let i = at; i < at + bytesPerKey; i++)
      key = key * 256 + (i < end ? (this.#bytes[i] ?? 0) : 0);
    return key;
  }

  /** Whether two IDs share this many first bytes and both are longer. */
  isAlike(a: number, b: number, length: number): boolean {
    const startA = this.#starts[a] ?? 0;
    const startB = this.#starts[b] ?? 0;
    if ((this.#starts[a + 1] ?? 0) - startA <= length) return false;
    if ((this.#starts[b + 1] ?? 0) - startB <= length) return false;
    for (let i = 0; i < length; i++) {
      if (this.#bytes[startA + i] !== this.#bytes[startB + i]) return false;
    }
    return true;
  }
}

function* copyTexts({ bytes, idAt }: ProductColumns, rows: Uint32Array): Steps<IdTexts> {
  const texts = new IdTexts(rows.length);
  for (let i = 0; i < rows.length; i++) {
    if (i % 65_536 === 0) yield;
    texts.add(bytes, idAt[rows[i] ?? 0] ?? 0);
  }
  return texts;
}
