/** What looks random and is the same each time for the same seed. */
export interface Random {
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  /** True in so many cases of one. */
  chance(share: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/**
 * Each `nth` of a seed is a stream of its own: what the tenth press does must not hang on how often
 * the ninth had to be told something.
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

/** The seed that was asked for in this variable of the environment, or a new one. */
export function seedFrom(variable: string): number {
  const given = Number.parseInt(process.env[variable] ?? '', 10);
  return Number.isNaN(given) ? Math.floor(Math.random() * 1_000_000) : given;
}
