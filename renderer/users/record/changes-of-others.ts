import type { JsonStep } from '../../../main/contract/json/json-document.ts';
import { isSameValue, readObject, valuesByName } from './json-object.ts';

/** A field that only others changed, as JSON text. Null: it isn't there. */
export interface ChangeOfOthers {
  readonly path: readonly JsonStep[];
  readonly before: string | null;
  readonly now: string | null;
}

interface Sides {
  readonly base: string | null;
  readonly mine: string | null;
  readonly current: string | null;
}

/** What others have changed since `base` where `mine` is still as it was. Lists are compared as one value. */
export function changesOfOthers(
  base: string,
  mine: string,
  current: string,
): readonly ChangeOfOthers[] {
  return changesAt({ base, mine, current }, []);
}

function changesAt(sides: Sides, path: readonly JsonStep[]): readonly ChangeOfOthers[] {
  const { base, mine, current } = sides;
  if (isSame(base, current) || isSame(mine, current)) return [];
  const [from, to, now] = [base, mine, current].map(membersOf);
  if (to == null || now == null || (from == null && base !== null))
    return isSame(base, mine) ? [{ path, before: base, now: current }] : [];
  const names = new Set([now, to, from].flatMap((side) => [...(side?.keys() ?? [])]));
  return [...names].flatMap((name) => {
    const inside = {
      base: from?.get(name) ?? null,
      mine: to.get(name) ?? null,
      current: now.get(name) ?? null,
    };
    return changesAt(inside, [...path, name]);
  });
}

/** Null if it isn't an object. */
function membersOf(json: string | null): ReadonlyMap<string, string> | null {
  const object = json === null ? null : readObject(json);
  return object === null ? null : valuesByName(object);
}

function isSame(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : isSameValue(one, other);
}
