import type { RowsAsCells } from '../../../../main/contract/list/exported-rows.ts';
import { absent, EntryFields } from '../scan/entry-fields.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { readNumberText } from '../scan/read-number.ts';
import { NameReader, readWholeText } from '../scan/read-text.ts';
import { isNumberStart, valueEnd } from '../scan/value-end.ts';

/** How much one piece holds, so that its reader needs only a few ms for it. */
const mostCells = 2000;
const mostUnits = 32 * 1024;

/**
 * Rows with these fields as cells, piece by piece: a string without its quotes, any other value as it arrived, and an
 * empty text where there is none. `rows` must not change afterwards. A cell of more than `longest` UTF-16 units is cut.
 */
export class RowCells {
  readonly #columns: ProductColumns;
  readonly #rows: Uint32Array;
  readonly #fields: EntryFields | null;
  readonly #width: number;
  readonly #longest: number;
  #next = 0;
  #cells: string[] = [];
  #numbers: number[] = [];
  #cut: { readonly at: number; readonly length: number }[] = [];
  #units = 0;

  constructor(
    columns: ProductColumns,
    rows: Uint32Array,
    fields: readonly string[],
    longest = Number.POSITIVE_INFINITY,
  ) {
    this.#columns = columns;
    this.#rows = rows;
    this.#fields = fields.length === 0 ? null : new EntryFields(columns.bytes, fields);
    this.#width = 3 + fields.length;
    this.#longest = longest;
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
      this.#cells.length + this.#width <= mostCells &&
      this.#units < mostUnits
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
    if (isNumber) text = readNumberText(bytes, at);
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

function wholeString(bytes: Uint8Array, at: number): string {
  let end = at + 1;
  let text = '';
  // Most names. A string of a few dozen characters is made faster this way than by a `TextDecoder`.
  for (let byte = bytes[end] ?? 0; end - at <= 64; byte = bytes[++end] ?? 0) {
    if (byte === 0x22) return text;
    if (byte === 0x5c || byte >= 0x80) break;
    text += String.fromCharCode(byte);
  }
  end = bytes.indexOf(0x22, at + 1);
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
