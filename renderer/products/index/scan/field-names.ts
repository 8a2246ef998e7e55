import { eachField, readKey } from './entry-fields.ts';
import type { ProductColumns } from './product-columns.ts';
import { NameReader } from './read-text.ts';
import type { Steps } from './resumable.ts';

/** How many entries, starting with the first, are examined for field names. */
const entriesExamined = 10_000;
/** How many different names are counted. */
const mostCounted = 10_000;
/** An entry may be long: a step ends after this many bytes, so that other requests get a turn. */
export const bytesPerStep = 1 << 20;

/** An additional field. */
export interface FieldName {
  readonly keyAt: number;
  readonly keyEnd: number;
  /** How many entries contain it. */
  entries: number;
  lastRow: number;
}

/** The additional fields of the first entries, in the order in which they arrived. */
export interface FieldNames {
  readonly fields: readonly FieldName[];
  readonly examined: number;
  /** There are more different names than are counted. */
  readonly isMore: boolean;
}

/**
 * Names are stored as offsets into the response and compared by their characters: a name may be a megabyte long, and
 * may be escaped in one entry and not in another.
 */
export function* fieldNames(columns: ProductColumns): Steps<FieldNames> {
  const { bytes, entryAt, shown } = columns;
  const examined = Math.min(columns.count, entriesExamined);
  const seen = new SeenNames(bytes, shown);
  for (let row = 0, stepEnd = 0; row < examined; row++) {
    const at = entryAt[row] ?? 0;
    if (at >= stepEnd) {
      yield;
      stepEnd = at + bytesPerStep;
    }
    eachField(bytes, at, (keyAt, keyEnd) => seen.add(keyAt, keyEnd, row));
  }
  return { fields: seen.fields, examined, isMore: seen.isMore };
}

class SeenNames {
  readonly fields: FieldName[] = [];
  isMore = false;
  readonly #bytes: Uint8Array;
  readonly #shown: readonly string[];
  readonly #longestShown: number;
  readonly #byHash = new Map<number, FieldName[]>();
  readonly #one: NameReader;
  readonly #other: NameReader;

  constructor(bytes: Uint8Array, shown: readonly string[]) {
    this.#bytes = bytes;
    this.#shown = shown;
    this.#longestShown = Math.max(...shown.map(({ length }) => length));
    this.#one = new NameReader(bytes);
    this.#other = new NameReader(bytes);
  }

  add(keyAt: number, keyEnd: number, row: number): void {
    const hash = this.#hash(keyAt);
    const alike = this.#byHash.get(hash);
    const known = alike?.find((field) => this.#isSame(field.keyAt, keyAt));
    if (known !== undefined) {
      if (known.lastRow !== row) known.entries++;
      known.lastRow = row;
      return;
    }
    const isShownAnyway = this.#isShownAnyway(keyAt, keyEnd);
    if (!isShownAnyway && this.fields.length === mostCounted) {
      this.isMore = true;
      return;
    }
    const field = { keyAt, keyEnd, entries: 1, lastRow: row };
    if (!isShownAnyway) this.fields.push(field);
    if (alike === undefined) this.#byHash.set(hash, [field]);
    else alike.push(field);
  }

  /** FNV-1a over the characters. */
  #hash(keyAt: number): number {
    let hash = 0x811c9dc5;
    this.#one.start(keyAt);
    for (let code = this.#one.next(); code >= 0; code = this.#one.next()) {
      hash = Math.imul(hash ^ code, 0x01000193);
    }
    return hash;
  }

  #isSame(keyA: number, keyB: number): boolean {
    this.#one.start(keyA);
    this.#other.start(keyB);
    while (true) {
      const code = this.#one.next();
      if (code !== this.#other.next()) return false;
      if (code < 0) return true;
    }
  }

  /** A longer key can't be one of them, even with each character escaped. */
  #isShownAnyway(keyAt: number, keyEnd: number): boolean {
    if (keyEnd - keyAt > this.#longestShown * 6 + 2) return false;
    return this.#shown.includes(readKey(this.#bytes, keyAt, keyEnd));
  }
}
