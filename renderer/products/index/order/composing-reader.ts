import { NameReader } from '../scan/name-reader.ts';

/**
 * Reads a name with letters and their marks put together where Unicode has one character for both (NFC):
 * й and å are letters of their own to the people who sort by them, however a name was typed.
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

  /** The next code point, or -1 behind the last one. */
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
