import { readText } from './read-text.ts';
import { spaceEnd, valueEnd } from './value-end.ts';

const quote = 0x22;
const backslash = 0x5c;
const encoder = new TextEncoder();

/** Used instead of an offset if an entry lacks a field. */
export const absent = -1;

interface Wanted {
  readonly name: string;
  /** The bytes of the name in JSON if nothing needs escaping; otherwise null. */
  readonly plain: Uint8Array | null;
}

/** Finds fields by name in entries that have been scanned, and so are known to be valid. */
export class EntryFields {
  readonly #bytes: Uint8Array;
  readonly #wanted: readonly Wanted[];
  readonly #found: number[];

  constructor(bytes: Uint8Array, names: readonly string[]) {
    this.#bytes = bytes;
    this.#wanted = names.map((name) => ({ name, plain: plainKey(name) }));
    this.#found = names.map(() => absent);
  }

  /**
   * Offsets of the values in the entry with this brace, in the order of the names, or `absent`. If a key occurs twice,
   * the last one counts, as for a product's ID. The next call overwrites the returned array.
   */
  find(entryAt: number): readonly number[] {
    const found = this.#found;
    found.fill(absent);
    eachField(this.#bytes, entryAt, (keyAt, keyEnd, isEscaped, valueAt) =>
      this.#note(keyAt, keyEnd, isEscaped, valueAt),
    );
    return found;
  }

  #note(keyAt: number, keyEnd: number, isEscaped: boolean, valueAt: number): void {
    const bytes = this.#bytes;
    const key = isEscaped ? readKey(bytes, keyAt, keyEnd) : null;
    for (let i = 0; i < this.#wanted.length; i++) {
      const wanted = this.#wanted[i];
      if (wanted === undefined) continue;
      const isIt = key === null ? isPlain(bytes, keyAt, keyEnd, wanted.plain) : key === wanted.name;
      if (isIt) this.#found[i] = valueAt;
    }
  }
}

/** Calls back for each field of the entry with this brace: the offsets of its quoted key and of its value. */
export function eachField(
  bytes: Uint8Array,
  entryAt: number,
  visit: (keyAt: number, keyEnd: number, isEscaped: boolean, valueAt: number) => void,
): void {
  for (let at = spaceEnd(bytes, entryAt + 1); bytes[at] === quote; ) {
    let isEscaped = false;
    let end = at + 1;
    for (let byte = bytes[end] ?? quote; byte !== quote; byte = bytes[++end] ?? quote) {
      if (byte !== backslash) continue;
      isEscaped = true;
      end++;
    }
    const valueAt = spaceEnd(bytes, spaceEnd(bytes, end + 1) + 1);
    visit(at, end + 1, isEscaped, valueAt);
    at = spaceEnd(bytes, valueEnd(bytes, valueAt));
    if (bytes[at] === 0x2c) at = spaceEnd(bytes, at + 1);
  }
}

/** The name a key represents. A lone surrogate, which only an escape can produce, is kept. */
export function readKey(bytes: Uint8Array, keyAt: number, keyEnd: number): string {
  return String(JSON.parse(readText(bytes, keyAt, keyEnd)));
}

function plainKey(name: string): Uint8Array | null {
  const isPlain = name.isWellFormed() && JSON.stringify(name).length === name.length + 2;
  return isPlain ? encoder.encode(name) : null;
}

function isPlain(
  bytes: Uint8Array,
  keyAt: number,
  keyEnd: number,
  plain: Uint8Array | null,
): boolean {
  if (plain === null || plain.length !== keyEnd - keyAt - 2) return false;
  for (let i = 0; i < plain.length; i++) {
    if (plain[i] !== bytes[keyAt + 1 + i]) return false;
  }
  return true;
}
