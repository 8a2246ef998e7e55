const decoder = new TextDecoder();
// A U+FEFF at the start is part of the text here.
const wholeDecoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of these bytes of a response. They are copied first: `TextDecoder` doesn't accept shared memory. */
export function readText(bytes: Uint8Array, from: number, to: number): string {
  return decoder.decode(bytes.slice(from, to));
}

/** The same, but keeps a byte order mark at the start. */
export function readWholeText(bytes: Uint8Array, from: number, to: number): string {
  return wholeDecoder.decode(bytes.slice(from, to));
}

/**
 * Reads a name, a JSON string, one character at a time from well-formed UTF-8: creating a string for each of a million
 * names just to fold it takes ten times as long.
 */
export class NameReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Starts at a name's opening quote. */
  start(quoteAt: number): void {
    this.#at = quoteAt + 1;
  }

  /** The next code point, or -1 at the end. A lone surrogate is returned as is. */
  next(): number {
    const bytes = this.#bytes;
    const first = bytes[this.#at++] ?? 0x22;
    if (first === 0x22) {
      this.#at--;
      return -1;
    }
    if (first === 0x5c) return this.#escape();
    if (first < 0x80) return first;
    const second = (bytes[this.#at++] ?? 0) & 0x3f;
    if (first < 0xe0) return ((first & 0x1f) << 6) | second;
    const third = (bytes[this.#at++] ?? 0) & 0x3f;
    if (first < 0xf0) return ((first & 0x0f) << 12) | (second << 6) | third;
    const fourth = (bytes[this.#at++] ?? 0) & 0x3f;
    return ((first & 0x07) << 18) | (second << 12) | (third << 6) | fourth;
  }

  #escape(): number {
    const letter = this.#bytes[this.#at++] ?? 0;
    if (letter !== 0x75) return simpleEscapes.get(letter) ?? letter;
    const unit = this.#hexUnit();
    const isHigh = unit >= 0xd800 && unit < 0xdc00;
    if (!isHigh || this.#bytes[this.#at] !== 0x5c || this.#bytes[this.#at + 1] !== 0x75)
      return unit;
    const after = this.#at;
    this.#at += 2;
    const low = this.#hexUnit();
    if (low >= 0xdc00 && low < 0xe000) return 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
    this.#at = after;
    return unit;
  }

  #hexUnit(): number {
    let unit = 0;
    for (let i = 0; i < 4; i++) {
      const digit = this.#bytes[this.#at++] ?? 0;
      unit = unit * 16 + (digit < 0x40 ? digit - 0x30 : (digit | 0x20) - 0x57);
    }
    return unit;
  }
}

/** The letter after a backslash -> the character; other letters represent themselves. */
const simpleEscapes: ReadonlyMap<number, number> = new Map([
  [0x62, 0x08],
  [0x66, 0x0c],
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
]);
