import type { Steps } from '../scan/resumable.ts';
import { bestInHaystack } from './best-in-haystack.ts';
import type { Chunk, Haystack } from './haystack.ts';

/**
 * Matches that are ranked. A letter matches most rows of a long list, and ranking a million of them takes a second;
 * what this leaves out at the start of a name or an ID is searched for itself, which stops at the first few.
 */
const mostRanked = 2000;

/** Chunks searched in one step: some 2 ms. */
const chunksPerStep = 16;

export interface ChoiceSearch {
  readonly haystack: Haystack;
  /** Folded. */
  readonly needle: string;
  /** The rows whose ID is exactly the text. */
  readonly withId: readonly number[];
  /** Whether an ID may start with the text. */
  readonly searchesIds: boolean;
  readonly most: number;
  readonly isThere: (row: number) => boolean;
}

/**
 * The rows to offer for a text, up to `most`: those with this ID, then the best matches. In a long list up to half of
 * them have an ID that starts with the text. Within each kind in the order received.
 */
export function* choiceRows(search: ChoiceSearch): Steps<readonly number[]> {
  const { haystack, needle, withId, searchesIds, most, isThere } = search;
  const ranked = yield* bestInHaystack(haystack, needle, most, isThere, mostRanked);
  if (!ranked.isCut) return unique([withId, ranked.rows], most);
  const names = yield* rowsWith(search, `\n${needle}`);
  // Otherwise the name itself is among those that start with it.
  const sameName = names.length < most ? [] : yield* rowsWith(search, `\n${needle}\n`);
  const ids = searchesIds ? yield* rowsWith(search, `\n#${needle}`) : [];
  // A digit starts more IDs than there is room for.
  const someIds = ids.slice(0, Math.ceil(most / 2));
  return unique([withId, sameName, someIds, names, ids, ranked.rows], most);
}

function unique(rows: readonly (readonly number[])[], most: number): readonly number[] {
  return [...new Set(rows.flat())].slice(0, most);
}

/** The first rows that contain this text, which starts with the end of the line before. */
function* rowsWith(
  { haystack, most, isThere }: ChoiceSearch,
  text: string,
): Steps<readonly number[]> {
  const rows: number[] = [];
  for (const [count, chunk] of haystack.entries()) {
    if (count % chunksPerStep === 0) yield;
    // The first line of a chunk has none before it.
    if (chunk.text.startsWith(text.slice(1))) addRow(chunk, 0);
    for (let at = chunk.text.indexOf(text); at >= 0 && rows.length < most; ) {
      const place = placeAt(chunk.starts, at + 1);
      addRow(chunk, place);
      at = chunk.text.indexOf(text, (chunk.starts[place + 1] ?? chunk.text.length) - 1);
    }
    if (rows.length >= most) break;
  }
  return rows;

  function addRow({ rows: distances, firstRow }: Chunk, place: number): void {
    const row = firstRow + (distances[place] ?? 0);
    if (isThere(row)) rows.push(row);
  }
}

/** Which row of the chunk contains this offset of its text. */
function placeAt(starts: Uint32Array, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}
