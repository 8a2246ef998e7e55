import type { RowsAsCells } from '../../../../main/contract/list/exported-rows.ts';
import { absent, EntryFields } from '../scan/entry-fields.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { NameReader, readWholeText } from '../scan/read-text.ts';
import { isNumberStart, numberEnd, valueEnd } from '../scan/value-end.ts';

/** A piece ends before it has more UTF-16 units for each of its cells on average. */
const unitsPerCell = 16;

/**
 * Rows with these fields as cells, piece by piece: a string without its quotes, any other value as it arrived, and an
 * empty text where there is none. `rows` must not change afterwards. A cell of more than `longest` UTF-16 units is cut, and a
 * piece has about `mostCells`.
 */
export class RowCells {
  readonly #columns: ProductColumns;
  readonly #rows: Uint32Array;
  readonly #fields: EntryFields | null;
  readonly #width: number;
  readonly #longest: number;
  readonly #mostCells: number;
  #next = 0;
  #cells: string[] = [];
  #numbers: number[] = [];
  #cut: { readonly at: number; readonly length: number }[] = [];
  #units = 0;

  constructor(
    columns: ProductColumns,
    rows: Uint32Array,
    fields: readonly string[],
    { longest = Number.POSITIVE_INFINITY, mostCells = 2000 } = {},
  ) {
    this.#columns = columns;
    this.#rows = rows;
    this.#fields = fields.length === 0 ? null : new EntryFields(columns.bytes, fields);
    this.#width = 3 + fields.length;
    this.#longest = longest;
    this.#mostCells = mostCells;
  }

  /** The next rows, or null after the last. */
  next(): RowsAsCells | null {
    if (this.#next === this.#rows.length) return null;
    this.#cells = [];
    this.#numbers = [];
    this.#cut = [];
    this.#units = 0;
    do this.#addRow(this.#rows[this.#next++] ?? 0);
    while (
      this.#next < this.#rows.length &&
      this.#cells.length + this.#width <= this.#mostCells &&
      this.#units < this.#mostCells * unitsPerCell
    );
    const numbers = Uint8Array.from(this.#numbers);
    return { cells: this.#cells, numbers, cut: this.#cut, written: this.#next };
  }

  #addRow(row: number): void {
    const { idAt, nameAt, priceAt, entryAt } = this.#columns;
    this.#addValue(idAt[row] ?? 0);
    this.#addValue(nameAt[row] ?? 0);
    this.#addValue(priceAt[row] ?? 0);
    for (const at of this.#fields?.find(entryAt[row] ?? 0) ?? []) {
      this.#addValue(at === absent ? 0 : at);
    }
  }

  #addValue(at: number): void {
    const { bytes } = this.#columns;
    const first = bytes[at] ?? 0;
    const isNumber = at !== 0 && isNumberStart(first);
    let text = '';
    if (isNumber) text = asciiText(bytes, at, numberEnd(bytes, at));
    else if (first === 0x22) text = wholeString(bytes, at);
    else if (at !== 0) text = readWholeText(bytes, at, valueEnd(bytes, at));
    if (text.length > this.#longest) {
      this.#cut.push({ at: this.#cells.length, length: text.length });
      text = text.slice(0, this.#longest);
    }
    this.#cells.push(text);
    this.#numbers.push(isNumber ? 1 : 0);
    this.#units += text.length;
  }
}

const units: number[] = [];

/** Short texts in ASCII: a `TextDecoder`, or adding one letter to the next, needs half as long again for a million. */
function asciiText(bytes: Uint8Array, from: number, to: number): string {
  if (to - from > 64) return readWholeText(bytes, from, to);
  units.length = to - from;
  for (let at = from; at < to; at++) units[at - from] = bytes[at] ?? 0;
  return String.fromCharCode(...units);
}

function wholeString(bytes: Uint8Array, at: number): string {
  // Most names.
  let plainEnd = at + 1;
  for (let byte = bytes[plainEnd] ?? 0; byte !== 0x5c && byte < 0x80; byte = bytes[++plainEnd] ?? 0)
    if (byte === 0x22) return asciiText(bytes, at + 1, plainEnd);
  const end = bytes.indexOf(0x22, at + 1);
  const isPlain = !bytes.subarray(at + 1, end).includes(0x5c);
  if (isPlain) return readWholeText(bytes, at + 1, end);
  const reader = new NameReader(bytes);
  reader.start(at);
  const parts: string[] = [];
  let part = '';
  for (let code = reader.next(); code >= 0; code = reader.next()) {
    part += String.fromCodePoint(code);
    if (part.length < 65536) continue;
    parts.push(part);
    part = '';
  }
  return parts.join('') + part;
}
