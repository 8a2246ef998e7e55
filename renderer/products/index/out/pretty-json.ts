import { readText } from '../scan/read-text.ts';
import { spaceEnd, stringEnd, valueEnd } from '../scan/value-end.ts';

/** Deeper levels get no more indentation: a value may be nested a million deep. */
const mostIndent = 20;

/** Formats JSON text over several lines, each token as it arrived: no digit or escape changes. */
export class PrettyJson {
  readonly #bytes: Uint8Array;
  readonly #most: number;
  #text = '';

  /** `most`: it stops soon after this many characters. */
  constructor(bytes: Uint8Array, most: number) {
    this.#bytes = bytes;
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#text.length >= this.#most;
  }

  /** The text, cut to the maximum length. */
  get text(): string {
    return this.#text.slice(0, this.#most).replace(/[\uD800-\uDBFF]$/, '');
  }

  write(text: string): void {
    this.#text += text;
  }

  breakLine(depth: number): void {
    this.#text += `\n${'  '.repeat(Math.min(depth, mostIndent))}`;
  }

  /** Writes the bytes of one token; of a long one only as much as there is room for. */
  token(from: number, to: number): void {
    const room = Math.max(0, this.#most - this.#text.length) + 1;
    // A character takes four bytes at most.
    this.#text += readText(this.#bytes, from, Math.min(to, from + room * 4));
  }

  /** Writes the value that begins at this offset, its inner lines set in by `depth`. */
  value(from: number, depth: number): void {
    const bytes = this.#bytes;
    const end = valueEnd(bytes, from);
    let inner = depth;
    for (let at = from; at < end && !this.isFull; at = spaceEnd(bytes, at)) {
      const byte = bytes[at] ?? 0;
      if (byte === 0x7b || byte === 0x5b) {
        const after = spaceEnd(bytes, at + 1);
        const isEmpty = bytes[after] === byte + 2;
        this.write(isEmpty ? (byte === 0x7b ? '{}' : '[]') : String.fromCharCode(byte));
        if (!isEmpty) this.breakLine(++inner);
        at = isEmpty ? after + 1 : after;
      } else if (byte === 0x7d || byte === 0x5d) {
        this.breakLine(--inner);
        this.write(String.fromCharCode(byte));
        at++;
      } else if (byte === 0x2c) {
        this.write(',');
        this.breakLine(inner);
        at++;
      } else if (byte === 0x3a) {
        this.write(': ');
        at++;
      } else {
        const after = byte === 0x22 ? stringEnd(bytes, at) : valueEnd(bytes, at);
        this.token(at, after);
        at = after;
      }
    }
  }
}
