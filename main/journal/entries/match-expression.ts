import type { WriteFilter } from '../../contract/write/write-filter.ts';

/**
 * The FTS5 query for this filter; null if its words and facets exclude nothing. Everything typed
 * becomes quoted strings, so none of it is syntax (sqlite.org/fts5.html, 3.1).
 */
export function matchExpression(filter: WriteFilter): string | null {
  const words = wordsOf(filter.search).map((word) => `"${word.replaceAll('"', '""')}" *`);
  const parts = [
    ...facetsOf(filter).map((facet) => `facets : "${facet}"`),
    ...(words.length > 0 ? [`- facets : (${words.join(' AND ')})`] : []),
  ];
  return parts.length > 0 ? parts.map((part) => `(${part})`).join(' AND ') : null;
}

/** Text without a letter or digit isn't a word to the tokenizer and would match nothing. */
function wordsOf(search: string): string[] {
  return search
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The words of the column `facets`, as migrations.ts creates them. */
function facetsOf({ operation, outcome, profileId, batchId }: WriteFilter): string[] {
  return [
    ...(operation === null ? [] : [`p${operation}`]),
    ...(outcome === null ? [] : [outcome === 'unresolved' ? 'unsettled' : `o${plain(outcome)}`]),
    ...(profileId === null ? [] : [`i${plain(profileId)}`]),
    ...(batchId === null ? [] : [`b${plain(batchId)}`]),
  ];
}

const plain = (text: string): string => text.replaceAll('-', '');
