import type { JsonNode } from '../../contract/json/json-document.ts';
import { isJson, readMembers } from '../../contract/json/read-json.ts';
import { fateOfDelete } from '../../contract/write/judge-outcome.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import { type CsvSeparator, csvLine, csvMark } from '../../files/table/csv-file.ts';

/** The most columns for members of products. What is in none of them is in the column `product`. */
const mostColumns = 200;

const words = { done: 'yes', gone: 'gone', 'not-done': 'no', unknown: 'unknown' } as const;

/** What a file says about each delete, besides the product. */
const facts: Readonly<Record<string, (entry: WriteRecord) => string | null>> = {
  deleted: (entry) => words[fateOfDelete(entry)],
  startedAt: ({ startedAt }) => startedAt,
  outcome: ({ outcome }) => outcome,
  profile: ({ profileName }) => profileName,
  target: ({ target }) => target,
  id: ({ subjectId }) => subjectId,
  writeId: ({ writeId }) => writeId,
  kept({ deletedProduct: kept }) {
    if (kept === null) return 'not-from-list';
    return kept.kind === 'not-kept' ? kept.why : keptAs(kept);
  },
};
const factsOf = (entry: WriteRecord) =>
  Object.entries(facts).map(([name, of]) => [name, of(entry)] as const);

const keptAs = ({ isExact }: { readonly isExact: boolean }) => (isExact ? 'exact' : 'masked');

/** How a file of products is written: its head, one text per delete, and its end. */
export interface ProductFormat {
  readonly head: string;
  line(entry: WriteRecord, isFirst: boolean): string;
  readonly end: string;
}

/** A list of objects in JSON. Each `product` is the text that arrived, so its digits stay as they were. */
export const productsAsJson: ProductFormat = {
  head: '[',
  line(entry, isFirst) {
    const about = JSON.stringify(Object.fromEntries(factsOf(entry))).slice(0, -1);
    return `${isFirst ? '' : ','}\n${about},"product":${jsonOf(entry.deletedProduct)}}`;
  },
  end: '\n]\n',
};

function jsonOf(kept: WriteRecord['deletedProduct']): string {
  if (kept?.kind !== 'kept') return 'null';
  // A mask in place of digits leaves no JSON.
  return kept.isExact || isJson(kept.text) ? kept.text : JSON.stringify(kept.text);
}

/** Collects the names of the members of all products, in the order in which they first occur. */
export function memberNames(): {
  add(entry: WriteRecord): void;
  readonly names: readonly string[];
} {
  const names = new Set<string>();
  return {
    add({ deletedProduct: kept }) {
      if (kept?.kind !== 'kept') return;
      for (const { name } of readMembers(kept.text))
        if (name !== null && names.size < mostColumns) names.add(name);
    },
    get names() {
      return [...names];
    },
  };
}

/** A text without its quotes, nothing for null, any other value as JSON, digit by digit. */
function cellOf({ kind, content }: JsonNode) {
  if (kind === 'null') return null;
  return kind === 'number' ? { digits: content } : content;
}

/** A line for each delete. `names`: the members that have a column. */
export function productsAsCsv(names: readonly string[], separator: CsvSeparator): ProductFormat {
  const columns = names.map((name) => `product.${name}`);
  return {
    head: csvMark + csvLine([...columns, ...Object.keys(facts), 'product'], separator),
    line(entry) {
      const { deletedProduct: kept } = entry;
      const text = kept?.kind === 'kept' ? kept.text : '';
      const values = new Map(readMembers(text).map((member) => [member.name, cellOf(member)]));
      const own = names.map((name) => values.get(name) ?? null);
      return csvLine([...own, ...factsOf(entry).map(([, value]) => value), text], separator);
    },
    end: '',
  };
}
