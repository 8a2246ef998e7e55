import { createHash } from 'node:crypto';
import type { Database } from 'libsql';
import { z } from 'zod';
import type { LostDoubts } from '../../contract/batch/batch.ts';
import type { Evidence } from '../../contract/write/evidence.ts';
import type { RecordedOutcome } from '../../contract/write/judge-outcome.ts';
import type { DoneWrite } from '../../contract/write/outcome.ts';
import { seqSchema } from '../../contract/write/seq.ts';
import { resolutionSchema } from '../../contract/write/write.ts';
import { nextSeq } from '../../next-seq.ts';
import { text } from '../sql/rows.ts';
import type { SeqColumns } from '../sql/seq.ts';

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

/** Attempts of one row that may have been carried out and whose journal entries are gone. */
const isLost = `batch_id = :batchId AND batch_row = :row AND ${mayBeDone('attempts')} AND is_cleared = 1`;

/** Statements that change the state of a row and what is known about its attempts in doubt. */
export function prepareDoubtStatements(database: Database, seq: SeqColumns) {
  const resolution = `resolved_as = :as, resolved_at = :at,
    resolved_seq = iif(:as IS NULL, NULL, ${seq.stored(':seq')})`;
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
    /** The body of a row's attempt that was sent with a key and has no digest yet. */
    bodyOf: database.prepare(
      `SELECT CAST(body AS BLOB) AS body FROM attempts JOIN texts USING (seq)
         WHERE write_id = ? AND batch_id IS NOT NULL AND body IS NOT NULL
           AND idempotency_key IS NOT NULL AND body_digest IS NULL`,
    ),
    saveDigest: database.prepare(
      'UPDATE attempts SET body_digest = :digest WHERE write_id = :writeId',
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
    lost: {
      open: database.prepare(
        `SELECT count(*) AS open FROM attempts WHERE ${isLost} AND resolved_as IS NULL`,
      ),
      resolution: database.prepare(
        // SQLite guarantees that the other columns come from the row with the maximum.
        `SELECT resolved_as AS "as", resolved_at AS at, ${seq.of('max(resolved_seq)')} AS seq FROM attempts
           WHERE ${isLost} AND resolved_as IS NOT NULL HAVING count(*) > 0`,
      ),
      resolve: database.prepare(
        `UPDATE attempts SET ${resolution}
           WHERE ${isLost} AND resolved_as IS NULL`,
      ),
      takeBack: database.prepare(
        `UPDATE attempts SET resolved_as = NULL, resolved_at = NULL, resolved_seq = NULL
           WHERE ${isLost} AND resolved_seq = ${seq.stored(':seq')}`,
      ),
      resolveRow: database.prepare(
        `UPDATE requests SET state = ${stateBy('newest')}
           WHERE group_id = :batchId AND position = :row AND newest IS NOT NULL`,
      ),
    },
    /** Unresolved attempts of rows in doubt. */
    open: database.prepare(
      `SELECT attempts.batch_row AS row, attempts.write_id AS writeId, body_digest AS digest,
         attempts.idempotency_header = :header
           AND attempts.idempotency_key = requests.first_write_id AS hasOwnKey
         FROM requests JOIN attempts
           ON attempts.batch_id = requests.group_id AND attempts.batch_row = requests.position
         WHERE requests.group_id = :batchId AND requests.state IN ('failed', 'unknown')
           AND attempts.batch_id = :batchId AND ${mayBeDone('attempts')} AND resolved_as IS NULL
           AND (attempts.batch_row, attempts.write_id) > (:afterRow, :afterWriteId)
         ORDER BY attempts.batch_row, attempts.write_id LIMIT :atMost`,
    ),
    /** What is left of cleared entries of a batch that is gone. */
    remove: database.prepare(
      `DELETE FROM attempts WHERE seq IN
         (SELECT seq FROM attempts WHERE batch_id = :id AND ${mayBeDone('attempts')} AND is_cleared = 1 LIMIT :atMost)`,
    ),
  };
}
export type DoubtStatements = ReturnType<typeof prepareDoubtStatements>;

const sentBody = z.object({ body: text });

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
  if (outcome === 'failed' || outcome === 'unknown') keepDigest(doubts, writeId);
  doubts.end.run({
    writeId,
    outcome,
    errorSaid: errorSaid === undefined ? null : JSON.stringify(errorSaid),
    notKept: notKept === undefined ? null : JSON.stringify(notKept),
  });
}

/** Run in a transaction: rows that were being sent when the app ended may have been carried out. */
export function endInterruptedRows(doubts: DoubtStatements, writeIds: readonly string[]): void {
  for (const writeId of writeIds) keepDigest(doubts, writeId);
  doubts.endInterrupted.run();
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

const lostOpen = z.object({ open: z.number() });
const lostResolved = resolutionSchema.omit({ remark: true }).extend({ seq: seqSchema });
interface RowOfBatch {
  readonly batchId: string;
  readonly row: number;
}

export function lostDoubts(doubts: DoubtStatements, row: RowOfBatch): LostDoubts {
  const last = lastResolution(doubts, row);
  return {
    ...lostOpen.parse(doubts.lost.open.get(row)),
    resolution: last && { as: last.as, at: last.at },
  };
}

function lastResolution({ lost }: DoubtStatements, row: RowOfBatch) {
  const found = lost.resolution.get(row);
  return found === undefined ? null : lostResolved.parse(found);
}

/** Run in a transaction: records what a person found out about these attempts, or null to undo the last resolution. */
export function resolveLostDoubts(
  doubts: DoubtStatements,
  { batchId, row }: RowOfBatch,
  resolution: LostDoubts['resolution'],
): void {
  const { lost } = doubts;
  const last = lastResolution(doubts, { batchId, row });
  if (resolution !== null) {
    lost.resolve.run({ batchId, row, as: resolution.as, at: resolution.at, seq: nextSeq() });
  } else if (last !== null) lost.takeBack.run({ batchId, row, seq: last.seq });
  lost.resolveRow.run({ batchId, row });
}

function keepDigest(doubts: DoubtStatements, writeId: string): void {
  const sent = sentBody.safeParse(doubts.bodyOf.get(writeId)).data;
  if (sent === undefined) return;
  doubts.saveDigest.run({ writeId, digest: bodyDigest(sent.body) });
}

/** The value used to compare an attempt's body once its journal entry is gone. */
export function bodyDigest(body: string): string {
  return createHash('sha256').update(body).digest('base64');
}

const openDoubt = z.object({
  row: z.number(),
  writeId: z.string(),
  digest: z.string().nullable(),
  hasOwnKey: z.number().nullable(),
});

/** One attempt that may have been carried out. */
export interface OpenDoubt {
  readonly row: number;
  readonly writeId: string;
  /** Digest of the body that was sent with the key; null if unknown. */
  readonly digest: string | null;
  /** Whether it carried its row's key in the requested header. */
  readonly hasOwnKey: boolean;
}

export const openDoubtsOf = (found: readonly unknown[]): readonly OpenDoubt[] =>
  found.map((each) => {
    const { hasOwnKey, ...doubt } = openDoubt.parse(each);
    return { ...doubt, hasOwnKey: hasOwnKey === 1 };
  });
