import type { Database } from 'libsql';
import type { SeqColumns } from '../sql/seq.ts';

/**
 * A delete that a list may show something about. The text has to match the index `attempts_deletes_open` word for
 * word: SQLite uses the index only then.
 */
const isOpen = `operation = 'deleteProduct'
  AND (outcome IN ('failed', 'unknown') OR (outcome = 'refused' AND status = 404))
  AND evidence IS NOT 'gone'`;

/**
 * A delete that was done and that a list may still contradict. As for `isOpen`, with `attempts_deletes_done`.
 * `evidence_seq` without evidence: a complete list didn't have the product, which isn't worth a word.
 */
const isDone = `operation = 'deleteProduct' AND outcome = 'done'
  AND (evidence_seq IS NULL OR evidence = 'listed')`;

/** Statements that run when a list has been read: they read open deletes and add evidence to them. */
export function prepareEvidenceStatements(
  database: Database,
  { summary }: { readonly summary: string },
  seq: SeqColumns,
) {
  const deletes = (which: string, order = 'seq') =>
    database.prepare(
      `SELECT seq AS place, ended_at AS endedAt, write_id AS writeId, path, base_url AS baseUrl, placement,
         ${seq.of('ended_seq')} AS endedSeq,
         listed_ids AS listedIds, ${seq.of('listed_seq')} AS listedSeq,
         evidence, ${seq.of('evidence_seq')} AS evidenceSeq
         FROM attempts WHERE profile_id = :profileId AND ${which} ORDER BY ${order}`,
    );
  return {
    open: deletes(isOpen),
    /** What a list has shown of one that was done stays: its ID may be used again. */
    gone: deletes(`operation = 'deleteProduct' AND evidence = 'gone' AND outcome <> 'done'`),
    /** Newest first. The last one of a page is where the next page starts. */
    done: deletes(
      `${isDone} AND ended_at >= :since AND (ended_at, seq) < (:beforeAt, :beforePlace)`,
      'ended_at DESC, seq DESC LIMIT :atMost',
    ),
    // A delete that was refused (other than with 404) or not sent removed nothing from the list.
    ended: database.prepare(
      `SELECT path FROM attempts
         WHERE profile_id = :profileId AND operation = 'deleteProduct' AND ended_seq >= ${seq.stored(':since')}
           AND (outcome IN ('done', 'failed', 'unknown') OR (outcome = 'refused' AND status = 404))
           AND base_url = :baseUrl AND placement = :placement`,
    ),
    record: database.prepare(
      `UPDATE attempts SET evidence = :kind, evidence_at = :at, evidence_seq = ${seq.stored(':listSeq')}
         WHERE write_id = :writeId
           AND ((${isOpen}) OR (${isDone} AND (:kind = 'listed' OR evidence = 'listed')))`,
    ),
    /** A complete list doesn't have the product of a delete that was done: no later list is compared with it. */
    settle: database.prepare(
      `UPDATE attempts SET evidence_seq = ${seq.stored(':listSeq')}
         WHERE write_id = :writeId AND ${isDone} AND evidence IS NULL`,
    ),
    /** The same for a delete whose product was seen gone. */
    revoke: database.prepare(
      `UPDATE attempts SET evidence = 'listed', evidence_at = :at, evidence_seq = ${seq.stored(':listSeq')}
         WHERE write_id = :writeId AND operation = 'deleteProduct' AND evidence = 'gone'
           AND outcome <> 'done'`,
    ),
    batchOf: database.prepare(
      `SELECT group_id AS id FROM groups
         WHERE group_id = (SELECT batch_id FROM attempts WHERE write_id = ?)`,
    ),
    get: database.prepare(`SELECT ${summary} FROM attempts WHERE write_id = ?`),
  };
}
export type EvidenceStatements = ReturnType<typeof prepareEvidenceStatements>;
