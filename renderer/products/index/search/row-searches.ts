import { Resumable, type Steps } from '../scan/resumable.ts';
import { type Chunk, type Haystack, searchHaystack } from './haystack.ts';

const chunksPerStep = 8;

/**
 * A smaller haystack with only the marked rows of a search. Searching it for a longer text that starts with the
 * searched one finds the same rows as searching the whole haystack.
 */
function* narrowHaystack(haystack: Haystack, marks: Uint8Array): Steps<Haystack> {
  const narrowed: Chunk[] = [];
  for (const [count, chunk] of haystack.entries()) {
    if (count % chunksPerStep === 0) yield;
    const kept = narrowChunk(chunk, marks);
    if (kept.rows.length > 0) narrowed.push(kept);
  }
  return narrowed;
}

function narrowChunk({ firstRow, rows, text, starts }: Chunk, marks: Uint8Array): Chunk {
  const texts: string[] = [];
  const keptRows = new Uint16Array(rows.length);
  const keptStarts = new Uint32Array(rows.length + 1);
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    if (marks[firstRow + row] !== 1) continue;
    const from = starts[place] ?? 0;
    const to = starts[place + 1] ?? 0;
    texts.push(text.slice(from, to));
    keptRows[count] = row;
    keptStarts[count + 1] = (keptStarts[count] ?? 0) + to - from;
    count++;
  }
  return {
    firstRow,
    rows: keptRows.slice(0, count),
    starts: keptStarts.slice(0, count + 1),
    // Join copies the text, so that it doesn't keep the long one alive.
    text: texts.join(''),
  };
}

/** A search whose result is kept. */
interface RowSearch {
  /** The folded text. */
  readonly needle: string;
  /** By row. */
  readonly marks: Resumable<Uint8Array>;
  /** The text it searches. */
  readonly haystack: Haystack;
  /** What longer texts search instead. Null until started; its result is null if there are too many rows. */
  narrowed: Resumable<Haystack | null> | null;
}

/** Number of searches kept; each takes one byte per row. */
const mostSearches = 4;
/** Only results with at most one row in this many are copied into a smaller haystack. */
const fewOf = 8;

/**
 * The searches of a list while the user types: the newest and the ones for its prefixes, which are reused when the user
 * deletes letters. If a search has few matches, their texts are copied when idle, and longer texts are searched only
 * there: whatever contains a text contains each part of it.
 */
export class RowSearches {
  readonly #rows: number;
  #kept: readonly RowSearch[] = [];

  /** `rows`: number of rows in the list. */
  constructor(rows: number) {
    this.#rows = rows;
  }

  /** Makes the search for this folded text the newest, and returns its marks by row. `haystack` is the whole list. */
  begin(needle: string, haystack: () => Haystack): Resumable<Uint8Array> {
    const kept = this.#kept.filter((search) => needle.startsWith(search.needle));
    const known = kept.at(-1);
    if (known?.needle === needle) {
      this.#kept = kept;
      return known.marks;
    }
    const few = known?.narrowed?.result?.value ?? null;
    const searched = few ?? haystack();
    const marks = new Resumable(searchHaystack(searched, this.#rows, needle));
    const narrowed = few === null ? null : (known?.narrowed ?? null);
    this.#kept = [...kept, { needle, marks, haystack: searched, narrowed }].slice(-mostSearches);
    return marks;
  }

  /** The marks of the newest search; null if it is for another text or not done. */
  marksOf(needle: string): Uint8Array | null {
    const newest = this.#kept.at(-1);
    return newest?.needle === needle ? (newest.marks.result?.value ?? null) : null;
  }

  /** Work that speeds up the next search; null if there isn't one. */
  get idleWork(): Resumable<unknown> | null {
    const newest = this.#kept.at(-1);
    const marks = newest?.marks.result?.value;
    if (newest === undefined || marks === undefined) return null;
    newest.narrowed ??= new Resumable(narrowedToFew(newest.haystack, marks));
    return newest.narrowed.result === null ? newest.narrowed : null;
  }

  /** Discards all searches because the texts have changed. */
  forget(): void {
    this.#kept = [];
  }
}

function* narrowedToFew(haystack: Haystack, marks: Uint8Array): Steps<Haystack | null> {
  let count = 0;
  for (let row = 0; row < marks.length; row++) count += marks[row] ?? 0;
  if (count * fewOf > marks.length) return null;
  return yield* narrowHaystack(haystack, marks);
}
