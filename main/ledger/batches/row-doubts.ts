import type { Database } from 'libsql';
import type { Evidence } from '../../contract/write/evidence.ts';
import type { RecordedOutcome } from '../../contract/write/judge-outcome.ts';
import type { DoneWrite } from '../../contract/write/outcome.ts';

/** SQL for whether an attempt of a row may have been carried out, by the index `attempts_of_rows_in_doubt`. */
const mayBeDone = (attempts: string): string => `${attempts}.outcome IN ('failed', 'unknown')`;

/**
 * The state of a row from all its attempts. `newest` is the result of the last one. A row that may have been carried
 * out stays in doubt, whatever a later attempt returned, until a person has resolved every attempt in doubt. One
 * attempt that was done, or was resolved as done, is enough. If a list has shown that the product is gone, no other
 * attempt is needed.
 */
const stateBy = (newest: string): string =>
  `CASE ${newest} WHEN 'done' THEN 'done' WHEN 'sending' THEN 'sending' ELSE coalesce(
     (SELECT CASE
         WHEN count(*) = 0 THEN NULL
         WHEN sum(resolved_as = 'done') > 0 THEN 'done'
         WHEN requests.evidence = 'gone' THEN 'gone'
         WHEN sum(resolved_as IS NULL) = 0
           THEN iif(${newest} IN ('refused', 'not-sent'), ${newest}, 'not-done')
         WHEN sum(resolved_as IS NULL AND outcome = ${newest}) > 0 THEN ${newest}
         ELSE max(iif(resolved_as IS NULL, outcome, NULL)) END
       FROM attempts WHERE attempts.batch_id = requests.group_id AND attempts.batch_row = requests.position
         AND ${mayBeDone('attempts')}),
     iif(requests.evidence = 'gone', 'gone', ${newest})) END`;

/** The row that a write was sent for. Looked up by its batch, because requests have no index by their writes. */
const requestOfWrite = `group_id = (SELECT batch_id FROM attempts WHERE write_id = :writeId)
  AND position = (SELECT batch_row FROM attempts WHERE write_id = :writeId)`;

/** Statements that change the state of a row and what is known about its attempts in doubt. */
export function prepareDoubtStatements(database: Database) {
  return {
    /** Does nothing for a write without a batch, or one that isn't the newest of its row. */
    end: database.prepare(
      `UPDATE requests SET newest = :outcome, state = ${stateBy(':outcome')}, error_said = :errorSaid, not_kept = :notKept
         WHERE ${requestOfWrite} AND write_id = :writeId`,
    ),
    putBack: database.prepare(
      `UPDATE requests SET newest = 'waiting', state = ${stateBy("'waiting'")}
         WHERE group_id = ? AND position = ? AND write_id = ? AND newest IN ('refused', 'not-sent')`,
    ),
    /** All rows that were being sent when the app ended, by batch: an index of them would cost a page for each row. */
    endInterrupted: database.prepare(
      `UPDATE requests SET newest = 'unknown', state = ${stateBy("'unknown'")}
         WHERE state = 'sending' AND group_id IN (SELECT group_id FROM groups)`,
    ),
    /**
     * If there are several attempts, evidence that the product is gone outweighs weaker evidence. That of another product
     * says nothing: the ID of a row can be edited, and then its request is a new one that has no first write yet.
     */
    noteEvidence: database.prepare(
      `UPDATE requests SET evidence = :kind, evidence_at = :at
         WHERE ${requestOfWrite} AND NOT (evidence IS 'gone' AND :kind = 'absent')
           AND first_write_id IS NOT NULL
           AND (SELECT path FROM attempts WHERE write_id = :writeId)
             IS (SELECT path FROM attempts WHERE write_id = requests.write_id)`,
    ),
    resolveRow: database.prepare(
      `UPDATE requests SET state = ${stateBy('newest')}
         WHERE ${requestOfWrite} AND newest IS NOT NULL`,
    ),
    /** An unresolved attempt of a row in doubt that didn't have the row's key in this header. */
    withoutKey: database.prepare(
      `SELECT 1 FROM requests JOIN attempts
           ON attempts.batch_id = requests.group_id AND attempts.batch_row = requests.position
         WHERE requests.group_id = :batchId AND requests.state IN ('failed', 'unknown')
           AND attempts.batch_id = :batchId AND ${mayBeDone('attempts')} AND resolved_as IS NULL
           AND NOT (attempts.idempotency_header IS :header
             AND attempts.idempotency_key IS requests.first_write_id) LIMIT 1`,
    ),
  };
}
export type DoubtStatements = ReturnType<typeof prepareDoubtStatements>;

/**
 * Run in a transaction: records the result of a row's newest attempt, and what its reply says if it is done. Does nothing for
 * a write without a batch.
 */
export function endRow(
  doubts: DoubtStatements,
  writeId: string,
  outcome: Exclude<RecordedOutcome, 'sending'>,
  { errorSaid, notKept }: Pick<DoneWrite, 'errorSaid' | 'notKept'> = {},
): void {
  doubts.end.run({
    writeId,
    outcome,
    errorSaid: errorSaid === undefined ? null : JSON.stringify(errorSaid),
    notKept: notKept === undefined ? null : JSON.stringify(notKept),
  });
}

/** Run in a transaction: records what a list has shown about a delete. Does nothing for a write without a batch. */
export function noteRowEvidence(
  doubts: DoubtStatements,
  writeId: string,
  { kind, at }: Evidence,
): void {
  if (doubts.noteEvidence.run({ writeId, kind, at }).changes === 1)
    doubts.resolveRow.run({ writeId });
}
