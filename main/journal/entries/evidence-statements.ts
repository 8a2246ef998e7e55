import type { Database } from 'libsql';

/**
 * A delete that a list may show something about. Word for word as in the index `writes_deletes_open`, which SQLite
 * takes only then.
 */
const isOpen = `operation = 'deleteProduct'
  AND (outcome IN ('failed', 'unknown') OR (outcome = 'refused' AND status = 404))
  AND evidence IS NOT 'gone'`;

/** What is asked of the journal entries when a list has come, and what is added to them. */
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
    // One that was refused, but with a 404, or was not sent took nothing out of the list.
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
    /** The same of one that was seen gone. */
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
