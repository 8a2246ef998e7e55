import {
  type FieldValue,
  longestName,
  type ProductRow,
  type RowColumns,
} from '../../../../main/contract/list/product-rows.ts';
import { absent, EntryFields } from '../scan/entry-fields.ts';
import { rowProblems } from '../scan/entry-scan.ts';
import { readId } from '../scan/id-value.ts';
import { readNumberText } from '../scan/read-number.ts';
import { NameReader, readWholeText } from '../scan/read-text.ts';
import { isNumberStart, valueEnd } from '../scan/value-end.ts';

/** Creates rows from the bytes, with the values of these fields. */
export class RowReader {
  readonly #columns: RowColumns;
  readonly #fields: EntryFields | null;

  constructor(columns: RowColumns, fields: readonly string[] = []) {
    this.#columns = columns;
    this.#fields = fields.length === 0 ? null : new EntryFields(columns.bytes, fields);
  }

  read(row: number): ProductRow {
    const { bytes, idAt, nameAt, priceAt, entryAt } = this.#columns;
    const name = nameAt[row] ?? 0;
    const price = priceAt[row] ?? 0;
    const { text, isCut } = readValue(bytes, name);
    const problems = rowProblems(bytes, name, price);
    return {
      row,
      id: readId(bytes, idAt[row] ?? 0),
      name: text,
      nameCut: isCut,
      price: readPrice(bytes, price),
      problems: problems.length === 0 ? none : problems,
      fields:
        this.#fields === null
          ? none
          : this.#fields
              .find(entryAt[row] ?? 0)
              .map((at) => (at === absent ? null : readFieldValue(bytes, at))),
    };
  }
}

const none: readonly never[] = [];

/** The value shown as the price: the digits as they arrived, or whatever came in their place. */
export function readPrice(bytes: Uint8Array, at: number): string {
  return isNumberStart(bytes[at] ?? 0) ? readNumberText(bytes, at) : readValue(bytes, at).text;
}

/** Empty if there is no value. */
function readValue(bytes: Uint8Array, at: number): Pick<FieldValue, 'text' | 'isCut'> {
  return at === 0 ? nothing : readFieldValue(bytes, at);
}

const nothing = { text: '', isCut: false };

function readFieldValue(bytes: Uint8Array, at: number): FieldValue {
  if (bytes[at] === 0x22) return { ...readTextValue(bytes, at), isText: true };
  const end = valueEnd(bytes, at);
  // A character takes at most four bytes; the cut may split the last one.
  const text = readWholeText(bytes, at, Math.min(end, at + longestName * 4));
  const isCut = text.length > longestName || end - at > longestName * 4;
  const shown = text.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, '');
  return { text: isCut ? shown : text, isCut, isText: false };
}

/** The JSON string that starts at this quote. */
function readTextValue(
  bytes: Uint8Array,
  at: number,
): { readonly text: string; readonly isCut: boolean } {
  const reader = new NameReader(bytes);
  reader.start(at);
  let text = '';
  for (let code = reader.next(); code >= 0; code = reader.next()) {
    if (text.length >= longestName) return { text, isCut: true };
    text += String.fromCodePoint(code);
  }
  return { text, isCut: false };
}
