import { longestJson } from '../../../../main/contract/form/form-field.ts';
import type { ChoiceRow, RowColumns, ValueKind } from '../protocol/product-rows.ts';
import { absent, EntryFields } from '../scan/entry-fields.ts';
import { readWholeText } from '../scan/read-text.ts';
import { isNumberStart, numberEnd, stringEnd, valueEnd } from '../scan/value-end.ts';

const quote = 0x22;
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

  /** Whether the value of the row is this one: the same digits, or the same text however it is escaped. */
  isValue(row: number, value: string, text: string | null): boolean {
    const { bytes } = this.#columns;
    const at = this.at(row);
    if (at === absent) return false;
    const first = bytes[at] ?? 0;
    if (text === null) {
      const end = isNumberStart(first) ? numberEnd(bytes, at) : at;
      return end - at === value.length && readWholeText(bytes, at, end) === value;
    }
    if (first !== quote) return false;
    const end = stringEnd(bytes, at);
    // An escape makes it longer, never shorter.
    if (end - at < text.length + 2) return false;
    const json = readWholeText(bytes, at, end);
    return json === value || (json.includes('\\') && JSON.parse(json) === text);
  }
}
