import { absent, EntryFields } from '../scan/entry-fields.ts';
import { bytesPerStep } from '../scan/field-names.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { readNumber } from '../scan/read-number.ts';
import type { Steps } from '../scan/resumable.ts';
import { isNumberStart, valueEnd } from '../scan/value-end.ts';
import { makeNameKeys, type TextColumn } from './name-keys.ts';
import { sortByKey } from './sort-by-key.ts';
import { sortByNumber } from './sort-by-number.ts';
import { markTies, type SortOrder } from './sort-order.ts';

/**
 * The rows by the value of a field: numbers by value, like prices; then all other values by their displayed text, like
 * names. Rows that lack the field are last in both directions.
 */
export function* fieldOrder(
  columns: ProductColumns,
  field: string,
  locale: string,
): Steps<SortOrder> {
  const { bytes, count } = columns;
  const values = yield* findValues(columns, field);
  const { numbered, written, lacking } = partsOf(bytes, values);
  const numbers = new Float64Array(numbered.length);
  for (let i = 0; i < numbers.length; i++) {
    if (i % 65_536 === 0) yield;
    numbers[i] = readNumber(bytes, values[numbered[i] ?? 0] ?? 0);
  }
  yield;
  const byNumber = yield* sortByNumber(numbers);
  const numberTies = markTies(byNumber, (a, b) => numbers[a] === numbers[b]).ties;
  const texts = yield* textsOf(bytes, values, written);
  const byText = yield* sortByKey(yield* makeNameKeys(texts, locale));
  const rows = new Uint32Array(count);
  const ties = new Uint8Array(count);
  for (let i = 0; i < byNumber.length; i++) rows[i] = numbered[byNumber[i] ?? 0] ?? 0;
  for (let i = 0; i < byText.rows.length; i++) {
    rows[numbered.length + i] = written[byText.rows[i] ?? 0] ?? 0;
  }
  rows.set(lacking, count - lacking.length);
  ties.set(numberTies);
  ties.set(byText.ties, numbered.length);
  ties.fill(1, count - lacking.length + 1);
  return { rows, ties, lacking: lacking.length };
}

/** The offset of each row's value. 0, the offset of the list's bracket, if the row lacks the field. */
function* findValues({ bytes, entryAt, count }: ProductColumns, field: string): Steps<Uint32Array> {
  const values = new Uint32Array(count);
  const fields = new EntryFields(bytes, [field]);
  for (let row = 0, stepEnd = 0; row < count; row++) {
    const at = entryAt[row] ?? 0;
    if (at >= stepEnd) {
      yield;
      stepEnd = at + bytesPerStep;
    }
    const [value = absent] = fields.find(at);
    if (value !== absent) values[row] = value;
  }
  return values;
}

/** The rows with a number, those with another value, and those without a value. */
function partsOf(bytes: Uint8Array, values: Uint32Array) {
  const parts = {
    numbered: new Uint32Array(values.length),
    written: new Uint32Array(values.length),
    lacking: new Uint32Array(values.length),
  };
  const lengths = { numbered: 0, written: 0, lacking: 0 };
  for (let row = 0; row < values.length; row++) {
    const at = values[row] ?? 0;
    const part = at === 0 ? 'lacking' : isNumberStart(bytes[at] ?? 0) ? 'numbered' : 'written';
    parts[part][lengths[part]++] = row;
  }
  return {
    numbered: parts.numbered.subarray(0, lengths.numbered),
    written: parts.written.subarray(0, lengths.written),
    lacking: parts.lacking.subarray(0, lengths.lacking),
  };
}

/** Non-string values are compared by at most this many bytes: an object may be as long as the list. */
const longestValue = 2000;

/** The values as strings: in place if all are strings, otherwise a copy in which each is one. */
function* textsOf(bytes: Uint8Array, values: Uint32Array, rows: Uint32Array): Steps<TextColumn> {
  const isText = (from: number) => bytes[from] === quote;
  const at = new Uint32Array(rows.length);
  let isCopied = false;
  for (let i = 0; i < at.length; i++) {
    const from = values[rows[i] ?? 0] ?? 0;
    at[i] = from;
    isCopied ||= !isText(from);
  }
  if (!isCopied) return { bytes, at, count: rows.length };
  const copy = new TextCopy(bytes);
  for (let i = 0, stepEnd = 0; i < at.length; i++) {
    const from = at[i] ?? 0;
    if (from >= stepEnd) {
      yield;
      stepEnd = from + bytesPerStep;
    }
    at[i] = isText(from) ? copy.addText(from) : copy.addValue(from);
  }
  return { bytes: copy.bytes, at, count: rows.length };
}

const quote = 0x22;
const backslash = 0x5c;

/** Values in sequence, each as a JSON string. */
class TextCopy {
  bytes = new Uint8Array(1 << 16);
  readonly #from: Uint8Array;
  #length = 0;

  constructor(from: Uint8Array) {
    this.#from = from;
  }

  /** Returns the offset of its start. */
  addText(at: number): number {
    const end = valueEnd(this.#from, at);
    this.#reserve(end - at);
    const start = this.#length;
    for (let i = at; i < end; i++) this.bytes[this.#length++] = this.#from[i] ?? 0;
    return start;
  }

  addValue(at: number): number {
    let end = valueEnd(this.#from, at);
    if (end - at > longestValue) {
      end = at + longestValue;
      // Don't split a character.
      while (((this.#from[end] ?? 0) & 0xc0) === 0x80) end--;
    }
    this.#reserve((end - at) * 2 + 2);
    const start = this.#length;
    this.bytes[this.#length++] = quote;
    for (let i = at; i < end; i++) {
      const byte = this.#from[i] ?? 0;
      if (byte === quote || byte === backslash) this.bytes[this.#length++] = backslash;
      this.bytes[this.#length++] = byte;
    }
    this.bytes[this.#length++] = quote;
    return start;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.bytes.length) return;
    this.bytes = new Uint8Array(this.bytes.buffer.transfer(needed * 2));
  }
}
