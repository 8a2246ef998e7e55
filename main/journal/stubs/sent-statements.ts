import type { Database } from 'libsql';

interface Columns {
  readonly summary: string;
  readonly record: string;
}

/** What is asked of the stubs before something is sent once more. */
export function prepareSentStatements(database: Database, { summary, record }: Columns) {
  /** The newest of one user's id, by the index `writes_by_user`. */
  const ofUser = (which: string) =>
    database.prepare(
      `SELECT ${summary} FROM writes
         WHERE operation = 'updateUser' AND profile_id = :profileId AND target = :userId AND ${which}
         ORDER BY seq DESC LIMIT 1`,
    );
  // One that was refused or not sent created nothing.
  const isSentOrder = `profile_id = :profileId AND operation = 'createOrder'
    AND outcome NOT IN ('refused', 'not-sent') AND settled_as IS NOT 'not-done'`;
  return {
    userDone: ofUser(`(outcome = 'done' OR settled_as = 'done')`),
    userInDoubt: ofUser(`outcome IN ('sending', 'unknown', 'failed') AND settled_as IS NULL`),
    orders: database.prepare(
      `SELECT ${record} FROM writes
         WHERE seq >= CAST(:from AS INTEGER) AND (outcome = 'sending' OR ended_at >= :endedSince)
           AND ${isSentOrder}
         ORDER BY seq DESC`,
    ),
    /** Those of these ids, a JSON list. */
    ordersOf: database.prepare(
      `SELECT ${record} FROM writes
         WHERE write_id IN (SELECT value FROM json_each(:writeIds)) AND ${isSentOrder}`,
    ),
  };
}
export type SentStatements = ReturnType<typeof prepareSentStatements>;
