import type { Steps } from '../scan/resumable.ts';
import type { Haystack } from './haystack.ts';

/** Ranks of a match: the whole text, its start, the start of a word, or anywhere. */
const fits = 4;
/** Maximum number of matches examined per row: a name may be a megabyte long. */
const mostPlaces = 64;

/**
 * The best matches for the folded text, up to `most`: first rows whose name or ID equals it, then those that start with
 * it, then those with a word that does, then all others. Within each kind in the order received. Only the first
 * `mostRanked` matches or somewhat more are compared. `isCut`: there are others.
 */
export function* bestInHaystack(
  haystack: Haystack,
  needle: string,
  most: number,
  isThere: (row: number) => boolean,
  mostRanked: number,
): Steps<{ readonly rows: readonly number[]; readonly isCut: boolean }> {
  if (needle === '') return { rows: [], isCut: false };
  const best = Array.from({ length: fits }, (): number[] => []);
  let ranked = 0;
  let isCut = false;
  for (const chunk of haystack) {
    // A letter may match every row of a chunk: 16 chunks in one step took 100 ms.
    yield;
    isCut = ranked >= mostRanked;
    if (isCut) break;
    const { text, starts, rows, firstRow } = chunk;
    let place = 0;
    for (let at = text.indexOf(needle); at >= 0; ) {
      while ((starts[place + 1] ?? Number.POSITIVE_INFINITY) <= at) place++;
      const end = starts[place + 1] ?? text.length;
      const row = firstRow + (rows[place] ?? 0);
      const kind = bestFit(text, needle, at, end);
      ranked++;
      const same = best[kind] ?? [];
      if (same.length < most && isThere(row)) same.push(row);
      at = text.indexOf(needle, end);
    }
    // No later row can match better.
    if ((best[0]?.length ?? 0) >= most) break;
  }
  return { rows: best.flat().slice(0, most), isCut };
}

/** The best rank among all matches in a row; `at` is the first match. */
function bestFit(text: string, needle: string, at: number, end: number): number {
  let best = fits - 1;
  let places = 0;
  for (let next = at; next >= 0 && next < end; next = text.indexOf(needle, next + 1)) {
    if (++places > mostPlaces) break;
    best = Math.min(best, fitAt(text, next, next + needle.length));
    if (best === 0) return best;
  }
  return best;
}

function fitAt(text: string, from: number, to: number): number {
  const before = text[from - 1];
  // An ID follows `#`.
  const isStart =
    before === undefined || before === '\n' || (before === '#' && isBreak(text[from - 2]));
  if (isStart) return isBreak(text[to]) ? 0 : 1;
  return isLetter(before) ? fits - 1 : 2;
}

/** The text is folded. ASCII is checked by hand: a regular expression per row takes most of the time. */
function isLetter(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code >= 0x80) return /[\p{L}\p{N}]/u.test(character);
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function isBreak(character: string | undefined): boolean {
  return character === undefined || character === '\n';
}
