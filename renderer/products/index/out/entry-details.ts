import type { EntryDetails } from '../protocol/product-rows.ts';
import { rowProblems } from '../scan/entry-scan.ts';
import { readId } from '../scan/id-value.ts';
import { NameReader } from '../scan/name-reader.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { readWholeText } from '../scan/read-text.ts';
import { spaceEnd, stringEnd, valueEnd } from '../scan/value-end.ts';
import { PrettyJson } from './pretty-json.ts';
import { readPrice } from './read-row.ts';

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
