import { readJson } from '../contract/json/read-json.ts';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const bracket = 0x5b;
const zero = 0x30;

/** An empty list of a service in Go: a nil slice. */
const nothing = Buffer.from('null');

/** How much of what is around a list is kept, bytes. */
const mostAround = 256 * 1024;
/** A longer name isn't one of a path. */
const mostOfName = 2000;

/**
 * Counts the entries of a JSON list as its bytes arrive, and notices most answers that aren't one. That is for the progress of a list
 * of several pages, and so that no page is requested after such an answer. It takes about 5 ms for a MiB. What counts is what the list's owner finds.
 */
export class EntryCounter {
  /** The members that lead to the list; empty if the answer is the list. */
  readonly #inside: readonly string[];
  #commas = 0;
  #hasEntry = false;
  /** How many brackets and braces are open; -1 before the first. */
  #depth = -1;
  /** How many of the members are entered. */
  #entered = 0;
  /** Whether the list is open, or was. */
  #list: 'before' | 'open' | 'after' = 'before';
  #isInText = false;
  #isEscaped = false;
  #isBroken = false;
  /** The last text where a name of the path can be; null in any other place. */
  #name: number[] | null = null;
  /** The value that begins now is that of the next member of the path. */
  #isNext = false;
  /** How much of `null` has come in place of the list; -1 if it is something else. */
  #ofNull = 0;

  /** What is around the list, as far as it is kept. Of an array only whether it is empty: `included` in JSON:API can be longer than the list. */
  readonly #around: number[] = [];
  /** The depth of the array around the list that is being passed; -1 outside of one. */
  #arrayDepth = -1;

  constructor(inside: readonly string[] = []) {
    this.#inside = inside;
  }

  /** The answer with an empty list; empty if the answer is the list, or if it has too much around that. */
  get around(): string {
    const isKept = this.#inside.length > 0 && this.#around.length < mostAround;
    return isKept ? Buffer.from(this.#around).toString() : '';
  }

  /** The text at this path around the list. Null if the reply doesn't have it. */
  textAt(path: readonly string[]): string | null {
    const reading = readJson(this.around);
    const node = reading.ok ? reading.root.find(path) : null;
    return node?.kind === 'string' ? node.content : null;
  }

  get entries(): number {
    return this.#hasEntry ? this.#commas + 1 : 0;
  }

  /** Whether it had a list that was closed at the end, or `null` in its place. */
  get isList(): boolean {
    if (this.#isInText || this.#isBroken) return false;
    const isNull = this.#ofNull === nothing.length;
    if (this.#inside.length === 0 && isNull) return true;
    return this.#depth === 0 && (this.#list === 'after' || isNull);
  }

  take(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; at++) {
      if (this.#list === 'open') at = this.#entriesIn(chunk, at);
      const byte = chunk[at];
      if (byte === undefined) return;
      const wasInArray = this.#arrayDepth >= 0;
      if (this.#isInText) this.#textByte(byte);
      else if (byte > 0x20) this.#byte(byte);
      if (this.#inside.length === 0 || this.#around.length === mostAround) continue;
      if (!wasInArray || this.#arrayDepth < 0) this.#around.push(byte);
      else if (this.#around.at(-1) === bracket && byte > 0x20) this.#around.push(zero);
    }
  }

  /**
   * Reads entries from here on, up to the bracket that ends the list, whose offset it returns, or to the end of the chunk. In
   * one loop over local variables: almost all bytes of a list of a million are here.
   */
  #entriesIn(chunk: Uint8Array, from: number): number {
    const listDepth = this.#inside.length + 1;
    const { length } = chunk;
    let at = from;
    let depth = this.#depth;
    let isInText = this.#isInText;
    let isEscaped = this.#isEscaped;
    let commas = 0;
    let hasEntry = this.#hasEntry;
    for (; at < length; at++) {
      const byte = chunk[at] ?? 0;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isInText = false;
      } else if (byte === quote) {
        isInText = true;
        hasEntry = true;
      } else if (byte === 0x5b || byte === 0x7b) {
        depth += 1;
        hasEntry = true;
      } else if (byte === 0x5d || byte === 0x7d) {
        if (depth === listDepth) break;
        depth -= 1;
      } else if (depth === listDepth && byte > 0x20) {
        if (byte === comma) commas += 1;
        else hasEntry = true;
      }
    }
    this.#depth = depth;
    this.#isInText = isInText;
    this.#isEscaped = isEscaped;
    this.#commas += commas;
    this.#hasEntry = hasEntry;
    return at;
  }

  #textByte(byte: number): void {
    if (this.#name !== null && this.#name.length < mostOfName) this.#name.push(byte);
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) this.#isInText = false;
  }

  #byte(byte: number): void {
    if (this.#depth < 0) {
      this.#firstByte(byte);
      return;
    }
    // Something after the end.
    if (this.#depth === 0) this.#isBroken = true;
    const closes = byte === 0x5d || byte === 0x7d;
    const isInList = this.#list === 'open';
    const isOnPath = !isInList && this.#depth === this.#entered + 1;
    if (isInList && closes) this.#list = 'after';
    else if (isOnPath) this.#onPath(byte);
    if (closes) {
      if (isOnPath && this.#entered > 0) this.#entered -= 1;
      this.#depth -= 1;
      if (this.#depth === this.#arrayDepth) this.#arrayDepth = -1;
    } else if (byte === bracket || byte === 0x7b) {
      const isAround = byte === bracket && this.#list !== 'open';
      if (isAround && this.#arrayDepth < 0) this.#arrayDepth = this.#depth;
      this.#depth += 1;
    } else if (byte === quote) this.#isInText = true;
  }

  #firstByte(byte: number): void {
    // A byte order mark may come first.
    if (byte === 0xef || byte === 0xbb || byte === 0xbf) return;
    const isWrapped = this.#inside.length > 0;
    if (!isWrapped && byte === nothing[this.#ofNull]) {
      this.#ofNull += 1;
      return;
    }
    this.#isBroken = byte !== (isWrapped ? 0x7b : 0x5b) || this.#ofNull > 0;
    if (!isWrapped) {
      this.#ofNull = -1;
      this.#list = 'open';
    }
    this.#depth = 1;
  }

  /** A byte in an object of the path, outside of texts. */
  #onPath(byte: number): void {
    const isLast = this.#entered === this.#inside.length - 1;
    if (this.#isNext && isLast && byte === nothing[this.#ofNull]) {
      this.#ofNull += 1;
      return;
    }
    if (byte === 0x3a) this.#isNext = this.#isNameOf(this.#inside[this.#entered]);
    else if (byte === quote) this.#name = [];
    if (byte === 0x3a || byte === quote) return;
    this.#name = null;
    if (!this.#isNext) return;
    this.#isNext = false;
    if (isLast && byte === 0x5b) this.#list = 'open';
    else if (!isLast && byte === 0x7b) this.#entered += 1;
  }

  #isNameOf(wanted: string | undefined): boolean {
    const text = Buffer.from(this.#name?.slice(0, -1) ?? []).toString();
    this.#name = null;
    try {
      return JSON.parse(`"${text}"`) === wanted;
    } catch {
      return false;
    }
  }
}
