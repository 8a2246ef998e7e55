import type { OfferedFields } from '../protocol/index-protocol.ts';
import { readKey } from '../scan/entry-fields.ts';
import type { FieldName, FieldNames } from '../scan/field-names.ts';
import type { ProductColumns } from '../scan/product-columns.ts';

/** More in one menu would help nobody, and 200 take a third of a second whenever one of them is chosen. */
const mostOffered = 100;
/** A name may be a megabyte long: so many bytes of names go to the page, and the first one whatever its length. */
const mostOfferedBytes = 8 * 1024 * 1024;

/** Where there are too many fields, those that most entries have; in the order in which they arrived. */
export function offeredFields(
  { bytes, count }: ProductColumns,
  { fields, examined, isMore }: FieldNames,
  chosen: readonly string[],
): OfferedFields {
  const common = [...fields].sort((a, b) => b.entries - a.entries);
  let length = 0;
  const offered = new Set(
    common.slice(0, mostOffered).filter(({ keyAt, keyEnd }, place) => {
      length += keyEnd - keyAt;
      return place === 0 || length <= mostOfferedBytes;
    }),
  );
  const nameOf = ({ keyAt, keyEnd }: FieldName) => readKey(bytes, keyAt, keyEnd);
  const names = fields.filter((field) => offered.has(field)).map(nameOf);
  const others = chosen.filter((name) => !names.includes(name));
  const rest = others.length === 0 ? [] : fields.filter((field) => !offered.has(field));
  // Most names are too short or too long for each other: an escape takes six bytes for a character.
  const mayBe = ({ keyAt, keyEnd }: FieldName, { length }: string) =>
    keyEnd - keyAt - 2 >= length && keyEnd - keyAt - 2 <= length * 6;
  const isThere = (name: string) =>
    rest.some((field) => mayBe(field, name) && nameOf(field) === name);
  return {
    names,
    found: fields.length,
    isMore,
    examined,
    of: count,
    // Of what was not counted nobody knows.
    absent: isMore ? [] : others.filter((name) => !isThere(name)),
  };
}
