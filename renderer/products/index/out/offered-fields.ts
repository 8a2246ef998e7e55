import type { OfferedFields } from '../../../../main/contract/list/product-rows.ts';
import { readKey } from '../scan/entry-fields.ts';
import type { FieldName, FieldNames } from '../scan/field-names.ts';
import type { ProductColumns } from '../scan/product-columns.ts';

/** More in one menu would be useless, and 200 take a third of a second each time the user chooses one. */
const mostOffered = 100;
/** A name may be a megabyte long: this limits the bytes of names sent to the page. The first is always sent. */
const mostOfferedBytes = 8 * 1024 * 1024;

/** If there are too many fields, those that most entries have. In the order in which they arrived. */
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
  // A quick check by length rules out most names: an escaped character takes up to six bytes.
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
    // If not all fields were counted, the absent ones are unknown.
    absent: isMore ? [] : others.filter((name) => !isThere(name)),
  };
}
