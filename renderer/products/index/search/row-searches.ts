import { Resumable, type Steps } from '../scan/resumable.ts';
import { type Haystack, searchHaystack } from './haystack.ts';
import { narrowHaystack } from './narrow-haystack.ts';

/** One search, which is kept. */
interface RowSearch {
  /** The folded text. */
  readonly needle: string;
  /** By row. */
  readonly marks: Resumable<Uint8Array>;
  /** What it searches. */
  readonly haystack: Haystack;
  /** What longer texts search instead; null until it is begun, and its result where these are too many rows. */
  narrowed: Resumable<Haystack | null> | null;
}

/** So many searches are kept, each a byte a row. */
const mostSearches = 4;
/** Of the rows no more than one in so many is worth texts of its own. */
const fewOf = 8;

/**
 * The searches of a list while somebody types: the newest, and before it those that it is a longer text of, which come
 * back as letters are taken back. Where few rows were found, their texts are put together while there is time, and longer
 * texts are searched in these alone: whatever holds a text holds each part of it.
 */
export class RowSearches {
  readonly #rows: number;
  #kept: readonly RowSearch[] = [];

  /** `rows`: of the list. */
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

  /** The marks of the newest search; null where it is one for another text, or not done. */
  marksOf(needle: string): Uint8Array | null {
    const newest = this.#kept.at(-1);
    return newest?.needle === needle ? (newest.marks.result?.value ?? null) : null;
  }

  /** What makes the next search quicker; null when there is nothing to do. */
  get idleWork(): Resumable<unknown> | null {
    const newest = this.#kept.at(-1);
    const marks = newest?.marks.result?.value;
    if (newest === undefined || marks === undefined) return null;
    newest.narrowed ??= new Resumable(narrowedToFew(newest.haystack, marks));
    return newest.narrowed.result === null ? newest.narrowed : null;
  }

  /** Other texts are searched from now on. */
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
