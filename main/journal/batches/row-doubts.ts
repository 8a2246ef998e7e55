import { createHash } from 'node:crypto';
import type { Database } from 'libsql';
import { z } from 'zod';
import type { LostDoubts } from '../../contract/batch/batch.ts';
import type { Evidence } from '../../contract/write/evidence.ts';
import type { RecordedOutcome } from '../../contract/write/judge-outcome.ts';
import type { DoneWrite } from '../../contract/write/outcome.ts';
import { seqSchema } from '../../contract/write/seq.ts';
import { type Resolution, resolutionSchema } from '../../contract/write/write.ts';
import { nextSeq } from '../../next-seq.ts';
import { text } from '../sql/rows.ts';
import type { SeqColumns } from '../sql/seq.ts';

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
       FROM batch_doubts
         WHERE batch_doubts.batch_id = requests.group_id AND batch_doubts.row = requests.position),
     iif(requests.evidence = 'gone', 'gone', ${newest})) END`;

/** The row that a write was sent for. Looked up by the primary key, because journal entries have no index by row. */
const rowOfWrite = (
  batchId: string,
  row: string,
) => `${batchId} = (SELECT batch_id FROM writes WHERE write_id = :writeId)
  AND ${row} = (SELECT batch_row FROM writes WHERE write_id = :writeId)`;
const requestOfWrite = rowOfWrite('group_id', 'position');
const digestColumns = `batch_doubts.batch_id AS batchId, batch_doubts.row,
  batch_doubts.write_id AS writeId`;

/** Attempts of one row whose journal entries are gone. */
const isLost = `batch_id = :batchId AND row = :row
  AND NOT EXISTS (SELECT 1 FROM writes WHERE writes.write_id = batch_doubts.write_id)`;

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
    add: database.prepare(
      `INSERT OR IGNORE INTO batch_doubts (batch_id, row, write_id, outcome, idempotency_header,
         idempotency_key)
         SELECT writes.batch_id, batch_row, writes.write_id, :outcome, idempotency_header,
           idempotency_key
           FROM writes JOIN requests
             ON requests.group_id = writes.batch_id AND requests.position = writes.batch_row
           WHERE writes.write_id = :writeId`,
    ),
    /** All rows that were being sent when the app ended. */
    addInterrupted: database.prepare(
      `INSERT OR IGNORE INTO batch_doubts (batch_id, row, write_id, outcome, idempotency_header,
         idempotency_key)
         SELECT group_id, position, requests.write_id, 'unknown', idempotency_header, idempotency_key
           FROM requests LEFT JOIN writes ON writes.write_id = requests.write_id
           WHERE requests.state = 'sending' AND requests.write_id IS NOT NULL`,
    ),
    endInterrupted: database.prepare(
      `UPDATE requests SET newest = 'unknown', state = ${stateBy("'unknown'")}
         WHERE state = 'sending'`,
    ),
    /** The body of an attempt that was sent with a key and has no digest yet. */
    bodyOf: database.prepare(
      `SELECT ${digestColumns}, CAST(texts.body AS BLOB) AS body
         FROM writes JOIN texts USING (seq) JOIN batch_doubts ON batch_doubts.batch_id = writes.batch_id
           AND batch_doubts.row = writes.batch_row AND batch_doubts.write_id = writes.write_id
         WHERE writes.write_id = ? AND texts.body IS NOT NULL
           AND batch_doubts.idempotency_key IS NOT NULL AND body_digest IS NULL`,
    ),
    saveDigest: database.prepare(
      `UPDATE batch_doubts SET body_digest = :digest
         WHERE batch_id = :batchId AND row = :row AND write_id = :writeId`,
    ),
    resolve: database.prepare(
      `UPDATE batch_doubts SET ${resolution}
         WHERE ${rowOfWrite('batch_id', 'row')} AND write_id = :writeId`,
    ),
    /** If there are several attempts, evidence that the product is gone outweighs weaker evidence. */
    noteEvidence: database.prepare(
      `UPDATE requests SET evidence = :kind, evidence_at = :at
         WHERE ${requestOfWrite} AND NOT (evidence IS 'gone' AND :kind = 'absent')`,
    ),
    resolveRow: database.prepare(
      `UPDATE requests SET state = ${stateBy('newest')}
         WHERE ${requestOfWrite} AND newest IS NOT NULL`,
    ),
    lost: {
      open: database.prepare(
        `SELECT count(*) AS open FROM batch_doubts WHERE ${isLost} AND resolved_as IS NULL`,
      ),
      resolution: database.prepare(
        // SQLite guarantees that the other columns come from the row with the maximum.
        `SELECT resolved_as AS "as", resolved_at AS at, ${seq.of('max(resolved_seq)')} AS seq FROM batch_doubts
           WHERE ${isLost} AND resolved_as IS NOT NULL HAVING count(*) > 0`,
      ),
      resolve: database.prepare(
        `UPDATE batch_doubts SET ${resolution}
           WHERE ${isLost} AND resolved_as IS NULL`,
      ),
      takeBack: database.prepare(
        `UPDATE batch_doubts SET resolved_as = NULL, resolved_at = NULL, resolved_seq = NULL
           WHERE ${isLost} AND resolved_seq = ${seq.stored(':seq')}`,
      ),
      resolveRow: database.prepare(
        `UPDATE requests SET state = ${stateBy('newest')}
           WHERE group_id = :batchId AND position = :row AND newest IS NOT NULL`,
      ),
    },
    /** Unresolved attempts of rows in doubt. */
    open: database.prepare(
      `SELECT batch_doubts.row, batch_doubts.write_id AS writeId, body_digest AS digest,
         batch_doubts.idempotency_header = :header
           AND batch_doubts.idempotency_key = requests.first_write_id AS hasOwnKey
         FROM requests JOIN batch_doubts
           ON batch_doubts.batch_id = requests.group_id AND batch_doubts.row = requests.position
         WHERE requests.group_id = :batchId AND requests.state IN ('failed', 'unknown')
           AND resolved_as IS NULL
           AND (batch_doubts.row, batch_doubts.write_id) > (:afterRow, :afterWriteId)
         ORDER BY batch_doubts.row, batch_doubts.write_id LIMIT :atMost`,
    ),
    remove: database.prepare(
      `DELETE FROM batch_doubts WHERE batch_id = :id AND (row, write_id) IN
         (SELECT row, write_id FROM batch_doubts WHERE batch_id = :id LIMIT :atMost)`,
    ),
  };
}
export type DoubtStatements = ReturnType<typeof prepareDoubtStatements>;

const sentBody = z.object({
  batchId: z.string(),
  row: z.number(),
  writeId: z.string(),
  body: text,
});

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
  if (outcome === 'failed' || outcome === 'unknown') {
    if (doubts.add.run({ writeId, outcome }).changes === 1) keepDigest(doubts, writeId);
  }
  doubts.end.run({
    writeId,
    outcome,
    errorSaid: errorSaid === undefined ? null : JSON.stringify(errorSaid),
    notKept: notKept === undefined ? null : JSON.stringify(notKept),
  });
}

/** Run in a transaction: rows that were being sent when the app ended may have been carried out. */
export function endInterruptedRows(doubts: DoubtStatements, writeIds: readonly string[]): void {
  doubts.addInterrupted.run();
  for (const writeId of writeIds) keepDigest(doubts, writeId);
  doubts.endInterrupted.run();
}

/** Run in a transaction: records what a person found out about one attempt, or null to undo it. */
export function resolveRow(
  doubts: DoubtStatements,
  writeId: string,
  resolution: Resolution | null,
): void {
  const { as, at } = resolution ?? { as: null, at: null };
  if (doubts.resolve.run({ writeId, as, at, seq: nextSeq() }).changes === 1)
    doubts.resolveRow.run({ writeId });
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
  const { body, ...attempt } = sent;
  doubts.saveDigest.run({ ...attempt, digest: bodyDigest(body) });
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
