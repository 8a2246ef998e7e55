import { NameReader } from '../scan/name-reader.ts';

/**
 * Reads a name, combining letters and their marks where Unicode has one character for both (NFC): й and å are separate
 * letters to the people who sort by them, however the name was typed.
 */
export class ComposingReader {
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
