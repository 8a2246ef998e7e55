import { type JsonEntry, jsonEntries } from './json-entries.ts';

/** One field of two bodies; `path` is `items[0].qty`, the values are JSON text with its exact digits. */
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
 * How two JSON texts differ, field by field, each path once: in the order of `now`, and after that
 * what is not in it. The order of the fields, white space and escapes make no difference.
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

/** Calls back for what is shown as a whole: where both have something inside, that is shown instead. */
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
