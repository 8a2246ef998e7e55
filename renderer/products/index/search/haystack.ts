import { foldCodePoint } from '../../../../main/contract/fold-text.ts';
import { absent, EntryFields } from '../scan/entry-fields.ts';
import { bytesPerStep } from '../scan/field-names.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { NameReader, readWholeText } from '../scan/read-text.ts';
import type { Steps } from '../scan/resumable.ts';
import { isDigit, valueEnd } from '../scan/value-end.ts';

/** Rows as one text of lines: the folded name, then `#` and the ID; or the value of a field. */
export interface Chunk {
  readonly firstRow: number;
  /** The distance of each row from the first one. */
  readonly rows: Uint16Array;
  readonly text: string;
  /** Where each row starts in the text, and where the last one ends. */
  readonly starts: Uint32Array;
}

/** The list in a searchable form. `String.indexOf` over a few long texts beats any loop of ours. */
export type Haystack = readonly Chunk[];

const rowsPerStep = 4096;
const rowsPerChunk = 4096;
/** The platform can't create a single string of half a gigabyte. */
const mostChunkBytes = 1 << 26;
/** The range of `Chunk.rows`. */
const mostSpan = 0xffff;
const lineBreak = 0x0a;
const hash = 0x23;
const quote = 0x22;

/** Names and ids. */
export function* buildHaystack(columns: ProductColumns): Steps<Haystack> {
  const writer = new HaystackWriter();
  const row = new RowWriter(columns.bytes);
  for (let at = 0; at < columns.count; at++) {
    if (at % rowsPerStep === 0) yield;
    row.begin();
    const name = columns.nameAt[at] ?? 0;
    if (name !== 0) row.value(name);
    row.id(columns.idAt[at] ?? 0);
    writer.add(at, row);
  }
  return writer.end();
}

/** The displayed values of a field: a string without its quotes, any other value as it arrived. */
export function* buildFieldHaystack(columns: ProductColumns, field: string): Steps<Haystack> {
  const { bytes, entryAt } = columns;
  const writer = new HaystackWriter();
  const row = new RowWriter(bytes);
  const fields = new EntryFields(bytes, [field]);
  for (let at = 0, stepEnd = 0; at < columns.count; at++) {
    const entry = entryAt[at] ?? 0;
    if (entry >= stepEnd) {
      yield;
      stepEnd = entry + bytesPerStep;
    }
    const [value = absent] = fields.find(entry);
    if (value === absent) continue;
    row.begin();
    row.value(value);
    writer.add(at, row);
  }
  return writer.end();
}

/** Marks (with 1) each row that contains the folded text in one of its lines. `#12` finds IDs that start with 12. */
export function* searchHaystack(
  haystack: Haystack,
  rows: number,
  needle: string,
): Steps<Uint8Array> {
  const found = new Uint8Array(rows);
  for (const [count, chunk] of haystack.entries()) {
    if (count % 16 === 0) yield;
    markChunk(chunk, needle, found);
  }
  return found;
}

function markChunk(
  { text, starts, rows, firstRow }: Chunk,
  needle: string,
  found: Uint8Array,
): void {
  let place = 0;
  for (let at = text.indexOf(needle); at >= 0; ) {
    while ((starts[place + 1] ?? Number.POSITIVE_INFINITY) <= at) place++;
    found[firstRow + (rows[place] ?? 0)] = 1;
    at = text.indexOf(needle, starts[place + 1]);
  }
}

/**
 * A single non-ASCII letter makes a string take two bytes per character, so rows that contain one are kept separate.
 */
class HaystackWriter {
  readonly #chunks: Chunk[] = [];
  readonly #plain = new ChunkWriter(this.#chunks);
  readonly #wide = new ChunkWriter(this.#chunks);

  add(row: number, text: RowWriter): void {
    (text.isPlain ? this.#plain : this.#wide).add(row, text);
  }

  end(): Haystack {
    this.#plain.end();
    this.#wide.end();
    return this.#chunks;
  }
}

/** Collects rows until they fill a chunk. */
class ChunkWriter {
  readonly #chunks: Chunk[];
  readonly #decoder = new TextDecoder();
  readonly #rows = new Uint16Array(rowsPerChunk);
  readonly #starts = new Uint32Array(rowsPerChunk + 1);
  #bytes = new Uint8Array(1 << 18);
  #length = 0;
  #count = 0;
  #firstRow = 0;

  constructor(chunks: Chunk[]) {
    this.#chunks = chunks;
  }

  add(row: number, { bytes, length, units }: RowWriter): void {
    const isFull = this.#count === rowsPerChunk || this.#length + length > mostChunkBytes;
    if (isFull || row - this.#firstRow > mostSpan) this.end();
    if (this.#count === 0) this.#firstRow = row;
    if (this.#length + length > this.#bytes.length) {
      this.#bytes = enlarged(this.#bytes, this.#length + length);
    }
    // By hand: `set` on a `subarray` takes four times as long for a few dozen bytes.
    for (let at = 0; at < length; at++) this.#bytes[this.#length + at] = bytes[at] ?? 0;
    this.#length += length;
    this.#rows[this.#count] = row - this.#firstRow;
    this.#starts[this.#count + 1] = (this.#starts[this.#count] ?? 0) + units;
    this.#count++;
  }

  /** Turns the bytes into one string, which takes one byte per character if it is ASCII. */
  end(): void {
    if (this.#count === 0) return;
    this.#chunks.push({
      firstRow: this.#firstRow,
      rows: this.#rows.slice(0, this.#count),
      starts: this.#starts.slice(0, this.#count + 1),
      text: this.#decoder.decode(this.#bytes.subarray(0, this.#length)),
    });
    this.#length = 0;
    this.#count = 0;
  }
}

/** Writes one row as UTF-8. */
class RowWriter {
  readonly #bytes: Uint8Array;
  readonly #reader: NameReader;
  bytes = new Uint8Array(1 << 12);
  length = 0;
  /** UTF-16 units written. */
  units = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#reader = new NameReader(bytes);
  }

  /** Whether everything is ASCII. */
  get isPlain(): boolean {
    return this.units === this.length;
  }

  begin(): void {
    this.length = 0;
    this.units = 0;
  }

  /** Writes a line with the JSON string that starts at this quote. */
  string(quoteAt: number): void {
    const reader = this.#reader;
    reader.start(quoteAt);
    for (let code = reader.next(); code >= 0; code = reader.next()) {
      this.#reserve(8);
      this.#character(code);
    }
    this.#reserve(1);
    this.#ascii(lineBreak);
  }

  /** Writes a line with `#` and the ID that starts here: a string, or a number of at most 400 digits. */
  id(from: number): void {
    this.#reserve(512);
    this.#ascii(hash);
    if (this.#bytes[from] === quote) {
      this.string(from);
      return;
    }
    let at = from;
    for (let byte = this.#bytes[at] ?? 0; isDigit(byte) || byte === 0x2d; ) {
      this.#ascii(byte);
      byte = this.#bytes[++at] ?? 0;
    }
    this.#ascii(lineBreak);
  }

  /** Writes a line with the JSON value that starts here. */
  value(at: number): void {
    if (this.#bytes[at] === quote) {
      this.string(at);
      return;
    }
    for (const letter of readWholeText(this.#bytes, at, valueEnd(this.#bytes, at))) {
      this.#reserve(8);
      this.#character(letter.codePointAt(0) ?? 0);
    }
    this.#reserve(1);
    this.#ascii(lineBreak);
  }

  #character(code: number): void {
    if (code < 0x80) this.#ascii(asciiFold[code] ?? 0);
    else this.#folded(foldCodePoint(code));
  }

  #ascii(byte: number): void {
    this.bytes[this.length++] = byte;
    this.units++;
  }

  #folded(text: string): void {
    this.#reserve(text.length * 3);
    for (let i = 0; i < text.length; i++) this.#unit(text, i);
    this.units += text.length;
  }

  /** By hand: `encodeInto` for one letter at a time takes five times as long. */
  #unit(text: string, at: number): void {
    const code = text.codePointAt(at) ?? 0;
    const bytes = this.bytes;
    if (code >= 0xdc00 && code < 0xe000) return;
    if (code < 0x80) bytes[this.length++] = code;
    else if (code < 0x800) bytes[this.length++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) bytes[this.length++] = 0xe0 | (code >> 12);
      else {
        bytes[this.length++] = 0xf0 | (code >> 18);
        bytes[this.length++] = 0x80 | ((code >> 12) & 0x3f);
      }
      bytes[this.length++] = 0x80 | ((code >> 6) & 0x3f);
    }
    if (code >= 0x80) bytes[this.length++] = 0x80 | (code & 0x3f);
  }

  #reserve(more: number): void {
    if (this.length + more > this.bytes.length) {
      this.bytes = enlarged(this.bytes, this.length + more);
    }
  }
}

function enlarged(bytes: Uint8Array<ArrayBuffer>, least: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.buffer.transfer(least * 2));
}

/** `foldCodePoint` for ASCII, where the result is always one ASCII character. */
const asciiFold = Uint8Array.from({ length: 0x80 }, (_, code) => foldCodePoint(code).charCodeAt(0));
