import { compactJson } from '../../json/format-json.ts';
import { matchItems } from './match-items.ts';
import { type CompareProblem, Meanings, type ReadValue, readValue } from './read-value.ts';

/** The names and indexes that lead to a value; empty for the whole text. */
export type JsonPath = readonly (string | number)[];

/**
 * One difference between two JSON texts. Values are JSON text without white space, with exact digits. A path is that of
 * the text now; what was removed is named as if its object or list, as it is now, still had it.
 */
export type Difference =
  | { readonly kind: 'added'; readonly path: JsonPath; readonly now: string }
  /** `left-out`: a member of the outermost object that the service may keep or remove. */
  | { readonly kind: 'removed' | 'left-out'; readonly path: JsonPath; readonly before: string }
  | {
      /** `rewritten`: numbers in it are written differently but have the same value, such as `1.0` and `1`. */
      readonly kind: 'changed' | 'rewritten';
      readonly path: JsonPath;
      readonly before: string;
      readonly now: string;
    }
  /**
   * An item that has another place among the other items of its list. What changed in it are differences of their own.
   */
  | {
      readonly kind: 'moved';
      readonly path: JsonPath;
      readonly from: number;
      readonly now: string;
    };

export type DifferenceKind = Difference['kind'];

/** A value that is the same in both texts, with everything in it. */
export interface Unchanged {
  readonly path: JsonPath;
  readonly now: string;
}

export interface Differences {
  readonly ok: true;
  /** The first ones, in the order of the text now. */
  readonly differences: readonly Difference[];
  /** How many of each kind there are. */
  readonly counts: Readonly<Record<DifferenceKind | 'unchanged', number>>;
  /** The first ones. */
  readonly unchanged: readonly Unchanged[];
}

export type Comparison =
  | Differences
  | { readonly ok: false; readonly of: 'before' | 'now'; readonly problem: CompareProblem };

export interface CompareOptions {
  /**
   * What it means if a member of the outermost object is not in the text now. `removed`: the service removes it. `kept`:
   * it stays as it is, because only changes are sent. `left-out`: it isn't known.
   */
  readonly absent?: Absent;
  /** How many differences are described, and how many unchanged values. All are counted. */
  readonly most?: number;
}

export type Absent = 'removed' | 'kept' | 'left-out';

/** No one reads more than this. */
const mostDescribed = 1_000;

/** Deeper values are compared as a whole. Otherwise paths would grow without limit. */
const deepest = 64;

/**
 * How two JSON texts differ. White space, escapes and the order of members make no difference; numbers are compared by
 * their decimals. The time grows with the length of the texts: 5 MiB take a second or two.
 */
export function compareJson(before: string, now: string, options: CompareOptions = {}): Comparison {
  const meanings = new Meanings();
  const old = readValue(before, meanings);
  if (!old.ok) return { ok: false, of: 'before', problem: old.problem };
  const fresh = readValue(now, meanings);
  if (!fresh.ok) return { ok: false, of: 'now', problem: fresh.problem };
  const comparer = new Comparer(before, now, options);
  comparer.compare(old.value, fresh.value, null);
  const { differences, unchanged, counts } = comparer;
  return { ok: true, differences, unchanged, counts };
}

/** Whether two texts mean the same, also if numbers are written differently. Null if they can't be compared. */
export function isSameJson(one: string, other: string): boolean | null {
  const meanings = new Meanings();
  const [read, also] = [readValue(one, meanings), readValue(other, meanings)];
  return read.ok && also.ok ? read.value.meaning === also.value.meaning : null;
}

/** A path as a chain: most values are unchanged and nobody asks for their paths. */
interface Place {
  readonly parent: Place | null;
  readonly step: string | number;
  readonly depth: number;
}

class Comparer {
  readonly differences: Difference[] = [];
  readonly unchanged: Unchanged[] = [];
  readonly counts = {
    added: 0,
    removed: 0,
    'left-out': 0,
    changed: 0,
    rewritten: 0,
    moved: 0,
    unchanged: 0,
  };
  readonly #before: string;
  readonly #now: string;
  readonly #absent: Absent;
  readonly #most: number;

  constructor(
    before: string,
    now: string,
    { absent = 'removed', most = mostDescribed }: CompareOptions,
  ) {
    this.#before = before;
    this.#now = now;
    this.#absent = absent;
    this.#most = most;
  }

  /** Recursive, but never deeper than `deepest`. */
  compare(before: ReadValue, now: ReadValue, place: Place | null): void {
    const isSame = before.meaning === now.meaning && before.writing === now.writing;
    const depth = place?.depth ?? 0;
    // The outermost members are listed one by one even if all are the same.
    if (isSame && depth > 0) {
      this.#tellUnchanged(now, this.#now, place);
    } else if (depth < deepest && before.members !== undefined && now.members !== undefined) {
      this.#compareMembers(before.members, now.members, place);
    } else if (depth < deepest && before.items !== undefined && now.items !== undefined) {
      this.#compareItems(before, now, place);
    } else if (isSame) {
      this.#tellUnchanged(now, this.#now, place);
    } else {
      const kind = before.meaning === now.meaning ? 'rewritten' : 'changed';
      this.#tell(kind, () => ({
        kind,
        path: pathOf(place),
        before: compact(this.#before, before),
        now: compact(this.#now, now),
      }));
    }
  }

  #compareMembers(
    before: ReadonlyMap<string, ReadValue>,
    now: ReadonlyMap<string, ReadValue>,
    place: Place | null,
  ): void {
    for (const [name, value] of now) {
      const old = before.get(name);
      if (old === undefined) this.#tellAdded(value, stepTo(place, name));
      else this.compare(old, value, stepTo(place, name));
    }
    const absent = place === null ? this.#absent : 'removed';
    for (const [name, value] of before) {
      if (now.has(name)) continue;
      if (absent === 'kept') this.#tellUnchanged(value, this.#before, stepTo(place, name));
      else this.#tellAbsent(absent, value, stepTo(place, name));
    }
  }

  #compareItems(before: ReadValue, now: ReadValue, place: Place | null): void {
    const [old = [], items = []] = [before.items, now.items];
    if (before.meaning === now.meaning) {
      // Only numbers are written differently: matched by values, `[1, 1.0]` and `[1.0, 1]` could be told as moved.
      for (const [at, item] of items.entries()) {
        const was = old[at];
        if (was !== undefined) this.compare(was, item, stepTo(place, at));
      }
      return;
    }
    const matching = matchItems(old, items);
    const isMatched = new Uint8Array(old.length);
    for (const [at, item] of items.entries()) {
      const from = matching.before[at] ?? -1;
      const was = old[from];
      const itsPlace = stepTo(place, at);
      if (was === undefined) {
        this.#tellAdded(item, itsPlace);
        continue;
      }
      isMatched[from] = 1;
      if (!matching.moved.has(at)) {
        this.compare(was, item, itsPlace);
        continue;
      }
      this.#tell('moved', () => ({
        kind: 'moved',
        path: pathOf(itsPlace),
        from,
        now: compact(this.#now, item),
      }));
      if (was.meaning !== item.meaning || was.writing !== item.writing) {
        this.compare(was, item, itsPlace);
      }
    }
    for (const [at, item] of old.entries()) {
      if (isMatched[at] === 0) this.#tellAbsent('removed', item, stepTo(place, at));
    }
  }

  #tellAdded(value: ReadValue, place: Place): void {
    this.#tell('added', () => ({
      kind: 'added',
      path: pathOf(place),
      now: compact(this.#now, value),
    }));
  }

  #tellAbsent(kind: 'removed' | 'left-out', value: ReadValue, place: Place): void {
    this.#tell(kind, () => ({ kind, path: pathOf(place), before: compact(this.#before, value) }));
  }

  #tell(kind: DifferenceKind, make: () => Difference): void {
    this.counts[kind] += 1;
    if (this.differences.length < this.#most) this.differences.push(make());
  }

  #tellUnchanged(value: ReadValue, text: string, place: Place | null): void {
    this.counts.unchanged += 1;
    if (this.unchanged.length >= this.#most) return;
    this.unchanged.push({ path: pathOf(place), now: compact(text, value) });
  }
}

function stepTo(parent: Place | null, step: string | number): Place {
  return { parent, step, depth: (parent?.depth ?? 0) + 1 };
}

function pathOf(place: Place | null): JsonPath {
  const path: (string | number)[] = [];
  for (let at = place; at !== null; at = at.parent) path.push(at.step);
  return path.reverse();
}

/** The value's text without the white space around its parts. */
const compact = (text: string, { start, end }: ReadValue): string =>
  compactJson(text.slice(start, end));
