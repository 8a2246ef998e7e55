import type { Database } from 'libsql';
import { z } from 'zod';
import { seqSchema } from '../../contract/write/seq.ts';
import { isDamage } from './damage.ts';

/** Before everything in this run, and after every earlier run. */
export const beforeThisRun = seqSchema.parse(0);

/** Before and after every other one. */
export const firstSeq = seqSchema.parse(-Number.MAX_SAFE_INTEGER);
export const beyondEverySeq = seqSchema.parse(Number.MAX_SAFE_INTEGER);

/**
 * How a database stores a `Seq`. Each run of the app that opens it has a block of numbers above those of the runs before,
 * so numbers of different runs can be compared too. Columns with a stored `Seq` are called `seq` or end with `_seq`.
 */
export interface SeqColumns {
  /** What is added to a `Seq` of this run. */
  readonly base: number;
  /** SQL for the number to store of a `Seq`. Numbers are bound as floating point, and FTS5 ignores such a bound. */
  stored(value: `:${string}`): string;
  /** SQL for the `Seq` of a column. */
  of(column: string): string;
}

/** 4 billion steps in a run, and 2 million runs before a number isn't exact any more. */
const blockSize = 2 ** 32;

const runsRow = z.object({ oldest: z.number(), newest: z.number() });

/** Begins the block of this run. */
export function beginRun(database: Database): SeqColumns {
  const { run } = z
    .object({ run: z.number() })
    .parse(
      database
        .prepare(
          `SELECT max(newest_run, coalesce((SELECT max(seq) FROM attempts), 0) / ${blockSize}) + 1 AS run FROM state`,
        )
        .get(),
    );
  try {
    database.prepare('UPDATE state SET newest_run = ?').run(run);
  } catch (error) {
    // On a full disk, what is there can still be read. The first entry that is recorded shows the run as well.
    if (isDamage(error)) throw error;
  }
  const base = run * blockSize;
  return {
    base,
    stored: (value) => `(CAST(${value} AS INTEGER) + ${base})`,
    of: (column) => `(${column} - ${base})`,
  };
}

/**
 * Makes room for the runs of the attached journal `old`, before everything in this one. Returns what to add to the
 * numbers of `old`.
 */
export function placeRunsBefore(database: Database): number {
  const [here, old] = ['main', 'old'].map((name) =>
    runsRow.parse(
      database
        .prepare(`SELECT oldest_run AS oldest, newest_run AS newest FROM ${name}.state`)
        .get(),
    ),
  );
  if (here === undefined || old === undefined) throw new Error('A journal has no runs.');
  const shift = here.oldest - 1 - old.newest;
  database.prepare('UPDATE main.state SET oldest_run = ?').run(old.oldest + shift);
  return shift * blockSize;
}
