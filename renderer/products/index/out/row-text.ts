import { absent, EntryFields } from '../scan/entry-fields.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { NameReader, readWholeText } from '../scan/read-text.ts';
import { isNumberStart, numberEnd, valueEnd } from '../scan/value-end.ts';

/** How to write a row as a line of text: ID, name, price, and the additional fields shown. */
export interface RowFormat {
  /** Between cells; one ASCII character. */
  readonly separator: string;
  readonly lineEnd: string;
  /** 1 for each byte of a string as received (UTF-8 in JSON) that can be copied unchanged. */
  readonly plain: Uint8Array;
  /** The same for its first byte. */
  readonly plainFirst: Uint8Array;
  /** The cell for a string that contains other bytes. */
  readonly cell: (text: string) => string;
}

const encoder = new TextEncoder();
// A U+FEFF at the start is part of the text here.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Collects rows as text. Numbers and most names are copied from the bytes of the response without decoding: they are
 * written exactly as they arrived, and a million rows take a third of a second.
 */
export class RowText {
  readonly #columns: ProductColumns;
  readonly #format: RowFormat;
  readonly #separator: number;
  readonly #lineEnd: Uint8Array;
  readonly #fields: EntryFields | null;
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  constructor(columns: ProductColumns, format: RowFormat, fields: readonly string[]) {
    this.#columns = columns;
    this.#format = format;
    this.#separator = format.separator.charCodeAt(0);
    this.#lineEnd = encoder.encode(format.lineEnd);
    this.#fields = fields.length === 0 ? null : new EntryFields(columns.bytes, fields);
  }

  /** Number of UTF-8 bytes collected since the last `take`. */
  get bytes(): number {
    return this.#length;
  }

  addLine(text: string): void {
    this.#put(encoder.encode(text + this.#format.lineEnd));
  }

  addRow(row: number): void {
    const { idAt, nameAt, priceAt, entryAt } = this.#columns;
    this.#value(idAt[row] ?? 0);
    this.#byte(this.#separator);
    this.#value(nameAt[row] ?? 0);
    this.#byte(this.#separator);
    this.#value(priceAt[row] ?? 0);
    for (const at of this.#fields?.find(entryAt[row] ?? 0) ?? []) {
      this.#byte(this.#separator);
      if (at !== absent) this.#value(at);
    }
    this.#put(this.#lineEnd);
  }

  /** Returns the collected text and starts again. */
  take(): string {
    const text = decoder.decode(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return text;
  }

  #number(at: number): void {
    const { bytes } = this.#columns;
    this.#copy(at, numberEnd(bytes, at));
  }

  /** Writes a string without its quotes, any other value as it arrived; nothing if there is no value. */
  #value(at: number): void {
    if (at === 0) return;
    const { bytes } = this.#columns;
    const first = bytes[at] ?? 0;
    if (first === 0x22) this.#string(at);
    else if (isNumberStart(first)) this.#number(at);
    else {
      const text = readWholeText(bytes, at, valueEnd(bytes, at));
      this.#put(encoder.encode(this.#format.cell(text)));
    }
  }

  #string(at: number): void {
    const { bytes } = this.#columns;
    const { plain, plainFirst, cell } = this.#format;
    const start = at + 1;
    let end = start;
    while (plain[bytes[end] ?? 0] === 1) end++;
    if (bytes[end] === 0x22 && (end === start || plainFirst[bytes[start] ?? 0] === 1)) {
      this.#copy(start, end);
    } else this.#put(encoder.encode(cell(wholeString(bytes, at))));
  }

  #copy(from: number, to: number): void {
    const { bytes } = this.#columns;
    this.#reserve(to - from);
    // By hand: `set` on a `subarray` takes four times as long for a dozen bytes.
    for (let at = from; at < to; at++) this.#bytes[this.#length++] = bytes[at] ?? 0;
  }

  #byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  #put(more: Uint8Array): void {
    this.#reserve(more.length);
    this.#bytes.set(more, this.#length);
    this.#length += more.length;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(this.#bytes.length * 2 + more);
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** A table for `RowFormat`: all bytes except these and those that end or escape a JSON string. */
export function bytesBut(...others: readonly number[]): Uint8Array {
  const table = new Uint8Array(256).fill(1);
  for (const byte of [0, 0x22, 0x5c, ...others]) table[byte] = 0;
  return table;
}

function wholeString(bytes: Uint8Array, at: number): string {
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

/** First bytes of a string that isn't a formula: not = + - @, nor the first byte of their full-width forms. */
export const noFormula = bytesBut(0x3d, 0x2b, 0x2d, 0x40, 0xef);
