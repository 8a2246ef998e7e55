const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/** An empty list of a service in Go: a nil slice. */
const nothing = Buffer.from('null');

/** A longer name isn't one of a path. */
const mostOfName = 2000;

/**
 * Counts the entries of a JSON list as its bytes arrive, and notices most answers that aren't one. That is for the progress of a list
 * of several pages, and so that no page is requested after such an answer. It takes 3 ms for a MiB. What counts is what the list's owner finds.
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

  constructor(inside: readonly string[] = []) {
    this.#inside = inside;
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
    for (const byte of chunk) {
      if (this.#isInText) this.#textByte(byte);
      else if (byte > 0x20) this.#byte(byte);
    }
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
    const isInList = this.#list === 'open';
    const closes = byte === 0x5d || byte === 0x7d;
    if (isInList && this.#depth === this.#inside.length + 1) {
      if (byte === comma) this.#commas += 1;
      else if (closes) this.#list = 'after';
      else this.#hasEntry = true;
    } else if (!isInList && this.#depth === this.#entered + 1) this.#onPath(byte);
    if (closes) {
      if (!isInList && this.#depth === this.#entered + 1 && this.#entered > 0) this.#entered -= 1;
      this.#depth -= 1;
    } else if (byte === 0x5b || byte === 0x7b) this.#depth += 1;
    else if (byte === quote) this.#isInText = true;
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
