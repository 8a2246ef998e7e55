/** What is wrong within a text between quotes. */
export interface TextProblem {
  readonly problem: 'not-json' | 'not-utf8';
  readonly what: string;
}

const quote = 0x22;
const backslash = 0x5c;

/** The inside of a JSON text, byte by byte: its escapes and its UTF-8 (Unicode, table 3-7). */
export class JsonTextScan {
  /** What of an escape is still to come: `\` has been, or so many digits after `\u`. */
  #escape: 'none' | 'sign' | number = 'none';
  /** Bytes of a character that are to come, and what the next of them may be. */
  #tail = 0;
  #low = 0x80;
  #high = 0xbf;

  /** `end` at the quote that ends it; null while it goes on. */
  take(byte: number): 'end' | TextProblem | null {
    // By far the most of them.
    const isPlain = byte >= 0x20 && byte < 0x80 && byte !== quote && byte !== backslash;
    if (isPlain && this.#tail === 0 && this.#escape === 'none') return null;
    if (this.#tail > 0) return this.#takeTail(byte);
    if (this.#escape !== 'none') return this.#takeEscape(byte);
    if (byte === quote) return 'end';
    if (byte >= 0x80) return this.#takeLead(byte);
    if (byte < 0x20) return { problem: 'not-json', what: 'a control character in a text' };
    if (byte === backslash) this.#escape = 'sign';
    return null;
  }

  /** True between two bytes of one character. */
  get isWithinCharacter(): boolean {
    return this.#tail > 0;
  }

  #takeEscape(byte: number): TextProblem | null {
    const character = String.fromCharCode(byte);
    if (this.#escape === 'sign') {
      if (character === 'u') this.#escape = 4;
      else if (/["\\/bfnrt]/.test(character)) this.#escape = 'none';
      else return { problem: 'not-json', what: 'an escape that does not exist' };
      return null;
    }
    if (!/[\da-f]/i.test(character)) {
      return { problem: 'not-json', what: 'four hexadecimal digits were expected' };
    }
    this.#escape = typeof this.#escape === 'number' && this.#escape > 1 ? this.#escape - 1 : 'none';
    return null;
  }

  #takeLead(byte: number): TextProblem | null {
    if (byte < 0xc2 || byte > 0xf4) return notUtf8(byte);
    this.#tail = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    this.#low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.#high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
    return null;
  }

  #takeTail(byte: number): TextProblem | null {
    if (byte < this.#low || byte > this.#high) return notUtf8(byte);
    this.#tail -= 1;
    this.#low = 0x80;
    this.#high = 0xbf;
    return null;
  }
}

function notUtf8(byte: number): TextProblem {
  return {
    problem: 'not-utf8',
    what: `0x${byte.toString(16).padStart(2, '0')} is not UTF-8 there`,
  };
}
