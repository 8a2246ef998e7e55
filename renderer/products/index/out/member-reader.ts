import { longestJson } from '../../../../main/contract/form/form-field.ts';
import type {
  ChoiceRow,
  RowColumns,
  ValueKind,
} from '../../../../main/contract/list/product-rows.ts';
import { absent, EntryFields } from '../scan/entry-fields.ts';
import { readWholeText } from '../scan/read-text.ts';
import { isNumberStart, valueEnd } from '../scan/value-end.ts';

const quote = 0x22;
const backslash = 0x5c;
/** Entries that show how a list writes a member. */
const mostExamined = 100;

/** Reads one member of the list's entries as JSON, exactly as it arrived. Null: the ID. */
export class MemberReader {
  readonly #columns: RowColumns;
  readonly #fields: EntryFields | null;

  constructor(columns: RowColumns, member: string | null) {
    this.#columns = columns;
    this.#fields = member === null ? null : new EntryFields(columns.bytes, [member]);
  }

  /** Null if the entry lacks it, or if it is longer than a body takes from here. */
  read(row: number): ChoiceRow['value'] {
    const { bytes } = this.#columns;
    const at = this.at(row);
    if (at === absent) return null;
    const end = valueEnd(bytes, at);
    // A character has at most four bytes; the exact limit counts UTF-16 units.
    const json = end - at > longestJson * 4 ? '' : readWholeText(bytes, at, end);
    return json === '' || json.length > longestJson ? null : json;
  }

  /** The offset of the value, or `absent`. */
  at(row: number): number {
    const { bytes, idAt, entryAt } = this.#columns;
    if (this.#fields !== null) return this.#fields.find(entryAt[row] ?? 0)[0] ?? absent;
    const at = idAt[row] ?? 0;
    // The column has the first digit of a number in quotes.
    return bytes[at] !== quote && bytes[at - 1] === quote ? at - 1 : at;
  }

  /** How the first entries write it. */
  kind(count: number): ValueKind {
    const { bytes } = this.#columns;
    const kinds = new Set<ValueKind>();
    for (let row = 0; row < Math.min(count, mostExamined); row++) {
      const at = this.at(row);
      if (at === absent) continue;
      const first = bytes[at] ?? 0;
      kinds.add(first === quote ? 'text' : isNumberStart(first) ? 'number' : 'mixed');
    }
    const [kind = null] = kinds;
    return kinds.size > 1 ? 'mixed' : kind;
  }

  /** Whether the value of the row is this one. */
  isValue(row: number, { json, text }: WantedValue): boolean {
    const { bytes } = this.#columns;
    const at = this.at(row);
    if (at === absent || (bytes[at] === quote) !== (text !== null)) return false;
    const end = valueEnd(bytes, at);
    let isAlike = end - at === json.length;
    // By hand: decoding a million texts takes more than a second.
    for (let i = 0; isAlike && i < json.length; i++) isAlike = bytes[at + i] === json[i];
    if (isAlike || text === null) return isAlike;
    for (let i = at; i < end; i++) {
      if (bytes[i] === backslash) return JSON.parse(readWholeText(bytes, at, end)) === text;
    }
    return false;
  }
}

/** A value to compare: digit by digit, or character by character however a text is escaped. */
export interface WantedValue {
  /** As JSON with as few escapes as possible. */
  readonly json: Uint8Array;
  /** The content of a text; null for any other value. */
  readonly text: string | null;
}
