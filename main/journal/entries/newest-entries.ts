import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from 'libsql';
import { z } from 'zod';
import type { BodyOperation } from '../../contract/write/write-operations.ts';
import { cancelledUnsent } from '../../failure-error.ts';
import { beyondEverySeq } from '../sql/database.ts';
import { seqOf } from '../sql/rows.ts';
import { whole } from './search-statements.ts';

/** What was sent lately, each list newest first, as UTF-8. */
export interface NewestEntries {
  /** The bodies that were accepted. */
  readonly accepted: readonly Uint8Array[];
  /** The failures of those that were refused, as JSON. */
  readonly refused: readonly Uint8Array[];
  /** How many entries among these were left out: too long, or without what should be there. */
  readonly unread: number;
}

/** Reads the newest entries of one operation and profile, while main continues with its other work. */
export type ReadNewestEntries = (
  wanted: { readonly profileId: string; readonly operation: BodyOperation },
  cancel: AbortSignal,
) => Promise<NewestEntries>;

/** At most this many entries, and this many bytes in all. */
const most = { done: 2000, refused: 500, bytes: 16 * 1024 * 1024 } as const;
/** A single read can't be interrupted: 1 MiB takes 1 ms. */
const longestEntry = 1024 * 1024;
/** How long main does nothing else. */
const sliceMs = 3;
/** Entries of the profile that are looked at together, 0.2 ms. Most of them may be of another operation. */
const atATime = 40;

/**
 * Statements that step through the entries of a profile by the index `writes_by_profile`. They read no body before its
 * size is known: `octet_length` looks only at the head of the row.
 */
export function prepareNewestStatements(database: Database) {
  return {
    steps: database.prepare(
      `SELECT seq FROM writes WHERE profile_id = :profileId AND seq < ${whole('below')}
         ORDER BY seq DESC LIMIT ${atATime}`,
    ),
    rows: database.prepare(
      `SELECT seq, outcome, octet_length(iif(outcome = 'done', body, failure)) AS bytes FROM writes
         WHERE profile_id = :profileId AND seq >= ${whole('from')} AND seq < ${whole('below')}
           AND operation = :operation AND outcome IN ('done', 'refused')
         ORDER BY seq DESC`,
    ),
    content: database.prepare(
      `SELECT CAST(iif(outcome = 'done', body, failure) AS BLOB) AS content FROM writes
         WHERE seq = ${whole('seq')}`,
    ),
  };
}
type NewestStatements = ReturnType<typeof prepareNewestStatements>;

const rowsSchema = z.array(
  z.object({
    seq: z.number(),
    outcome: z.enum(['done', 'refused']),
    bytes: z.number().nullable(),
  }),
);
const contentSchema = z.tuple([z.object({ content: z.instanceof(ArrayBuffer) })]);

/** Uses `onDisk` for every slice, which turns errors into failures. */
export function newestEntries(
  onDisk: <T>(act: (statements: NewestStatements) => T) => T,
): ReadNewestEntries {
  return async ({ profileId, operation }, cancel) => {
    const found = { done: [] as Uint8Array[], refused: [] as Uint8Array[] };
    const seen = { done: 0, refused: 0, bytes: 0, unread: 0 };
    const isFull = () => seen.done === most.done && seen.refused === most.refused;

    /** Reads entries below this one until the slice is over. Returns where the next slice starts; null at the end. */
    const readSlice = (first: number, { steps, rows, content }: NewestStatements) => {
      const end = performance.now() + sliceMs;
      for (let below = first; !isFull(); ) {
        const step: unknown[] = steps.all({ profileId, below });
        if (step.length === 0) return null;
        const from = seqOf(step.at(-1));
        for (const row of rowsSchema.parse(rows.all({ profileId, operation, from, below }))) {
          const { seq, outcome, bytes } = row;
          if (seen[outcome] === most[outcome]) continue;
          if (seen.bytes + (bytes ?? 0) > most.bytes) return null;
          seen[outcome] += 1;
          if (bytes === null || bytes > longestEntry) {
            seen.unread += 1;
            continue;
          }
          const [read] = contentSchema.parse(content.all({ seq }));
          found[outcome].push(new Uint8Array(read.content));
          seen.bytes += bytes;
          if (performance.now() > end) return seq;
        }
        below = from;
        if (performance.now() > end) return below;
      }
      return null;
    };

    for (let place: number | null = beyondEverySeq; place !== null; ) {
      const from: number = place;
      place = onDisk((statements) => readSlice(from, statements));
      await turn();
      if (cancel.aborted) throw cancelledUnsent();
    }
    return { accepted: found.done, refused: found.refused, unread: seen.unread };
  };
}
