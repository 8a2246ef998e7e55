/** A random-looking sequence that is the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  /** True with this probability, from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/**
 * Each `nth` of a seed is a separate stream: what the tenth press does must not depend on how many
 * numbers the ninth has used.
 */
export function seededRandom(seed: number, nth: number): Random {
  let state = (seed + Math.imul(nth + 1, 0x9e37_79b9)) | 0;
  // mulberry32, by Tommy Ettinger.
  const next = () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)] ?? items[0],
  };
}

/** The seed in this environment variable, or a new one. */
export function seedFrom(variable: string): number {
  const given = Number.parseInt(process.env[variable] ?? '', 10);
  return Number.isNaN(given) ? Math.floor(Math.random() * 1_000_000) : given;
}
