import { type Place, type Places, placesOf } from './pattern-steps.ts';

/** A pattern for which this isn't enough is taken as slow. */
const mostSteps = 3_000_000;

/**
 * Whether a text exists that the pattern reads again and again: by a search that starts at every place of it, or by two
 * repetitions that share it. Also true if that can't be found out. It counts steps, never time.
 *
 * Such a text repeats a word that leads from a loop `p` to itself, from `p` to another loop `q`, and from `q` to itself. Then
 * each repetition adds a walk that ends in `q` and has to read the rest. A search is the loop before the first character.
 */
export function readsAgain(source: string, flags: string): boolean {
  const read = placesOf(source, flags);
  if (read === null) return true;
  const { places } = read;
  const reach = places.map((_, from) => reachable(places, from));
  const loops = places.flatMap((_, at) => (reach[at]?.has(at) ? [at] : []));
  const meter = { left: mostSteps };
  for (const p of loops) {
    // A sticky pattern is tried at one place only.
    if (p === 0 && flags.includes('y')) continue;
    for (const q of loops) {
      if (p !== q && reach[p]?.has(q) && sharesWord(read, reach, p, q, meter)) return true;
    }
  }
  return false;
}

interface State {
  readonly onP: number;
  readonly between: number;
  readonly onQ: number;
  /** All places that a walk from `q` can be at. If one of them ends the pattern, the text is not read again. */
  readonly fromQ: readonly number[];
  readonly last: number;
}

function sharesWord(
  read: Places,
  reach: readonly ReadonlySet<number>[],
  p: number,
  q: number,
  meter: { left: number },
): boolean {
  const { places, kindCount } = read;
  for (let last = 0; last < kindCount; last++) {
    if (!takes(places[p], last) || !takes(places[q], last)) continue;
    const todo: State[] = [{ onP: p, between: p, onQ: q, fromQ: [q], last }];
    const seen = new Set<string>();
    for (const state of todo) {
      for (let kind = 0; kind < kindCount; kind++) {
        const fromQ = followSurely(read, state.fromQ, state.last, kind);
        if (fromQ === null) continue;
        const onQs = follow(read, state.onQ, state.last, kind).filter((at) => reach[at]?.has(q));
        if (onQs.length === 0) continue;
        const onPs = follow(read, state.onP, state.last, kind).filter((at) => reach[at]?.has(p));
        if (onPs.length === 0) continue;
        const betweens = follow(read, state.between, state.last, kind).filter((at) =>
          reach[at]?.has(q),
        );
        for (const onQ of onQs) {
          for (const onP of onPs) {
            for (const between of betweens) {
              if (meter.left-- <= 0) return true;
              const next = { onP, between, onQ, fromQ, last: kind };
              const key = `${onP} ${between} ${onQ} ${kind} ${fromQ}`;
              if (seen.has(key)) continue;
              seen.add(key);
              const isBack = onP === p && between === q && onQ === q && kind === last;
              if (isBack && canFail(read, fromQ, kind)) return true;
              todo.push(next);
            }
          }
        }
      }
    }
  }
  return false;
}

/** Whether some rest of the text makes all walks from these places fail. */
function canFail(read: Places, from: readonly number[], last: number): boolean {
  const todo = [{ at: from, last }];
  const seen = new Set<string>();
  for (const state of todo) {
    if (!ends(read, state.at, state.last, read.edge)) return true;
    for (let kind = 0; kind < read.kindCount; kind++) {
      const at = followSurely(read, state.at, state.last, kind);
      const key = `${kind} ${at}`;
      if (at === null || seen.has(key)) continue;
      seen.add(key);
      todo.push({ at, last: kind });
    }
  }
  return false;
}

const bit = (kind: number): bigint => 1n << BigInt(kind);
const takes = (place: Place | undefined, kind: number): boolean =>
  place !== undefined && (place.kinds & bit(kind)) !== 0n;

function follow({ places }: Places, at: number, last: number, kind: number): number[] {
  const to = new Set<number>();
  for (const step of places[at]?.steps ?? []) {
    if (step.to >= 0 && (step.before & bit(last)) !== 0n && (step.after & bit(kind)) !== 0n) {
      to.add(step.to);
    }
  }
  return [...to];
}

/** Where the walks surely are after this character; null if the pattern has ended before it. */
function followSurely(
  read: Places,
  from: readonly number[],
  last: number,
  kind: number,
): number[] | null {
  if (ends(read, from, last, bit(kind))) return null;
  const to = new Set<number>();
  for (const at of from) {
    for (const step of read.places[at]?.steps ?? []) {
      if (!step.isSure || step.to < 0) continue;
      if ((step.before & bit(last)) !== 0n && (step.after & bit(kind)) !== 0n) to.add(step.to);
    }
  }
  return [...to].sort((a, b) => a - b);
}

function ends({ places }: Places, from: readonly number[], last: number, next: bigint): boolean {
  return from.some((at) =>
    places[at]?.steps.some(
      ({ to, before, after, isSure }) =>
        to === -1 && isSure && (before & bit(last)) !== 0n && (after & next) !== 0n,
    ),
  );
}

function reachable(places: readonly Place[], from: number): ReadonlySet<number> {
  const found = new Set<number>();
  const todo = [from];
  for (const at of todo) {
    for (const { to } of places[at]?.steps ?? []) {
      if (to < 0 || found.has(to)) continue;
      found.add(to);
      todo.push(to);
    }
  }
  return found;
}
