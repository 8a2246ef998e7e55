import { compareJson, type Difference } from '../../../main/contract/body/compare/compare-json.ts';
import { JsonEdits } from '../../../main/contract/json/edit-json.ts';
import type { JsonStep } from '../../../main/contract/json/json-document.ts';
import {
  duplicateName,
  isSameValue,
  isSameWriting,
  readObject,
  valuesByName,
} from './json-object.ts';

/** A field that both sides changed, to different values. Null: it isn't there. */
export interface Conflict {
  readonly path: readonly JsonStep[];
  readonly base: string | null;
  readonly mine: string | null;
  readonly current: string | null;
}

export type Rebased =
  | { readonly ok: true; readonly text: string; readonly conflicts: readonly Conflict[] }
  /** A name that is there twice: which of its values is meant isn't certain. */
  | { readonly ok: false; readonly duplicate: string };

/** Deeper members are compared as a whole. */
const deepest = 50;

/** Whose value a field gets that both sides changed. */
export type Winner = 'mine' | 'theirs';

/**
 * The current record with the edits that turned `base` into `mine` on top. What wasn't edited keeps the bytes of the
 * current record. Where both changed the value of the same field, `winnerOf` decides and the conflict is returned.
 */
export function rebaseEdits(
  base: string,
  mine: string,
  current: string,
  winnerOf: (conflict: Conflict) => Winner = () => 'mine',
): Rebased {
  const found: Found = { winnerOf, conflicts: [] };
  try {
    const text = merged({ base, mine, current }, [], found);
    return { ok: true, text, conflicts: found.conflicts };
  } catch (error) {
    if (error instanceof DuplicateName) return { ok: false, duplicate: error.duplicate };
    throw error;
  }
}

/** What others have changed where `mine` is as it was: with `mine` as the winner of conflicts, that is all that differs. */
export function changesOfOthers(mine: string, rebased: string): readonly Difference[] {
  const comparison = compareJson(mine, rebased);
  if (!comparison.ok) return [];
  return comparison.differences.filter(({ kind }) => kind !== 'rewritten');
}

interface Found {
  readonly winnerOf: (conflict: Conflict) => Winner;
  readonly conflicts: Conflict[];
}

class DuplicateName extends Error {
  readonly duplicate: string;
  constructor(duplicate: string) {
    super('A name is there twice');
    this.duplicate = duplicate;
  }
}

interface Sides {
  readonly base: string;
  readonly mine: string;
  readonly current: string;
}

function merged(sides: Sides, path: readonly JsonStep[], found: Found): string {
  const { base, mine, current } = sides;
  if (isSameWriting(base, mine)) return current;
  const [from, to, now] = [readObject(base), readObject(mine), readObject(current)];
  if (from === null || to === null || now === null || path.length >= deepest) {
    return mergedWhole(sides, path, found);
  }
  for (const side of [from, to, now]) {
    const duplicate = duplicateName(side);
    if (duplicate !== null) throw new DuplicateName(duplicate);
  }
  const [olds, news, theirs] = [valuesByName(from), valuesByName(to), valuesByName(now)];
  const edits = new JsonEdits(now.document);
  const members = new Map(Array.from(now.children(), (member) => [member.name, member]));
  for (const name of new Set([...olds.keys(), ...news.keys()])) {
    const [was, is, their] = [olds.get(name), news.get(name), theirs.get(name)];
    const at = [...path, name];
    if (was !== undefined && is !== undefined && their !== undefined) {
      const value = merged({ base: was, mine: is, current: their }, at, found);
      const member = members.get(name);
      if (value !== their && member !== undefined) edits.set(member, value);
      continue;
    }
    const isUnchanged = was !== undefined && is !== undefined && isSameValue(was, is);
    // Removed by both, or by them only.
    if (isUnchanged || (is === undefined && their === undefined)) continue;
    if (is !== undefined && their !== undefined && isSameValue(is, their)) continue;
    if (!isSameOrAbsent(was, their)) {
      const [base, mine, current] = [was ?? null, is ?? null, their ?? null];
      const conflict = { path: at, base, mine, current };
      found.conflicts.push(conflict);
      if (found.winnerOf(conflict) === 'theirs') continue;
    }
    const member = members.get(name);
    if (is === undefined) {
      if (member !== undefined) edits.remove(member);
    } else if (member === undefined) edits.insert(now, is, name);
    else edits.set(member, is);
  }
  return edits.text();
}

/** Two values that can't be merged member by member: a list, a text, or an object that became something else. */
function mergedWhole(
  { base, mine, current }: Sides,
  path: readonly JsonStep[],
  { winnerOf, conflicts }: Found,
): string {
  const isTheirs = !isSameValue(base, current);
  // To write `1.1` for `1.10` is no reason to replace a newer value.
  if (isTheirs && (isSameValue(mine, current) || isSameValue(base, mine))) return current;
  if (!isTheirs) return mine;
  const conflict = { path, base, mine, current };
  conflicts.push(conflict);
  return winnerOf(conflict) === 'theirs' ? current : mine;
}

function isSameOrAbsent(was: string | undefined, their: string | undefined): boolean {
  if (was === undefined || their === undefined) return was === their;
  return isSameValue(was, their);
}
