import type { JsonStep } from '../../../main/contract/json/json-document.ts';
import { isSameValue, readObject, valuesByName } from './json-object.ts';

/** A field of which three versions are shown side by side, as JSON text. Null: it isn't there. */
export interface FieldOnSides {
  readonly path: readonly JsonStep[];
  readonly base: string | null;
  readonly mine: string | null;
  readonly current: string | null;
  /** Who changed it: both to different values, only others, or only the user. */
  readonly by: 'both' | 'others' | 'me';
}

interface Sides {
  readonly base: string | null;
  readonly mine: string | null;
  readonly current: string | null;
}

const order = ['both', 'others', 'me'] as const;

/**
 * The fields that were changed since `base`, those changed by both first. Lists are compared as one value. Without a
 * base it isn't known who changed what: then these are the fields of `mine` that differ from the current record.
 */
export function threeSides(
  base: string | null,
  mine: string,
  current: string,
): readonly FieldOnSides[] {
  const found: FieldOnSides[] = [];
  compare({ base, mine, current }, [], base !== null, found);
  return found.sort((one, other) => order.indexOf(one.by) - order.indexOf(other.by));
}

function compare(
  sides: Sides,
  path: readonly JsonStep[],
  hasBase: boolean,
  found: FieldOnSides[],
): void {
  const by = changedBy(sides, hasBase);
  if (by === null) return;
  const { base, mine, current } = sides;
  const objects = [current, mine, base].map((side) => (side === null ? null : readObject(side)));
  const areObjects = objects.every(
    (object, index) => object !== null || (index === 2 && base === null),
  );
  if (!areObjects) {
    found.push({ path, ...sides, by });
    return;
  }
  const [now, to, from] = objects.map((object) => (object === null ? null : valuesByName(object)));
  const names = new Set([now, to, from].flatMap((side) => [...(side?.keys() ?? [])]));
  for (const name of names) {
    const of = (side: ReadonlyMap<string, string> | null | undefined) => side?.get(name) ?? null;
    const inside = { base: of(from), mine: of(to), current: of(now) };
    compare(inside, [...path, name], hasBase, found);
  }
}

function changedBy({ base, mine, current }: Sides, hasBase: boolean): FieldOnSides['by'] | null {
  if (isSame(mine, current)) return null;
  if (!hasBase) return mine === null ? null : 'both';
  if (isSame(base, mine)) return 'others';
  return isSame(base, current) ? 'me' : 'both';
}

function isSame(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : isSameValue(one, other);
}
