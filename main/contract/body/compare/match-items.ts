import type { ReadValue } from './read-value.ts';

/** Which item of a list before is which item of it now. */
export interface Matching {
  /** For each item now: its index before, or -1 if it is new. */
  readonly before: Int32Array;
  /** The indexes now of items whose order among the others has changed. As few as possible. */
  readonly moved: ReadonlySet<number>;
}

/** Members that say which item it is, whatever else changes in it. The first one that a list has counts. */
const idNames = ['id', '_id', 'uuid', 'guid', 'key', 'Id', 'ID'];

/**
 * Matches items by an ID, then by equal values. What is left between two matched items is the same item, changed. Takes
 * n log n: a list may have a million items.
 */
export function matchItems(old: readonly ReadValue[], now: readonly ReadValue[]): Matching {
  const before = new Int32Array(now.length).fill(-1);
  const isTaken = new Uint8Array(old.length);
  const match = (at: number, oldAt: number): void => {
    before[at] = oldAt;
    isTaken[oldAt] = 1;
  };
  const ids = idsOf(old, now);
  for (const [id, at] of ids?.now ?? []) {
    const oldAt = ids?.old.get(id);
    if (oldAt !== undefined) match(at, oldAt);
  }
  matchEqual(old, now, before, isTaken, match);
  const stayed = longestRise(before);
  const moved = new Set<number>();
  before.forEach((oldAt, at) => {
    if (oldAt >= 0 && stayed[at] === 0) moved.add(at);
  });
  matchBetween(old, now, { before, isTaken, stayed, match, hasId: ids?.has ?? (() => false) });
  return { before, moved };
}

interface Ids {
  /** Indexes by the meaning of the ID. */
  readonly old: ReadonlyMap<number, number>;
  readonly now: ReadonlyMap<number, number>;
  readonly has: (item: ReadValue) => boolean;
}

/** The IDs of the items of both lists. Null if they have none, or if one occurs twice in a list. */
function idsOf(old: readonly ReadValue[], now: readonly ReadValue[]): Ids | null {
  for (const name of idNames) {
    const idOf = (item: ReadValue) => {
      const id = item.members?.get(name);
      return id?.members === undefined && id?.items === undefined ? id : undefined;
    };
    const [oldIds, nowIds] = [indexesBy(old, idOf), indexesBy(now, idOf)];
    if (oldIds === null || nowIds === null) continue;
    if (oldIds.size === 0 && nowIds.size === 0) continue;
    return { old: oldIds, now: nowIds, has: (item) => idOf(item) !== undefined };
  }
  return null;
}

function indexesBy(
  items: readonly ReadValue[],
  idOf: (item: ReadValue) => ReadValue | undefined,
): ReadonlyMap<number, number> | null {
  const indexes = new Map<number, number>();
  for (const [at, item] of items.entries()) {
    const id = idOf(item);
    if (id === undefined) continue;
    if (indexes.has(id.meaning)) return null;
    indexes.set(id.meaning, at);
  }
  return indexes;
}

/**
 * Matches equal items. Of several equal ones it takes the next one in the old order, so that items which stayed where
 * they are don't count as moved.
 */
function matchEqual(
  old: readonly ReadValue[],
  now: readonly ReadValue[],
  before: Int32Array,
  isTaken: Uint8Array,
  match: (at: number, oldAt: number) => void,
): void {
  const isPair = (at: number, oldAt: number) =>
    before[at] === -1 && isTaken[oldAt] === 0 && old[oldAt]?.meaning === now[at]?.meaning;
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  for (; start < shorter && isPair(start, start); start += 1) match(start, start);
  for (let back = 1; back <= shorter - start; back += 1) {
    if (!isPair(now.length - back, old.length - back)) break;
    match(now.length - back, old.length - back);
  }
  const queues = new Map<number, { readonly indexes: number[]; next: number }>();
  for (const [at, { meaning }] of old.entries()) {
    if (isTaken[at] !== 0) continue;
    const queue = queues.get(meaning);
    if (queue === undefined) queues.set(meaning, { indexes: [at], next: 0 });
    else queue.indexes.push(at);
  }
  // First those that come later in both lists, then the ones that were skipped.
  for (const isInOrder of [true, false]) {
    let last = -1;
    for (const queue of queues.values()) queue.next = 0;
    for (const [at, { meaning }] of now.entries()) {
      const queue = before[at] === -1 ? queues.get(meaning) : undefined;
      if (queue === undefined) continue;
      const isFree = (oldAt: number) => isTaken[oldAt] === 0 && (!isInOrder || oldAt > last);
      while (queue.next < queue.indexes.length && !isFree(queue.indexes[queue.next] ?? -1)) {
        queue.next += 1;
      }
      const oldAt = queue.indexes[queue.next];
      if (oldAt === undefined) continue;
      match(at, oldAt);
      last = oldAt;
    }
  }
}

interface Gaps {
  readonly before: Int32Array;
  readonly isTaken: Uint8Array;
  readonly stayed: Uint8Array;
  readonly match: (at: number, oldAt: number) => void;
  readonly hasId: (item: ReadValue) => boolean;
}

/** Matches what is left between two items that stayed, in order, unless their IDs say that they are two items. */
function matchBetween(
  old: readonly ReadValue[],
  now: readonly ReadValue[],
  { before, isTaken, stayed, match, hasId }: Gaps,
): void {
  let left: number[] = [];
  let oldStart = 0;
  for (let at = 0; at <= now.length; at += 1) {
    const isEnd = at === now.length;
    if (!isEnd && stayed[at] === 0) {
      if (before[at] === -1) left.push(at);
      continue;
    }
    const oldEnd = isEnd ? old.length : (before[at] ?? 0);
    let nth = 0;
    for (let oldAt = oldStart; oldAt < oldEnd && nth < left.length; oldAt += 1) {
      if (isTaken[oldAt] !== 0) continue;
      const [index, item, oldItem] = [left[nth] ?? 0, now[left[nth] ?? 0], old[oldAt]];
      nth += 1;
      if (item === undefined || oldItem === undefined || (hasId(item) && hasId(oldItem))) continue;
      match(index, oldAt);
    }
    left = [];
    oldStart = oldEnd + 1;
  }
}

/** Marks the longest part of the indexes that rises, without those that are -1. Takes n log n. */
function longestRise(indexes: Int32Array): Uint8Array {
  /** For each length: where the part of that length with the lowest last index ends. */
  const ends: number[] = [];
  const previous = new Int32Array(indexes.length).fill(-1);
  for (const [at, index] of indexes.entries()) {
    if (index < 0) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((indexes[ends[middle] ?? 0] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    previous[at] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = at;
  }
  const marks = new Uint8Array(indexes.length);
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) marks[at] = 1;
  return marks;
}
