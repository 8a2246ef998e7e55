import type { Advice } from './advice.ts';
import { type CheckOptions, checkBodyText } from './check-body.ts';

/** An entry that differs from the schema. */
export interface DifferingEntry {
  /** What came with the entry to recognise it by. */
  readonly label: string;
  readonly advice: readonly Advice[];
}

/** One way in which entries differ from the schema. */
export interface Difference {
  readonly advice: Advice;
  /** In how many entries. */
  readonly entries: number;
}

export interface CheckedEntries {
  readonly entries: number;
  /** How many differ, and the first `mostDiffering` of them. */
  readonly differing: number;
  readonly first: readonly DifferingEntry[];
  /** How many don't differ as far as they could be checked, which was not completely. */
  readonly unchecked: number;
  /** By key; at most `mostDifferences`. */
  readonly differences: ReadonlyMap<string, Difference>;
  /** There are more kinds of differences, which aren't counted. */
  readonly isMore: boolean;
}

export const mostDiffering = 200;
/** Entries may have any names, so that each could differ in its own way. */
export const mostDifferences = 500;

export const noEntries: CheckedEntries = {
  entries: 0,
  differing: 0,
  first: [],
  unchecked: 0,
  differences: new Map(),
  isMore: false,
};

/**
 * Compares entries of a list with the schema of one. `lines` has two for each entry: what to recognise it by, and the
 * entry as JSON. `onEntry` is called before each.
 */
export function checkEntries(
  schema: string,
  lines: string,
  onEntry: () => void,
  options: Omit<CheckOptions, 'hasPlaceholders'> = {},
): CheckedEntries {
  const differences = new Map<string, Difference>();
  const first: DifferingEntry[] = [];
  let [entries, differing, unchecked, isMore] = [0, 0, 0, false];
  for (let at = 0; at < lines.length; ) {
    const labelEnd = lines.indexOf('\n', at);
    const entryEnd = lines.indexOf('\n', labelEnd + 1);
    const label = lines.slice(at, labelEnd);
    const entry = lines.slice(labelEnd + 1, entryEnd);
    at = entryEnd + 1;
    entries += 1;
    onEntry();
    const checked = checkBodyText(schema, entry, { ...options, hasPlaceholders: false });
    const { advice } = checked;
    if (advice.length === 0) {
      if (checked.unchecked.length > 0) unchecked += 1;
      continue;
    }
    differing += 1;
    if (first.length < mostDiffering) first.push({ label, advice });
    for (const [key, one] of new Map(advice.map((one) => [keyOf(one), one]))) {
      if (!count(differences, key, { advice: one, entries: 1 })) isMore = true;
    }
  }
  return { entries, differing, first, unchecked, differences, isMore };
}

/** Both together, the first ones first. */
export function joinEntries(a: CheckedEntries, b: CheckedEntries): CheckedEntries {
  const differences = new Map(a.differences);
  let isMore = a.isMore || b.isMore;
  for (const [key, one] of b.differences) if (!count(differences, key, one)) isMore = true;
  return {
    entries: a.entries + b.entries,
    differing: a.differing + b.differing,
    first: [...a.first, ...b.first].slice(0, mostDiffering),
    unchecked: a.unchecked + b.unchecked,
    differences,
    isMore,
  };
}

/** Items of a list that differ in the same way count as one. */
const keyOf = ({ path, keyword, expected }: Advice) => JSON.stringify([path, keyword, expected]);

/** False if there is no room for another kind. */
function count(counts: Map<string, Difference>, key: string, { advice, entries }: Difference) {
  const known = counts.get(key);
  if (known === undefined && counts.size >= mostDifferences) return false;
  counts.set(key, { advice, entries: entries + (known?.entries ?? 0) });
  return true;
}
