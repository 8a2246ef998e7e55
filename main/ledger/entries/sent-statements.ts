import type { Database } from 'libsql';
import { textOf, unresolved } from '../sql/database.ts';

/** A write that was refused or not sent did nothing. `of`: the name of the table, with its dot. */
const mayBeDone = (of: string): string =>
  `${of}outcome NOT IN ('refused', 'not-sent') AND ${of}resolved_as IS NOT 'not-done'`;

/** Statements about the journal entries to check before something is sent again. */
export function prepareSentStatements(
  database: Database,
  { summary, record }: { readonly summary: string; readonly record: string },
) {
  /** The newest entry for one user ID, by the index `attempts_by_subject`. */
  const ofUser = (which: string) =>
    database.prepare(
      `SELECT ${summary} FROM attempts
         WHERE operation = 'updateUser' AND profile_id = :profileId AND subject_id = :userId AND ${which}
         ORDER BY seq DESC LIMIT 1`,
    );
  const isSame = `same_as = CAST(:sameAs AS INTEGER) AND profile_id = :profileId AND operation = :operation`;
  return {
    get: database.prepare(`SELECT ${record} FROM attempts WHERE write_id = ?`),
    userDone: ofUser(`(outcome = 'done' OR resolved_as = 'done')`),
    userInDoubt: ofUser(
      `outcome IN ('waiting', 'sending', 'unknown', 'failed') AND resolved_as IS NULL`,
    ),
    /** The newest earlier update of the same user that may have been carried out. */
    updateBefore: database.prepare(
      `SELECT ${record} FROM attempts WHERE seq = (
         SELECT max(earlier.seq) FROM attempts AS this JOIN attempts AS earlier
           ON earlier.operation = 'updateUser' AND earlier.profile_id = this.profile_id
             AND earlier.subject_id = this.subject_id AND earlier.seq < this.seq
         WHERE this.write_id = ? AND this.operation = 'updateUser'
           AND ${mayBeDone('earlier.')})`,
    ),
    /** The first update of a user in a batch that may have been carried out. */
    firstOfBatch: database.prepare(
      `SELECT ${record} FROM attempts
         WHERE operation = 'updateUser' AND profile_id = :profileId AND subject_id = :userId
           AND batch_id = :batchId AND ${mayBeDone('')}
         ORDER BY seq LIMIT 1`,
    ),
    /** The updates of the same user after this one that are in doubt or under way, oldest first. */
    inDoubtSince: database.prepare(
      `SELECT ${summary} FROM attempts
         WHERE operation = 'updateUser' AND profile_id = :profileId AND subject_id = :userId
           AND seq > (SELECT this.seq FROM attempts AS this WHERE this.write_id = :writeId)
           AND outcome IN ('waiting', 'sending', 'unknown', 'failed') AND resolved_as IS NULL
         ORDER BY seq`,
    ),
    earlierInDoubt: earlierInDoubt(database, summary),
    /** The bodies of orders of a profile that were done, newest first, among the newest entries. A large one is no form. */
    doneOrders: database.prepare(
      `SELECT texts.body AS body FROM attempts JOIN texts USING (seq)
         WHERE attempts.seq > (SELECT max(seq) FROM attempts) - 20000 AND operation = 'createOrder'
           AND profile_id = ? AND (outcome = 'done' OR resolved_as = 'done')
           AND length(texts.body) <= 16384
         ORDER BY attempts.seq DESC LIMIT 200`,
    ),
    /**
     * The newest of the same requests that wasn't refused or not sent: these did nothing. For an update, another one of
     * this user that was done since ends it: the user has other values then, so these are no repetition.
     */
    same: database.prepare(
      `SELECT ${summary} FROM attempts INDEXED BY attempts_same
         WHERE ${isSame} AND ${mayBeDone('')}
           AND NOT (operation = 'updateUser' AND EXISTS (SELECT 1 FROM attempts AS since
             WHERE since.operation = 'updateUser' AND since.profile_id = attempts.profile_id
               AND since.subject_id = attempts.subject_id AND since.seq > attempts.seq
               AND since.outcome = 'done' AND since.same_as IS NOT attempts.same_as))
         ORDER BY seq DESC LIMIT 1`,
    ),
    /** The newest of them that is in doubt. */
    sameInDoubt: database.prepare(
      `SELECT ${summary} FROM attempts
         WHERE ${isSame} AND ${unresolved()}
         ORDER BY seq DESC LIMIT 1`,
    ),
  };
}

const isInDoubt = unresolved('earlier.');

/** The newest earlier attempt that may have been carried out, by the index `attempts_in_doubt`. */
function earlierInDoubt(database: Database, summary: string) {
  /** For the same user or product, unless a later write for it was done. */
  const ofSubject = (operation: 'updateUser' | 'deleteProduct', isSame: string) =>
    database.prepare(
      `SELECT ${summary} FROM attempts WHERE seq = (
         SELECT max(earlier.seq) FROM attempts AS this JOIN attempts AS earlier
             ON earlier.profile_id = this.profile_id AND earlier.operation = this.operation
             AND earlier.seq < this.seq AND ${isInDoubt}
           WHERE this.write_id = ? AND this.operation = '${operation}' AND this.outcome <> 'done'
             AND earlier.path = this.path AND earlier.base_url IS this.base_url
             AND NOT EXISTS (SELECT 1 FROM attempts AS since
               WHERE since.profile_id = this.profile_id AND since.operation = '${operation}'
                 AND ${isSame} AND since.seq > earlier.seq AND since.outcome = 'done'))`,
    );
  return {
    ofRow: database.prepare(
      `SELECT ${summary} FROM attempts WHERE seq = (
         SELECT max(earlier.seq) FROM attempts AS this
           JOIN attempts AS earlier ON earlier.batch_id = this.batch_id AND earlier.batch_row = this.batch_row
             AND earlier.outcome IN ('failed', 'unknown')
           WHERE this.write_id = ? AND earlier.resolved_as IS NULL AND earlier.seq < this.seq)`,
    ),
    ofUser: ofSubject('updateUser', 'since.subject_id = this.subject_id'),
    // By the path: an old delete may not know its ID.
    ofProduct: ofSubject('deleteProduct', 'since.path = this.path'),
    /** The same order: by its key, its draft, or byte for byte. */
    ofOrder: database.prepare(
      `SELECT ${summary} FROM attempts WHERE seq = (
         SELECT max(earlier.seq) FROM attempts AS this JOIN attempts AS earlier
             ON earlier.profile_id = this.profile_id AND earlier.operation = this.operation
             AND earlier.seq < this.seq AND ${isInDoubt}
           WHERE this.write_id = ? AND this.operation = 'createOrder'
             AND earlier.base_url IS this.base_url
             AND (earlier.write_id = this.repeats OR earlier.idempotency_key = this.idempotency_key
               OR ${textOf('body', 'earlier')} = ${textOf('body', 'this')}))`,
    ),
  };
}

export type SentStatements = ReturnType<typeof prepareSentStatements>;
