import type { EntryDetails } from '../protocol/index-protocol.ts';
import { NameReader } from '../scan/name-reader.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { readNumberText } from '../scan/read-number.ts';
import { spaceEnd, stringEnd, valueEnd } from '../scan/value-end.ts';
import { PrettyJson } from './pretty-json.ts';

/** What a row's details show of a name and of the other fields, in characters. */
const mostOfName = 10_000;
const mostOfFields = 50_000;

/** Everything about one row of the list, as it arrived. */
export function entryDetails(columns: ProductColumns, row: number): EntryDetails {
  const { bytes, idAt, priceAt, nameAt } = columns;
  return {
    id: readNumberText(bytes, idAt[row] ?? 0),
    price: readNumberText(bytes, priceAt[row] ?? 0),
    ...readWholeName(bytes, nameAt[row] ?? 0),
    others: otherFields(columns, row),
  };
}

function readWholeName(bytes: Uint8Array, at: number): Pick<EntryDetails, 'name' | 'nameLength'> {
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

/** The entry without the three values that the row shows; a key that stands twice is there for the other one. */
function otherFields(columns: ProductColumns, row: number): EntryDetails['others'] {
  const { bytes, entryAt } = columns;
  const shown = [columns.idAt[row], columns.nameAt[row], columns.priceAt[row]];
  const json = new PrettyJson(bytes, mostOfFields);
  let count = 0;
  let length = 0;
  for (let at = spaceEnd(bytes, (entryAt[row] ?? 0) + 1); bytes[at] === 0x22; ) {
    const keyEnd = stringEnd(bytes, at);
    const valueAt = spaceEnd(bytes, spaceEnd(bytes, keyEnd) + 1);
    const end = valueEnd(bytes, valueAt);
    if (!shown.includes(valueAt)) {
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
