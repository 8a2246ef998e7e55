import type { Database } from 'libsql';
import { prepareAccountStatements } from '../accounts.ts';
import { needsYou, prepareBatchStatements } from '../batches/batch-statements.ts';
import { prepareDraftStatements } from '../drafts/draft-statements.ts';
import { prepareTimeStatements } from '../known-time.ts';
import { textOf, unresolved, withLatePreparing } from '../sql/database.ts';
import { beginRun, type SeqColumns } from '../sql/seq.ts';
import { isInTime } from '../sql/times.ts';
import { prepareTemplateStatements } from '../templates/template-statements.ts';
import { keptProduct, prepareProductStatements } from './deleted-products.ts';
import { prepareEvidenceStatements } from './evidence-statements.ts';
import { prepareWordStatements } from './index-words.ts';
import { preparePutBackStatements, putBackOf } from './put-backs.ts';
import { prepareSearch } from './search-statements.ts';
import { prepareSentStatements } from './sent-statements.ts';

/**
 * Columns of a summary, with the contract's names. Text that a person may have typed or pasted is read as bytes: libsql
 * 0.5 cuts a text off at its first NUL.
 */
const summaryOf = (
  seq: SeqColumns,
) => `${seq.of('seq')} AS runSeq, write_id AS writeId, profile_id AS profileId,
  CAST(profile_name AS BLOB) AS profileName, operation, CAST(target AS BLOB) AS target,
  CAST(subject_id AS BLOB) AS subjectId, ordered,
  outcome, status, is_row AS isRow, started_at AS startedAt, ended_at AS endedAt,
  resolved_as AS resolvedAs, resolved_at AS resolvedAt, CAST(remark AS BLOB) AS remark,
  evidence, evidence_at AS evidenceAt`;
const recordOf = (
  seq: SeqColumns,
) => `${summaryOf(seq)}, method, path, base_url AS baseUrl, placement, account,
  idempotency_header AS idempotencyHeader, idempotency_key AS idempotencyKey,
  if_match AS ifMatch, sends,
  ${textOf('base')} AS base, ${textOf('current')} AS current,
  batch_id AS batchId, batch_row AS batchRow,
  (SELECT name FROM groups WHERE groups.group_id = attempts.batch_id) AS batchName,
  CAST(${textOf('body')} AS BLOB) AS body, ${textOf('result')} AS result, ${textOf('failure')} AS failure,
  ${keptProduct('CAST(product AS BLOB)')} AS product, ${keptProduct('product_note')} AS productNote`;

/** As long as there are fewer rows of batches than this, a search leaves them out, and otherwise finds lines alone. */
export const fewRows = 5000;

const isOfWrite = 'seq = (SELECT seq FROM attempts WHERE write_id = :writeId)';
/** The entries of rows go with their batch: they show what was sent of it, and whether a person has resolved that. */
const removable = `outcome NOT IN ('waiting', 'sending') AND is_row = 0`;
const isSettled = `${removable} AND NOT ${unresolved()}`;
/** Finds the entries to remove first: a single DELETE of all would hold main up for seconds. */
const removal = (which: string): string =>
  `DELETE FROM attempts WHERE seq IN
     (SELECT seq FROM attempts WHERE started_at < :before AND ${which} ORDER BY started_at LIMIT :atMost)`;
/** What a person can remove, with the rows of batches that have ended. */
const clearable = `outcome NOT IN ('waiting', 'sending') AND (is_row = 0 OR batch_id IN
  (SELECT group_id FROM groups WHERE state IN ('stopped', 'finished') AND groups.ended_at < :before))`;

/** All SQL statements of the journal. */
export function prepareStatements(opened: Database) {
  const database = withLatePreparing(opened);
  const seq = beginRun(database);
  const summary = summaryOf(seq);
  const record = recordOf(seq);
  const id = `${seq.of('seq')} AS runSeq, write_id AS writeId`;
  const words = prepareWordStatements(database);
  const inRange = (columns: string, order: 'DESC' | 'ASC' = 'DESC', which = ''): string =>
    `SELECT ${columns} FROM attempts
       WHERE ${which} seq >= ${seq.stored(':from')} AND seq < ${seq.stored(':below')} AND ${isInTime}
       ORDER BY seq ${order} LIMIT :limit`;
  return {
    /** What is added to a `Seq` to store it here. */
    base: seq.base,
    has: database.prepare('SELECT 1 FROM attempts WHERE write_id = ?'),
    insert: database.prepare(
      `INSERT INTO attempts (seq, write_id, profile_id, profile_name, operation, target, subject_id, ordered, method,
         path, outcome, started_at, base_url, placement, listed_ids, listed_seq,
         batch_id, batch_row, is_row, idempotency_header, idempotency_key, if_match, sends, same_as, repeats, puts_back)
       VALUES (${seq.stored(':seq')}, :writeId, :profileId, :profileName, :operation, :target, :subjectId, :ordered, :method,
         :path, :outcome, :startedAt, :baseUrl, :placement, :listedIds, ${seq.stored(':listedSeq')},
         :batchId, :batchRow, :batchId IS NOT NULL, :idempotencyHeader, :idempotencyKey, :ifMatch, :sends, :sameAs,
         (SELECT iif(${unresolved('attempts.')}, attempts.write_id, repeats)
            FROM requests JOIN attempts ON attempts.write_id = requests.write_id
            WHERE request_id = :draftId AND is_as_sent = 1),
         ${putBackOf})`,
    ),
    texts: {
      insert: database.prepare(
        `INSERT INTO texts (seq, body, base, product, product_note)
           VALUES (${seq.stored(':seq')}, :body, :base, :product, :note)`,
      ),
      end: database.prepare(
        `UPDATE texts SET result = :result, failure = :failure, current = :current WHERE ${isOfWrite}`,
      ),
      setCurrent: database.prepare(`UPDATE texts SET current = :current WHERE ${isOfWrite}`),
    },
    leave: database.prepare(
      `UPDATE attempts SET outcome = 'sending' WHERE write_id = ? AND outcome = 'waiting'`,
    ),
    end: database.prepare(
      `UPDATE attempts SET outcome = :outcome, status = :status, ended_at = :endedAt,
           ended_seq = ${seq.stored(':endedSeq')}, account = :account
         WHERE write_id = :writeId`,
    ),
    sending: database.prepare(
      `SELECT ${summary} FROM attempts WHERE outcome = 'sending' ORDER BY seq DESC`,
    ),
    interruptSending: database.prepare(
      `UPDATE attempts SET outcome = 'unknown', ended_at = :at, ended_seq = ${seq.stored(':endedSeq')}
         WHERE outcome = 'sending'`,
    ),
    products: prepareProductStatements(database),
    waiting: {
      all: database.prepare(
        `SELECT ${summary} FROM attempts WHERE outcome = 'waiting' ORDER BY seq DESC`,
      ),
      /** Before `end`, which leaves none that is *waiting*. */
      endTexts: database.prepare(
        `UPDATE texts SET failure = :failure WHERE seq IN (SELECT seq FROM attempts WHERE outcome = 'waiting')`,
      ),
      /** By `leave` it would be *sending* if anything had been sent. */
      end: database.prepare(
        `UPDATE attempts SET outcome = :outcome, ended_at = :at, ended_seq = ${seq.stored(':endedSeq')}
           WHERE outcome = 'waiting'`,
      ),
    },
    untold: {
      /** For a batch, only what is in doubt. The rest is on the batch's page. */
      note: database.prepare(
        `UPDATE attempts SET is_untold = 1
           WHERE write_id = ? AND (batch_id IS NULL OR ${unresolved()})`,
      ),
      all: database.prepare(`SELECT ${summary} FROM attempts WHERE is_untold = 1 ORDER BY seq`),
      clear: database.prepare('UPDATE attempts SET is_untold = 0 WHERE is_untold = 1'),
    },
    resolve: database.prepare(
      `UPDATE attempts SET resolved_as = :as, resolved_at = :at, remark = :remark
         WHERE write_id = :writeId AND outcome IN ('unknown', 'failed')`,
    ),
    /** Finds the profile of things stored next to the journal entries. */
    profileOf: {
      draftId: database.prepare(
        `SELECT profile_id AS profileId FROM requests WHERE request_id = ? AND state = 'draft'`,
      ),
      batchId: database.prepare('SELECT profile_id AS profileId FROM groups WHERE group_id = ?'),
      templateId: database.prepare(
        `SELECT profile_id AS profileId FROM requests WHERE request_id = ? AND state = 'template'`,
      ),
    },
    get: database.prepare(`SELECT ${record} FROM attempts WHERE write_id = ?`),
    page: database.prepare(inRange(summary)),
    /** Without those of batches. */
    lines: database.prepare(inRange(summary, 'DESC', 'is_row = 0 AND')),
    records: database.prepare(inRange(record)),
    idsFromOldest: database.prepare(inRange(id, 'ASC')),
    count: {
      every: database.prepare('SELECT count(*) AS journalEntries FROM attempts'),
      lines: database.prepare(
        `SELECT count(*) AS journalEntries FROM attempts INDEXED BY attempts_lines WHERE is_row = 0`,
      ),
      /** Entries of rows of batches, counted no further than `fewRows`. */
      someRows: database.prepare(
        `SELECT count(*) AS journalEntries FROM
           (SELECT 1 FROM attempts INDEXED BY attempts_rows WHERE is_row = 1 LIMIT ${fewRows})`,
      ),
      /** Grows with every row that this connection, the only one, writes. */
      changes: database.prepare('SELECT total_changes() AS changes'),
      // Uses a narrow index, because the table itself contains the bodies.
      inTime: database.prepare(
        `SELECT count(*) AS journalEntries, ${seq.of('min(seq)')} AS first, ${seq.of('max(seq)')} AS last
           FROM attempts INDEXED BY attempts_by_time WHERE started_at >= :since AND started_at < :until`,
      ),
      linesInTime: database.prepare(
        `SELECT count(*) AS journalEntries FROM attempts INDEXED BY attempts_by_time
           WHERE is_row = 0 AND started_at >= :since AND started_at < :until`,
      ),
      needsYou: database.prepare(
        `SELECT (SELECT count(*) FROM attempts INDEXED BY attempts_unresolved
             WHERE ${unresolved()} AND is_row = 0)
           + (SELECT count(*) FROM groups WHERE ${needsYou}) AS journalEntries`,
      ),
      clearable: database.prepare(
        `SELECT count(*) AS journalEntries FROM attempts WHERE started_at < :before AND ${clearable}`,
      ),
      unresolved: database.prepare(
        `SELECT count(*) AS journalEntries FROM attempts
           WHERE ${unresolved()} AND started_at < :before AND ${clearable}`,
      ),
    },
    words,
    search: prepareSearch(database, words, { summary, record, id }, seq),
    sent: prepareSentStatements(database, { summary, record }),
    putBacks: preparePutBackStatements(database, { summary }),
    evidence: prepareEvidenceStatements(database, { summary }, seq),
    // Steps from one profile to the next with the index: there are few profiles, each with many journal entries.
    profiles: database.prepare(
      `WITH RECURSIVE ids (id) AS (
         SELECT min(profile_id) FROM attempts
         UNION ALL
         SELECT (SELECT min(profile_id) FROM attempts WHERE profile_id > id) FROM ids
           WHERE id IS NOT NULL)
       SELECT id AS profileId, (SELECT CAST(profile_name AS BLOB) FROM attempts
           WHERE profile_id = id ORDER BY seq DESC LIMIT 1) AS profileName
         FROM ids WHERE id IS NOT NULL`,
    ),
    clear: database.prepare(removal(removable)),
    expire: database.prepare(removal(isSettled)),
    drafts: prepareDraftStatements(database, { summary }, seq),
    templates: prepareTemplateStatements(database),
    time: prepareTimeStatements(database),
    batches: prepareBatchStatements(database, seq),
    accounts: prepareAccountStatements(database),
  };
}
export type Statements = ReturnType<typeof prepareStatements>;

/**
 * Reads everything that the first minute of a session needs at once: the schema, the journal entries left *sending* or
 * *waiting*, the newest page and the heads of the full-text index. If the file is damaged there, this fails now, while
 * the file can still be set aside.
 */
export const firstReads = `
  SELECT count(*) FROM sqlite_schema;
  SELECT count(*), sum(length(target)) FROM attempts WHERE outcome = 'sending';
  SELECT count(*), sum(length(target)) FROM attempts WHERE outcome = 'waiting';
  SELECT sum(length(target)) FROM (SELECT target FROM attempts ORDER BY seq DESC LIMIT 100);
  SELECT count(*) FROM words WHERE words MATCH 'facets : osending';`;
