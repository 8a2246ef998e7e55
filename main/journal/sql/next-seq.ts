/** How many journal entries may begin in one millisecond and keep their order. */
const perMillisecond = 2048;

/**
 * The least `seq` of a journal entry that began at this instant or later. A number holds it exactly until the
 * year 2109.
 */
export function leastSeqAt(iso: string): number {
  const since1970 = Math.max(0, Date.parse(iso) || 0);
  return Math.min(since1970 * perMillisecond, Number.MAX_SAFE_INTEGER);
}

/** Below none. */
export const beyondEverySeq = Number.MAX_SAFE_INTEGER;

/** The least `seq` of the millisecond that this one belongs to. */
export function leastSeqBeside(seq: number): number {
  return Math.floor(seq / perMillisecond) * perMillisecond;
}

/** The next free `seq` from `:at` on, as SQL: journal entries of one millisecond keep the order they came in. */
export const nextSeq = `(SELECT coalesce(max(seq) + 1, CAST(:at AS INTEGER)) FROM main.writes
  WHERE seq >= CAST(:at AS INTEGER) AND seq < CAST(:at AS INTEGER) + ${perMillisecond})`;
