import type { EntryDetails } from '../../../../main/contract/list/product-rows.ts';
import { rowProblems } from '../scan/entry-scan.ts';
import { readId } from '../scan/id-value.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { NameReader, readText, readWholeText } from '../scan/read-text.ts';
import { spaceEnd, stringEnd, valueEnd } from '../scan/value-end.ts';
import { readPrice } from './read-row.ts';

/** Deeper levels get no more indentation: a value may be nested a million deep. */
const mostIndent = 20;

/** Formats JSON text over several lines, each token as it arrived: no digit or escape changes. */
class PrettyJson {
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

/** Longest name and longest JSON of other fields in a row's details, in characters. */
const mostOfName = 10_000;
const mostOfFields = 50_000;

/** Everything about one row of the list, as it arrived. */
export function entryDetails(columns: ProductColumns, row: number): EntryDetails {
  const { bytes, idAt, priceAt, nameAt } = columns;
  const name = nameAt[row] ?? 0;
  const price = priceAt[row] ?? 0;
  return {
    id: readId(bytes, idAt[row] ?? 0),
    price: readPrice(bytes, price),
    problems: rowProblems(bytes, name, price),
    ...readWholeName(bytes, name),
    others: otherFields(columns, row),
  };
}

function readWholeName(bytes: Uint8Array, at: number): Pick<EntryDetails, 'name' | 'nameLength'> {
  if (bytes[at] !== 0x22) {
    const all = at === 0 ? '' : readWholeText(bytes, at, valueEnd(bytes, at));
    return { name: all.slice(0, mostOfName).toWellFormed(), nameLength: all.length };
  }
  const reader = new NameReader(bytes);
  reader.start(at);
  let name = '';
  let nameLength = 0;
  for (let code = reader.next(); code >= 0; code = reader.next()) {
    if (nameLength < mostOfName) name += String.fromCodePoint(code);
    nameLength++;
  }
  return { name, nameLength };
}

/** The entry without the three values that the row shows. If a key occurs twice, the other occurrence is included. */
function otherFields(columns: ProductColumns, row: number): EntryDetails['others'] {
  const { bytes, entryAt } = columns;
  const shown = [columns.idAt[row], columns.nameAt[row], columns.priceAt[row]];
  /** For a quoted number the columns contain the offset of its digits. */
  const isShown = (at: number) =>
    shown.includes(at) || (bytes[at] === 0x22 && shown.includes(at + 1));
  const json = new PrettyJson(bytes, mostOfFields);
  let count = 0;
  let length = 0;
  for (let at = spaceEnd(bytes, (entryAt[row] ?? 0) + 1); bytes[at] === 0x22; ) {
    const keyEnd = stringEnd(bytes, at);
    const valueAt = spaceEnd(bytes, spaceEnd(bytes, keyEnd) + 1);
    const end = valueEnd(bytes, valueAt);
    if (!isShown(valueAt)) {
      json.write(count === 0 ? '{' : ',');
      json.breakLine(1);
      if (!json.isFull) {
        json.token(at, keyEnd);
        json.write(': ');
        json.value(valueAt, 1);
      }
      count++;
      length += end - at;
    }
    at = spaceEnd(bytes, end);
    if (bytes[at] === 0x2c) at = spaceEnd(bytes, at + 1);
  }
  if (count === 0) return null;
  const isCut = json.isFull;
  json.breakLine(0);
  json.write('}');
  return { json: json.text, count, bytes: length, isCut };
}
