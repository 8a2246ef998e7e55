import { type JsonEntry, jsonEntries } from './json-entries.ts';

/**
 * A field that differs between two bodies. `path` is like `items[0].qty`, the values are JSON text with exact digits.
 */
export type BodyDifference =
  | {
      readonly kind: 'changed';
      readonly path: string;
      readonly before: string;
      readonly now: string;
    }
  | { readonly kind: 'added'; readonly path: string; readonly now: string }
  | { readonly kind: 'left-out'; readonly path: string; readonly before: string }
  | { readonly kind: 'same'; readonly path: string; readonly now: string };

/**
 * How two JSON texts differ, one entry per path: in the order of `now`, followed by what is only in
 * `before`. The order of fields, white space and escapes make no difference.
 */
export function compareBodies(before: string, now: string): readonly BodyDifference[] {
  const old = jsonEntries(before);
  const fresh = jsonEntries(now);
  const inOld = byPath(old);
  const inFresh = byPath(fresh);
  const differences: BodyDifference[] = [];

  eachTold(fresh, inOld, (entry, was) => {
    const { path } = entry;
    const now = entry.text();
    if (was === undefined) differences.push({ kind: 'added', path, now });
    else if (was.meaning() === entry.meaning()) differences.push({ kind: 'same', path, now });
    else differences.push({ kind: 'changed', path, before: was.text(), now });
  });
  eachTold(old, inFresh, ({ path, text }, is) => {
    if (is === undefined) differences.push({ kind: 'left-out', path, before: text() });
  });
  return differences;
}

/** Calls back for each value that is shown as a whole. If both sides have inner values, those are shown instead. */
function eachTold(
  entries: readonly JsonEntry[],
  others: ReadonlyMap<string, JsonEntry>,
  tell: (entry: JsonEntry, other: JsonEntry | undefined) => void,
): void {
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at];
    if (entry === undefined) return;
    const other = others.get(entry.path);
    const holdsMore = entry.inside > 0 && (other === undefined || other.inside > 0);
    if (holdsMore) continue;
    tell(entry, other);
    at += entry.inside;
  }
}

const byPath = (entries: readonly JsonEntry[]): ReadonlyMap<string, JsonEntry> =>
  new Map(entries.map((entry) => [entry.path, entry]));
