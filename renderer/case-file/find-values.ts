/** Shorter values occur by chance, and aren't looked for. */
export const shortestValue = 3;

export interface FoundValue {
  readonly start: number;
  readonly end: number;
}

/** Finds the first place of any of some values in a text. */
export interface ValueFinder {
  /** The first place at `from` or after it; the longest value that begins there. Null if there is none. */
  find(text: string, from: number): FoundValue | null;
}

/** One bit for each hash of three characters. */
const slots = 1 << 16;
const slotOf = (text: string, at: number): number =>
  (text.charCodeAt(at) ^ (text.charCodeAt(at + 1) << 5) ^ (text.charCodeAt(at + 2) << 10)) &
  (slots - 1);

/**
 * Reads each text once, whatever the number of values: a body can have megabytes, and its lines are searched one by one.
 * Null if there is nothing to find.
 */
export function valueFinder(values: readonly string[]): ValueFinder | null {
  const long = values.filter(({ length }) => length >= shortestValue);
  if (long.length === 0) return null;
  const isStart = new Uint8Array(slots);
  const byStart = new Map<string, string[]>();
  for (const value of long.toSorted((one, other) => other.length - one.length)) {
    isStart[slotOf(value, 0)] = 1;
    const start = value.slice(0, shortestValue);
    byStart.set(start, [...(byStart.get(start) ?? []), value]);
  }
  return {
    find(text, from) {
      const last = text.length - shortestValue;
      for (let at = from; at <= last; at += 1) {
        if (isStart[slotOf(text, at)] === 0) continue;
        const starting = byStart.get(text.slice(at, at + shortestValue));
        const found = starting?.find((value) => text.startsWith(value, at));
        if (found !== undefined) return { start: at, end: at + found.length };
      }
      return null;
    },
  };
}
