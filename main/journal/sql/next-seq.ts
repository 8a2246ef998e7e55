/** The number of journal entries per millisecond that keep their order. */
const perMillisecond = 2048;

/**
 * The smallest `seq` of a journal entry that began at this instant or later. A number represents it exactly
 * until the year 2109.
 */
export function leastSeqAt(iso: string): number {
  const since1970 = Math.max(0, Date.parse(iso) || 0);
  return Math.min(since1970 * perMillisecond, Number.MAX_SAFE_INTEGER);
}

/** Larger than every `seq`. */
export const beyondEverySeq = Number.MAX_SAFE_INTEGER;

/** The smallest `seq` in the same millisecond. */
export function leastSeqBeside(seq: number): number {
  return Math.floor(seq / perMillisecond) * perMillisecond;
}

/** The next free `seq` from `:at` on, as SQL. Journal entries of one millisecond keep their order. */
export const nextSeq = `(SELECT coalesce(max(seq) + 1, CAST(:at AS INTEGER)) FROM main.writes
  WHERE seq >= CAST(:at AS INTEGER) AND seq < CAST(:at AS INTEGER) + ${perMillisecond})`;
