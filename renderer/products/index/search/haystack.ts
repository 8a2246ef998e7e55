import { foldCodePoint } from '../../../lib/words/fold-text.ts';
import { NameReader } from '../scan/name-reader.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import type { Steps } from '../scan/resumable.ts';
import { isDigit } from '../scan/value-end.ts';

/** A run of rows as one text: the folded name, a line break, `#` and the id, a line break; and so on. */
interface Chunk {
  readonly firstRow: number;
  readonly text: string;
  /** Where each row begins in the text, and where the last one ends. */
  readonly starts: Uint32Array;
}

/** The list as the search reads it. `String.indexOf` over few long texts beats any loop of ours. */
export type Haystack = readonly Chunk[];

const rowsPerChunk = 4096;
const lineBreak = 0x0a;
const hash = 0x23;

export function* buildHaystack(columns: ProductColumns): Steps<Haystack> {
  const bales: Chunk[] = [];
  const writer = new BaleWriter(columns);
  for (let row = 0; row < columns.count; row += rowsPerChunk) {
    yield;
    bales.push(writer.write(row, Math.min(row + rowsPerChunk, columns.count)));
  }
  return bales;
}

/** Marks (with 1) each row whose name or id holds the folded text. `#12` finds the ids that begin with 12. */
export function* searchHaystack(
  haystack: Haystack,
  rows: number,
  needle: string,
): Steps<Uint8Array> {
  const found = new Uint8Array(rows);
  for (const [count, chunk] of haystack.entries()) {
    if (count % 16 === 0) yield;
    markBale(chunk, needle, found);
  }
  return found;
}

function markBale({ text, starts, firstRow }: Chunk, needle: string, found: Uint8Array): void {
  let row = 0;
  for (let at = text.indexOf(needle); at >= 0; ) {
    while ((starts[row + 1] ?? Number.POSITIVE_INFINITY) <= at) row++;
    found[firstRow + row] = 1;
    at = text.indexOf(needle, starts[row + 1]);
  }
}

/** Writes UTF-8 and has the platform make one string of it: of one byte a character where it is ASCII. */
class BaleWriter {
  readonly #columns: ProductColumns;
  readonly #reader: NameReader;
  readonly #decoder = new TextDecoder();
  #bytes = new Uint8Array(1 << 18);
  #length = 0;
  /** UTF-16 units written. */
  #units = 0;

  constructor(columns: ProductColumns) {
    this.#columns = columns;
    this.#reader = new NameReader(columns.bytes);
  }

  write(from: number, to: number): Chunk {
    this.#length = 0;
    this.#units = 0;
    const starts = new Uint32Array(to - from + 1);
    for (let row = from; row < to; row++) {
      starts[row - from] = this.#units;
      this.#name(this.#columns.nameAt[row] ?? 0);
      this.#id(this.#columns.idAt[row] ?? 0);
    }
    starts[to - from] = this.#units;
    const text = this.#decoder.decode(this.#bytes.subarray(0, this.#length));
    return { firstRow: from, text, starts };
  }

  #name(at: number): void {
    const reader = this.#reader;
    reader.start(at);
    for (let code = reader.next(); code >= 0; code = reader.next()) {
      this.#reserve(8);
      if (code < 0x80) this.#ascii(asciiFold[code] ?? 0);
      else this.#folded(foldCodePoint(code));
    }
    this.#reserve(512);
    this.#ascii(lineBreak);
  }

  #id(from: number): void {
    this.#ascii(hash);
    let at = from;
    for (let byte = this.#columns.bytes[at] ?? 0; isDigit(byte) || byte === 0x2d; ) {
      this.#ascii(byte);
      byte = this.#columns.bytes[++at] ?? 0;
    }
    this.#ascii(lineBreak);
  }

  #ascii(byte: number): void {
    this.#bytes[this.#length++] = byte;
    this.#units++;
  }

  #folded(text: string): void {
    this.#reserve(text.length * 3);
    for (let i = 0; i < text.length; i++) this.#unit(text, i);
    this.#units += text.length;
  }

  /** By hand: `encodeInto` for a letter at a time takes five times as long. */
  #unit(text: string, at: number): void {
    const code = text.codePointAt(at) ?? 0;
    const bytes = this.#bytes;
    if (code >= 0xdc00 && code < 0xe000) return;
    if (code < 0x80) bytes[this.#length++] = code;
    else if (code < 0x800) bytes[this.#length++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) bytes[this.#length++] = 0xe0 | (code >> 12);
      else {
        bytes[this.#length++] = 0xf0 | (code >> 18);
        bytes[this.#length++] = 0x80 | ((code >> 12) & 0x3f);
      }
      bytes[this.#length++] = 0x80 | ((code >> 6) & 0x3f);
    }
    if (code >= 0x80) bytes[this.#length++] = 0x80 | (code & 0x3f);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(this.#bytes.length * 2 + more);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** `foldCodePoint` for ASCII, where it is always one ASCII character. */
const asciiFold = Uint8Array.from({ length: 0x80 }, (_, code) => foldCodePoint(code).charCodeAt(0));
