import type { EntryProblem, RowProblem } from '../../../../main/contract/list/product-rows.ts';
import { type ListMembers, membersOf } from '../../../../main/contract/profile/list-shape.ts';
import { EntryFields } from './entry-fields.ts';
import { idValue, mostIdLength, readIdText, textIdValue } from './id-value.ts';
import { JsonProblem } from './json-problem.ts';
import { countDecimals, digitsInQuotes } from './read-number.ts';
import { readText } from './read-text.ts';
import { isDigit, isNumberStart, spaceEnd, stringEnd, valueEnd } from './value-end.ts';

/** No value: offset 0 is never a value, as the list's own bracket comes first. */
const absent = 0;
const quote = 0x22;
/** Of all JSON values, only `null` starts with it. */
const letterN = 0x6e;

const encoder = new TextEncoder();
/** The names of members have nothing that is escaped in fewer bytes (`listShapeSchema`). */
const shortestEscaped = 6;

const isSameKey = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Scans the list's objects one at a time; holds the fields of the latest until the next scan. */
export class EntryScan {
  /**
   * Offsets of the values of the three fields; 0 if missing. After `check`, the offset of the digits for a string that
   * contains a number.
   */
  idAt = absent;
  nameAt = absent;
  priceAt = absent;
  idValue = 0;
  isTextPrice = false;
  /** Decimals of the price; 0 if it isn't a number. */
  decimals = 0;
  readonly #bytes: Uint8Array;
  readonly #id: Uint8Array;
  readonly #name: Uint8Array;
  readonly #price: Uint8Array;
  /** Of an object that has the price, from outside to inside; empty if the member is the price. */
  readonly #priceWithin: readonly EntryFields[];

  constructor(bytes: Uint8Array, { id, name, price }: ListMembers = membersOf(null)) {
    this.#bytes = bytes;
    const [outer = '', ...within] = price;
    this.#id = encoder.encode(id);
    this.#name = encoder.encode(name);
    this.#price = encoder.encode(outer);
    this.#priceWithin = within.map((member) => new EntryFields(bytes, [member]));
  }

  /** Scans from the opening brace to just after the closing one. If a key occurs twice, the last one counts. */
  scan(from: number): number {
    const bytes = this.#bytes;
    this.idAt = absent;
    this.nameAt = absent;
    this.priceAt = absent;
    let at = spaceEnd(bytes, from + 1);
    if (bytes[at] === 0x7d) return at + 1;
    while (true) {
      const keyAt = at;
      const keyEnd = stringEnd(bytes, at);
      at = spaceEnd(bytes, keyEnd);
      if (bytes[at] !== 0x3a) throw new JsonProblem(bytes, at, 'a colon');
      at = spaceEnd(bytes, at + 1);
      this.#note(keyAt, keyEnd, at);
      at = spaceEnd(bytes, valueEnd(bytes, at));
      const byte = bytes[at];
      if (byte === 0x7d) return at + 1;
      if (byte !== 0x2c) throw new JsonProblem(bytes, at, 'a comma or “}”');
      at = spaceEnd(bytes, at + 1);
    }
  }

  /**
   * Classifies the entry just scanned. Also reads the number of its ID and the kind of its price. `null` is as good as
   * missing, and a missing price is no fault of the entry.
   */
  check(): 'whole' | 'unpriced' | 'incomplete' | 'no-id' {
    for (const member of this.#priceWithin) this.#enterPrice(member);
    if (this.#bytes[this.priceAt] === letterN) this.priceAt = absent;
    if (this.#bytes[this.nameAt] === letterN) this.nameAt = absent;
    const isPriced = this.#readPrice();
    if (this.idAt === absent || this.#idProblem() !== null) return 'no-id';
    if (this.#bytes[this.nameAt] !== quote) return 'incomplete';
    if (isPriced) return 'whole';
    return this.priceAt === absent ? 'unpriced' : 'incomplete';
  }

  problems(): readonly EntryProblem[] {
    const id = this.idAt === absent ? 'id-missing' : this.#idProblem();
    const others = rowProblems(this.#bytes, this.nameAt, this.priceAt);
    return id === null ? others : [id, ...others];
  }

  #note(keyAt: number, keyEnd: number, valueAt: number): void {
    const bytes = this.#bytes;
    const from = keyAt + 1;
    const length = keyEnd - keyAt - 2;
    if (this.#reads(from, length, this.#id)) this.idAt = valueAt;
    else if (this.#reads(from, length, this.#name)) this.nameAt = valueAt;
    else if (this.#reads(from, length, this.#price)) this.priceAt = valueAt;
    else if (length >= shortestEscaped && bytes.subarray(keyAt, keyEnd).includes(0x5c)) {
      const key = encoder.encode(String(JSON.parse(readText(bytes, keyAt, keyEnd))));
      if (isSameKey(key, this.#id)) this.idAt = valueAt;
      else if (isSameKey(key, this.#name)) this.nameAt = valueAt;
      else if (isSameKey(key, this.#price)) this.priceAt = valueAt;
    }
  }

  #reads(from: number, length: number, word: Uint8Array): boolean {
    if (length !== word.length) return false;
    for (let i = 0; i < length; i++) {
      if (this.#bytes[from + i] !== word[i]) return false;
    }
    return true;
  }

  /** Goes into the object of a price. Any other value is the price itself. */
  #enterPrice(member: EntryFields): void {
    if (this.#bytes[this.priceAt] !== 0x7b) return;
    const [at = absent] = member.find(this.priceAt);
    this.priceAt = Math.max(at, absent);
  }

  /** False if the price isn't a number. */
  #readPrice(): boolean {
    const bytes = this.#bytes;
    this.isTextPrice = false;
    this.decimals = 0;
    if (bytes[this.priceAt] === quote) {
      const digitsAt = digitsInQuotes(bytes, this.priceAt);
      if (digitsAt < 0) return false;
      this.isTextPrice = true;
      this.priceAt = digitsAt;
    } else if (!isNumberStart(bytes[this.priceAt] ?? 0)) return false;
    this.decimals = countDecimals(bytes, this.priceAt);
    return true;
  }

  #idProblem(): EntryProblem | null {
    const bytes = this.#bytes;
    const first = bytes[this.idAt] ?? 0;
    if (first === quote) return this.#textIdProblem();
    if (!isNumberStart(first)) return 'id-not-usable';
    const end = wholeEnd(bytes, this.idAt);
    const after = bytes[end] ?? 0;
    // 1.0 and 1e3 can't be used as an ID: it's unknown how the service would write them.
    if (after === 0x2e || (after | 0x20) === 0x65) return 'id-not-usable';
    if (end - this.idAt > mostIdLength) return 'id-too-long';
    this.idValue = idValue(bytes, this.idAt, end);
    return null;
  }

  /** `"12"` is the same ID as 12: both are `/12` in an address. `"007"` and `"-0"` are strings. */
  #textIdProblem(): EntryProblem | null {
    const bytes = this.#bytes;
    const from = this.idAt;
    if (bytes[from + 1] === quote) return 'id-empty';
    const digitsAt = digitsInQuotes(bytes, from);
    const end = digitsAt < 0 ? 0 : wholeEnd(bytes, digitsAt);
    const isWhole = digitsAt > 0 && bytes[end] === quote;
    if (isWhole && !(bytes[digitsAt] === 0x2d && bytes[digitsAt + 1] === 0x30)) {
      if (end - digitsAt > mostIdLength) return 'id-too-long';
      this.idAt = digitsAt;
      this.idValue = idValue(bytes, digitsAt, end);
      return null;
    }
    this.idValue = textIdValue;
    let at = from + 1;
    while (bytes[at] !== quote && bytes[at] !== 0x5c && at - from <= mostIdLength) at++;
    if (bytes[at] === quote) return null;
    const id = readIdText(bytes, from);
    if (id.length > mostIdLength) return 'id-too-long';
    return id.isWellFormed() ? null : 'id-not-usable';
  }
}

/** What is wrong with the row with these values. The offsets are those of `RowColumns`. */
export function rowProblems(
  bytes: Uint8Array,
  nameAt: number,
  priceAt: number,
): readonly RowProblem[] {
  const found: RowProblem[] = [];
  if (nameAt === absent) found.push('name-missing');
  else if (bytes[nameAt] !== quote) found.push('name-not-text');
  // For a quoted number the offset is that of its digits.
  if (priceAt !== absent && !isNumberStart(bytes[priceAt] ?? 0)) found.push('price-not-number');
  return found;
}

function wholeEnd(bytes: Uint8Array, from: number): number {
  let end = bytes[from] === 0x2d ? from + 1 : from;
  while (isDigit(bytes[end] ?? 0)) end++;
  return end;
}
