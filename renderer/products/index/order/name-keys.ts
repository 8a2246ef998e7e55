import { NameReader } from '../scan/read-text.ts';
import type { Steps } from '../scan/resumable.ts';
import { type Alphabet, makeAlphabet, mostDigits } from './alphabet.ts';

/**
 * Reads a name, combining letters and their marks where Unicode has one character for both (NFC): й and å are separate
 * letters to the people who sort by them, however the name was typed.
 */
class ComposingReader {
  readonly #reader: NameReader;
  #ahead = -1;

  constructor(bytes: Uint8Array) {
    this.#reader = new NameReader(bytes);
  }

  start(quoteAt: number): void {
    this.#reader.start(quoteAt);
    this.#ahead = this.#reader.next();
  }

  /** The next code point, or -1 at the end. */
  next(): number {
    let code = this.#ahead;
    if (code < 0) return code;
    this.#ahead = this.#reader.next();
    while (this.#ahead >= firstMark && isMark(this.#ahead)) {
      const both = String.fromCodePoint(code, this.#ahead).normalize('NFC');
      const composed = both.codePointAt(0) ?? code;
      if (both.length > String.fromCodePoint(composed).length) break;
      code = composed;
      this.#ahead = this.#reader.next();
    }
    return code;
  }
}

const firstMark = 0x300;

function isMark(code: number): boolean {
  return /^\p{M}$/u.test(String.fromCodePoint(code));
}

/**
 * The sort keys of the names: each is a sequence of ranks, never 0, in 32-bit words with the first rank highest. Row N
 * has the words from `starts[N]` up to `starts[N + 1]`. The last unit of its last word is 0.
 */
export interface NameKeys {
  readonly words: Uint32Array;
  readonly starts: Uint32Array;
  /** The largest unit plus one: a word contains four units of 8 bits, or two of 16. */
  readonly unitBase: 0x100 | 0x10000;
}

const rowsPerStep = 16_384;

/** JSON strings, each given by the offset of its opening quote. */
export interface TextColumn {
  readonly bytes: Uint8Array;
  readonly at: Uint32Array;
  readonly count: number;
}

/** Folded keys that sort as users of this language expect, with numbers in numeric order. */
export function* makeNameKeys(texts: TextColumn, locale: string): Steps<NameKeys> {
  const { bytes, count } = texts;
  const reader = new ComposingReader(bytes);
  const seen = new Uint8Array(0x110000);
  let longest = 0;
  for (let row = 0; row < count; row++) {
    if (row % rowsPerStep === 0) yield;
    const at = texts.at[row] ?? 0;
    let run = notePlain(bytes, at, seen);
    if (run < 0) {
      reader.start(at);
      run = note(reader, seen);
    }
    if (run > longest) longest = run;
  }
  yield;
  const alphabet = makeAlphabet(marked(seen), locale, Math.min(longest, mostDigits));
  const writer = new KeyWriter(alphabet, count);
  for (let row = 0; row < count; row++) {
    if (row % rowsPerStep === 0) yield;
    const at = texts.at[row] ?? 0;
    if (writer.writePlain(row, bytes, at)) continue;
    reader.start(at);
    writer.write(row, reader);
  }
  return writer.finish();
}

const quote = 0x22;
const backslash = 0x5c;
const zero = 0x30;
const nine = 0x39;

/** Records the characters of a name. Returns an upper bound for the length of its longest number. */
function note(reader: ComposingReader, seen: Uint8Array): number {
  let longest = 0;
  let run = 0;
  for (let code = reader.next(); code >= 0; code = reader.next()) {
    seen[code] = 1;
    run = mayBeDigit(code) ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

/** A much faster version for ASCII names without escapes, from the opening quote; -1 for any other. */
function notePlain(bytes: Uint8Array, quoteAt: number, seen: Uint8Array): number {
  let longest = 0;
  let run = 0;
  for (let at = quoteAt + 1; ; at++) {
    const byte = bytes[at] ?? quote;
    if (byte === quote) return longest;
    if (byte === backslash || byte > 0x7f) return -1;
    seen[byte] = 1;
    if (byte >= zero && byte <= nine) {
      if (++run > longest) longest = run;
    } else run = 0;
  }
}

/** Beyond ASCII only the alphabet knows, and it isn't built yet. */
function mayBeDigit(code: number): boolean {
  return code > 0x7f || (code >= zero && code <= nine);
}

function* marked(seen: Uint8Array): Iterable<number> {
  for (let code = seen.indexOf(1); code >= 0; code = seen.indexOf(1, code + 1)) yield code;
}

class KeyWriter {
  readonly #alphabet: Alphabet;
  readonly #starts: Uint32Array;
  readonly #unitBase: NameKeys['unitBase'];
  #words: Uint32Array;
  #length = 0;
  /** The ranks of the current name. */
  #units: Uint16Array = new Uint16Array(256);
  #count = 0;

  constructor(alphabet: Alphabet, rows: number) {
    this.#alphabet = alphabet;
    this.#starts = new Uint32Array(rows + 1);
    this.#unitBase = alphabet.lastRank < 0x100 ? 0x100 : 0x10000;
    this.#words = new Uint32Array(rows * 8 + 64);
  }

  write(row: number, reader: ComposingReader): void {
    const { ranks, digits, several } = this.#alphabet;
    this.#count = 0;
    let code = reader.next();
    while (code >= 0) {
      if ((digits[code] ?? 0) > 0) code = this.#number(code, reader);
      else {
        const rank = ranks[code] ?? 0;
        if (rank > 0) this.#push(rank);
        else for (const one of several.get(code) ?? []) this.#push(one);
        code = reader.next();
      }
    }
    this.#pack(row);
  }

  /** A faster version for ASCII names without escapes, from the opening quote; false for any other. */
  writePlain(row: number, bytes: Uint8Array, quoteAt: number): boolean {
    const { ranks, numberRank } = this.#alphabet;
    let units: Uint16Array = this.#units;
    let count = 0;
    let lengthAt = -1;
    for (let at = quoteAt + 1; ; at++) {
      const byte = bytes[at] ?? quote;
      const isDigit = byte >= zero && byte <= nine;
      if (lengthAt >= 0 && !isDigit) {
        this.#endNumber(lengthAt, count);
        lengthAt = -1;
      }
      if (byte === quote) break;
      if (byte === backslash || byte > 0x7f) return false;
      if (count + 6 > units.length) units = this.#grow();
      if (!isDigit) {
        const rank = ranks[byte] ?? 0;
        if (rank > 0) units[count++] = rank;
        continue;
      }
      if (lengthAt < 0) {
        lengthAt = count;
        units[count++] = numberRank;
      }
      // Skip leading zeros.
      if (byte > zero || count > lengthAt + 1) units[count++] = byte - zero + 1;
    }
    this.#count = count;
    this.#pack(row);
    return true;
  }

  finish(): NameKeys {
    return { words: this.#words, starts: this.#starts, unitBase: this.#unitBase };
  }

  /** Writes length and digits; returns the code point after them. */
  #number(first: number, reader: ComposingReader): number {
    const { digits, numberRank } = this.#alphabet;
    const lengthAt = this.#count;
    this.#push(numberRank);
    let code = first;
    for (let digit = digits[code] ?? 0; digit > 0; digit = digits[code] ?? 0) {
      // Skip leading zeros.
      if (digit > 1 || this.#count > lengthAt + 1) this.#push(digit);
      code = reader.next();
      if (code < 0) break;
    }
    this.#endNumber(lengthAt, this.#count);
    return code;
  }

  #endNumber(lengthAt: number, count: number): void {
    const { numberRank, longestNumber } = this.#alphabet;
    this.#units[lengthAt] = numberRank + Math.min(count - lengthAt - 1, longestNumber);
  }

  #push(unit: number): void {
    if (this.#count + 6 > this.#units.length) this.#grow();
    this.#units[this.#count++] = unit;
  }

  /** Makes room for the current name, with some to spare for its end. */
  #grow(): Uint16Array {
    const larger = new Uint16Array(this.#units.length * 2);
    larger.set(this.#units);
    this.#units = larger;
    return larger;
  }

  /** Finishes the current name: at least one 0 unit follows it. */
  #pack(row: number): void {
    const units = this.#units;
    const count = this.#count;
    for (let at = count; at < count + 4; at++) units[at] = 0;
    if (this.#length + (count >> 1) + 1 > this.#words.length) {
      const larger = new Uint32Array(this.#words.length * 2 + count);
      larger.set(this.#words);
      this.#words = larger;
    }
    const words = this.#words;
    let length = this.#length;
    if (this.#unitBase === 0x100) {
      for (let at = 0; at <= count; at += 4) {
        const upper = ((units[at] ?? 0) << 8) | (units[at + 1] ?? 0);
        words[length++] = (upper << 16) | ((units[at + 2] ?? 0) << 8) | (units[at + 3] ?? 0);
      }
    } else {
      for (let at = 0; at <= count; at += 2) {
        words[length++] = ((units[at] ?? 0) << 16) | (units[at + 1] ?? 0);
      }
    }
    this.#length = length;
    this.#starts[row + 1] = length;
  }
}
