import type { EntryDetails, EntryField } from '../../../../main/contract/list/product-rows.ts';
import { rowProblems } from '../scan/entry-scan.ts';
import { readId } from '../scan/id-value.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { NameReader, readText, readWholeText } from '../scan/read-text.ts';
import { spaceEnd, stringEnd, valueEnd } from '../scan/value-end.ts';
import { readPrice } from './read-row.ts';

/** Longest name and longest value in a row's details, in characters, and longest name of a field. */
const mostOfValue = 10_000;
const mostOfName = 1000;
/** Of all values together, in characters, and how many there are at most, groups included. */
const mostOfFields = 50_000;
const mostFields = 1000;
/** What is nested deeper is given as it arrived: a value may be nested a million deep. */
const mostDepth = 6;

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
    ...otherFields(columns, row),
  };
}

function readWholeName(bytes: Uint8Array, at: number): Pick<EntryDetails, 'name' | 'nameLength'> {
  if (bytes[at] !== 0x22) {
    const all = at === 0 ? '' : readWholeText(bytes, at, valueEnd(bytes, at));
    return { name: all.slice(0, mostOfValue).toWellFormed(), nameLength: all.length };
  }
  const { text, length } = readString(bytes, at, mostOfValue);
  return { name: text, nameLength: length };
}

/** A JSON string without quotes and escapes: its first `most` characters, and how many it has. */
function readString(bytes: Uint8Array, at: number, most: number) {
  const reader = new NameReader(bytes);
  reader.start(at);
  let text = '';
  let length = 0;
  for (let code = reader.next(); code >= 0; code = reader.next()) {
    if (length < most) text += String.fromCodePoint(code);
    length++;
  }
  return { text, length };
}

/** The entry without the three values that the row shows. If a key occurs twice, the other occurrence is included. */
function otherFields(
  columns: ProductColumns,
  row: number,
): Pick<EntryDetails, 'fields' | 'isCut' | 'bytes'> {
  const { bytes, entryAt } = columns;
  const entry = entryAt[row] ?? 0;
  const shown = [columns.idAt[row], columns.nameAt[row], columns.priceAt[row]];
  /** For a quoted number the columns contain the offset of its digits. */
  const isShown = (at: number) =>
    shown.includes(at) || (bytes[at] === 0x22 && shown.includes(at + 1));
  const reader = new FieldReader(bytes);
  const fields = reader.members(entry, 0, isShown);
  return { fields, isCut: reader.isFull, bytes: valueEnd(bytes, entry) - entry };
}

/** Reads values into fields, each token as it arrived, until there is no more room. */
class FieldReader {
  readonly #bytes: Uint8Array;
  #characters = mostOfFields;
  #fields = mostFields;
  isFull = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The members of the object that starts here, or the elements of the list. */
  members(from: number, depth: number, isLeftOut: (valueAt: number) => boolean): EntryField[] {
    const bytes = this.#bytes;
    const isList = bytes[from] === 0x5b;
    const end = isList ? 0x5d : 0x7d;
    const fields: EntryField[] = [];
    for (let at = spaceEnd(bytes, from + 1); bytes[at] !== end && !this.isFull; ) {
      const keyEnd = isList ? at : stringEnd(bytes, at);
      const valueAt = isList ? at : spaceEnd(bytes, spaceEnd(bytes, keyEnd) + 1);
      if (!isLeftOut(valueAt)) {
        if (this.#fields-- === 0 || this.#characters <= 0) this.isFull = true;
        else {
          const name = isList ? null : readString(bytes, at, mostOfName).text;
          fields.push({ name, ...this.#value(valueAt, depth) });
        }
      }
      at = spaceEnd(bytes, valueEnd(bytes, valueAt));
      if (bytes[at] === 0x2c) at = spaceEnd(bytes, at + 1);
    }
    return fields;
  }

  #value(at: number, depth: number): Omit<EntryField, 'name'> {
    const bytes = this.#bytes;
    const first = bytes[at];
    if ((first === 0x7b || first === 0x5b) && depth < mostDepth) {
      const parts = this.members(at, depth + 1, () => false);
      return { kind: first === 0x5b ? 'list' : 'group', text: '', length: 0, parts };
    }
    const most = Math.min(mostOfValue, this.#characters);
    const { text, length } = first === 0x22 ? readString(bytes, at, most) : this.#raw(at, most);
    this.#characters -= text.length;
    return { kind: first === 0x22 ? 'text' : 'raw', text, length, parts: [] };
  }

  /** A value that isn't a string, as it arrived. Its length is in bytes if it is cut. */
  #raw(at: number, most: number) {
    const end = valueEnd(this.#bytes, at);
    // A character takes four bytes at most.
    const text = readText(this.#bytes, at, Math.min(end, at + most * 4)).slice(0, most);
    const isWhole = end - at <= most || text.length < most;
    return { text: text.toWellFormed(), length: isWhole ? text.length : end - at };
  }
}
