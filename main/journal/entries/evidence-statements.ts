import type { Database } from 'libsql';

/**
 * A delete that a list may show something about. The text has to match the index `writes_deletes_open` word for
 * word: SQLite uses the index only then.
 */
const isOpen = `operation = 'deleteProduct'
  AND (outcome IN ('failed', 'unknown') OR (outcome = 'refused' AND status = 404))
  AND evidence IS NOT 'gone'`;

/** Statements that run when a list has been read: they read open deletes and add evidence to them. */
export function prepareEvidenceStatements(
  database: Database,
  { summary }: { readonly summary: string },
) {
  const deletes = (which: string) =>
    database.prepare(
      `SELECT write_id AS writeId, path, base_url AS baseUrl, placement,
         listed_ids AS listedIds, listed_asked_at AS listedAskedAt,
         evidence, evidence_read_id AS evidenceReadId
         FROM writes WHERE profile_id = :profileId AND ${which} ORDER BY seq`,
    );
  return {
    open: deletes(isOpen),
    gone: deletes(`operation = 'deleteProduct' AND evidence = 'gone'`),
    // A delete that was refused (other than with 404) or not sent removed nothing from the list.
    ended: database.prepare(
      `SELECT path FROM writes
         WHERE profile_id = :profileId AND operation = 'deleteProduct' AND ended_at >= :since
           AND (outcome IN ('done', 'failed', 'unknown') OR (outcome = 'refused' AND status = 404))
           AND base_url = :baseUrl AND placement = :placement`,
    ),
    record: database.prepare(
      `UPDATE writes SET evidence = :kind, evidence_at = :at, evidence_read_id = :readId
         WHERE write_id = :writeId AND ${isOpen}`,
    ),
    /** The same for a delete whose product was seen gone. */
    revoke: database.prepare(
      `UPDATE writes SET evidence = 'listed', evidence_at = :at, evidence_read_id = :readId
         WHERE write_id = :writeId AND operation = 'deleteProduct' AND evidence = 'gone'`,
    ),
    batchOf: database.prepare(
      `SELECT batch_id AS id FROM batches
         WHERE batch_id = (SELECT batch_id FROM writes WHERE write_id = ?)`,
    ),
    get: database.prepare(`SELECT ${summary} FROM writes WHERE write_id = ?`),
  };
}
export type EvidenceStatements = ReturnType<typeof prepareEvidenceStatements>;
