import type { EntryDetails } from '../../../../main/contract/list/product-rows.ts';
import { rowProblems } from '../scan/entry-scan.ts';
import { readId } from '../scan/id-value.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { NameReader, readText, readWholeText } from '../scan/read-text.ts';
import { spaceEnd, stringEnd, valueEnd } from '../scan/value-end.ts';
import { readPrice } from './read-row.ts';

/** How much of a name is shown, in characters, and of an entry, in bytes. */
const mostOfName = 10_000;
const mostOfEntry = 64 * 1024;

/** Everything about one row of the list, as it arrived. */
export function entryDetails(columns: ProductColumns, row: number): EntryDetails {
  const { bytes, idAt, priceAt, nameAt, entryAt } = columns;
  const nameOffset = nameAt[row] ?? 0;
  const price = priceAt[row] ?? 0;
  const entry = entryAt[row] ?? 0;
  const entryEnd = valueEnd(bytes, entry);
  const end = Math.min(entryEnd, entry + mostOfEntry);
  const name = readName(bytes, nameOffset);
  return {
    id: readId(bytes, idAt[row] ?? 0),
    name: name.text,
    price: readPrice(bytes, price),
    problems: rowProblems(bytes, nameOffset, price),
    text: readText(bytes, entry, end),
    leftOut: placesOf(bytes, entry, [idAt[row], nameAt[row], priceAt[row]]),
    isCut: end < entryEnd || name.isCut,
  };
}

function readName(bytes: Uint8Array, at: number) {
  if (bytes[at] !== 0x22) {
    const all = at === 0 ? '' : readWholeText(bytes, at, valueEnd(bytes, at));
    return { text: all.slice(0, mostOfName).toWellFormed(), isCut: all.length > mostOfName };
  }
  const reader = new NameReader(bytes);
  reader.start(at);
  let text = '';
  let left = mostOfName;
  let code = reader.next();
  for (; code >= 0 && left > 0; code = reader.next(), left--) text += String.fromCodePoint(code);
  return { text, isCut: code >= 0 };
}

/** The places of these values among the members of an entry. If a key occurs twice, the other occurrence isn't among them. */
function placesOf(
  bytes: Uint8Array,
  entry: number,
  values: readonly (number | undefined)[],
): readonly number[] {
  const places: number[] = [];
  let place = 0;
  for (let at = spaceEnd(bytes, entry + 1); bytes[at] !== 0x7d; place++) {
    const valueAt = spaceEnd(bytes, spaceEnd(bytes, stringEnd(bytes, at)) + 1);
    // For a quoted number the columns contain the offset of its digits.
    const isQuoted = bytes[valueAt] === 0x22;
    if (values.includes(valueAt) || (isQuoted && values.includes(valueAt + 1))) places.push(place);
    at = spaceEnd(bytes, valueEnd(bytes, valueAt));
    if (bytes[at] === 0x2c) at = spaceEnd(bytes, at + 1);
  }
  return places;
}
