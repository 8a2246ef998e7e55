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
  return {
    userDone: ofUser(`(outcome = 'done' OR settled_as = 'done')`),
    userInDoubt: ofUser(`outcome IN ('sending', 'unknown', 'failed') AND settled_as IS NULL`),
    // One that was refused or not sent did nothing.
    recent: database.prepare(
      `SELECT ${record} FROM writes
         WHERE seq >= CAST(:from AS INTEGER) AND profile_id = :profileId
           AND operation = :operation AND (outcome = 'sending' OR ended_at >= :endedSince)
           AND outcome NOT IN ('refused', 'not-sent') AND settled_as IS NOT 'not-done'
         ORDER BY seq DESC`,
    ),
  };
}
export type SentStatements = ReturnType<typeof prepareSentStatements>;
