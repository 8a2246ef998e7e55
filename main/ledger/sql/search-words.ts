import { byCharacter, foldCodePoint } from '../../contract/fold-text.ts';
import type { WriteFilter } from '../../contract/write/write.ts';

/** Nothing in it needs folding: the tokenizer ignores the case of these letters. */
const needsNoFolding = /^[\t\n\r -~]*$/;
/** Scripts that are written without spaces, and Hangul, whose words get endings. */
const together =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3005\u30fc]/gu;

const wordsByCharacter = byCharacter((codePoint) =>
  foldCodePoint(codePoint).replace(together, ' $& '),
);

/**
 * The words of a text as the index has them, and as a search looks for them: folded like the search of products, so that ё is е
 * and ß is ss. In Chinese, Japanese and Korean each letter is a word, so that a part of one is found too.
 */
export function foldedWords(text: string): string {
  return needsNoFolding.test(text) ? text : wordsByCharacter.all(text);
}

/**
 * The FTS5 query for this filter; null if its words and facets exclude nothing. Everything typed
 * becomes quoted strings, so none of it is syntax (sqlite.org/fts5.html, 3.1). `of`: only entries of rows of batches, or
 * only those that are a line of the list by themselves. That alone excludes nothing. `no-row` is the same as `line`: the index
 * reads the places of the one word or of the other.
 */
export function matchExpression(
  filter: WriteFilter,
  of: 'line' | 'no-row' | 'row' | null = null,
): string | null {
  const words = wordsOf(filter.search).map(
    (word) => `"${foldedWords(word).replaceAll('"', '""')}" *`,
  );
  const parts = [
    ...facetsOf(filter).map((facet) => `facets : ${facet}`),
    ...(words.length > 0 ? [`- facets : (${words.join(' AND ')})`] : []),
    ...(filter.subject === null ? [] : [ofSubject(filter.subject)]),
  ];
  if (parts.length === 0) return null;
  if (of === 'line' || of === 'row') parts.push(`facets : "${of}"`);
  const all = parts.map((part) => `(${part})`).join(' AND ');
  return of === 'no-row' ? `(${all}) NOT (facets : "row")` : all;
}

/** Text without a letter or digit isn't a word to the tokenizer and would match nothing. */
export function wordsOf(search: string): string[] {
  return search
    .toWellFormed()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The words of the column `facets`, as schema.ts creates them. */
function facetsOf({ operation, outcome, profileId, batchId }: WriteFilter): string[] {
  return [
    ...(operation === null ? [] : [`"p${operation}"`]),
    ...(outcome === null ? [] : [facetOfOutcome(outcome)]),
    ...(profileId === null ? [] : [`"i${plain(profileId)}"`]),
    ...(batchId === null ? [] : [`"b${plain(batchId)}"`]),
  ];
}

function facetOfOutcome(outcome: NonNullable<WriteFilter['outcome']>): string {
  if (outcome === 'unresolved') return '"unresolved"';
  return outcome === 'sending' ? '("owaiting" OR "osending")' : `"o${plain(outcome)}"`;
}

/**
 * The ID as a whole, not a word like it: 12 is neither 120 nor a price. An order names a product in a member such as `productId`,
 * whose name comes right before the ID.
 */
function ofSubject({ kind, id, profileId }: NonNullable<WriteFilter['subject']>): string {
  const operation = kind === 'user' ? 'updateUser' : 'deleteProduct';
  const own = `facets : ("p${operation}" AND "s${Buffer.from(id).toString('hex')}")`;
  const words = foldedWords(id).replaceAll('"', '""');
  const named = ['productid', 'product id', 'product'].map((name) => `"${name} ${words}"`);
  const isNamed = kind === 'product' && wordsOf(id).length > 0;
  const all = isNamed ? `(${own}) OR (sent : (${named.join(' OR ')}))` : own;
  return `(${all}) AND facets : "i${plain(profileId)}"`;
}

/** An ID as one word. */
export const plain = (text: string): string => text.replaceAll('-', '');
