import type { Database } from 'libsql';
import { statesInDoubt, statesToFix } from '../../contract/batch/row-states.ts';
import { isEdited, listed, textOf, transaction } from '../sql/database.ts';
import type { SeqColumns } from '../sql/seq.ts';
import { prepareDoubtStatements } from './row-doubts.ts';
import { prepareRowWordStatements } from './row-words.ts';

const hasRows = (states: readonly string[]) =>
  `EXISTS (SELECT 1 FROM requests WHERE group_id = groups.group_id AND requests.state IN (${listed(states)}))`;
/** SQL for whether a person has to do something about a batch: see `BatchSummary`. */
export const needsYou = `CASE WHEN state = 'paused' THEN json_extract(pause, '$.until') IS NULL
  WHEN state IN ('stopped', 'finished')
    THEN ${hasRows(statesInDoubt)} OR (left_at IS NULL AND ${hasRows(statesToFix)})
  ELSE 0 END`;
/** `asked`: one that was made for a question. Nothing lists it until the question is answered. */
const isMaking = `state IN ('making', 'asked')`;
const summaryOf = (
  seq: SeqColumns,
) => `group_id AS batchId, profile_id AS profileId, name, operation,
  ${seq.of('coalesce(started_seq, seq)')} AS seq, rows_from AS rowsFrom,
  iif(${isMaking}, 'making', state) AS state, pause, rows,
  exact_digest AS exactDigest, created_at AS createdAt, started_at AS startedAt, ended_at AS endedAt,
  left_at AS leftAt, ${needsYou} AS needsYou`;
const more = `table_about AS tableAbout, content, options, base_url AS baseUrl, placement, account, filled_times AS times,
  (SELECT write_id FROM requests WHERE group_id = groups.group_id AND write_id IS NOT NULL
     AND requests.state NOT IN ('waiting', 'sending') ORDER BY position LIMIT 1) AS firstWriteId`;
const row = `position AS row, requests.state, attempts, requests.write_id AS writeId, problems,
  CAST(attempts.target AS BLOB) AS target, attempts.status, ${textOf('failure')} AS failure, newest,
  requests.evidence AS evidenceKind, requests.evidence_at AS evidenceAt,
  error_said AS errorSaid, not_kept AS notKept`;
/** A page of the rows whose reply says something. */
const rowsWhose = (column: 'error_said' | 'not_kept'): string =>
  `SELECT ${row} FROM ${rowsWithWrites} WHERE group_id = :batchId AND ${column} IS NOT NULL
     ORDER BY position LIMIT :count OFFSET :skip`;
const cellsId = 'SELECT cells_id AS cellsId FROM groups WHERE group_id = ?';
const rowsWithWrites = 'requests LEFT JOIN attempts ON attempts.write_id = requests.write_id';
/**
 * The IDs in a table that don't belong to any batch. Steps from one ID to the next with the index, because each ID
 * has many rows.
 */
const idsWithout = (table: string, column: string): string =>
  `WITH RECURSIVE ids (id) AS (
     SELECT min(${column}) FROM ${table} WHERE ${column} IS NOT NULL
     UNION ALL
     SELECT (SELECT min(${column}) FROM ${table} WHERE ${column} > id) FROM ids WHERE id IS NOT NULL)
   SELECT id FROM ids WHERE id IS NOT NULL
     AND id NOT IN (SELECT ${column} FROM groups WHERE ${column} IS NOT NULL)`;

/** An edited row has a new request: its key, and what is known about another ID, are gone. */
const editForgets = `, first_write_id = NULL, evidence = NULL, evidence_at = NULL, subject_id = NULL,
  product = NULL, product_note = NULL`;
/** The row was stored already. */
const onRow = 'ON CONFLICT (group_id, position) WHERE group_id IS NOT NULL';

/** All SQL statements about batches. Tables, bodies and problems are JSON, so no text is cut off at a NUL. */
export function prepareBatchStatements(database: Database, seq: SeqColumns) {
  const summary = summaryOf(seq);
  return {
    list: database.prepare(
      `SELECT ${summary} FROM groups
         WHERE profile_id = ? AND groups.state <> 'asked' ORDER BY groups.seq DESC`,
    ),
    all: database.prepare(
      `SELECT ${summary} FROM groups WHERE groups.state <> 'asked' ORDER BY groups.seq DESC`,
    ),
    idsOfProfile: database.prepare('SELECT group_id AS id FROM groups WHERE profile_id = ?'),
    get: database.prepare(`SELECT ${summary}, ${more} FROM groups WHERE group_id = ?`),
    counts: database.prepare(
      'SELECT state, count(*) AS count FROM requests WHERE group_id = ? GROUP BY state',
    ),
    replies: database.prepare(
      `SELECT (SELECT count(*) FROM requests WHERE group_id = :batchId AND error_said IS NOT NULL) AS "error-said",
         (SELECT count(*) FROM requests WHERE group_id = :batchId AND not_kept IS NOT NULL) AS "not-kept"`,
    ),
    create: database.prepare(
      `INSERT INTO groups (group_id, seq, profile_id, operation, name, state, rows, created_at, options, content,
           base_url, placement, account)
         VALUES (:batchId, ${seq.stored(':seq')}, :profileId, :operation, '', :state, 0, :at, :options, :content,
           :baseUrl, :placement, :account)`,
    ),
    createExact: database.prepare(
      `INSERT INTO groups (group_id, seq, profile_id, operation, name, state, rows, created_at, options, content,
           rows_from, exact_digest)
         VALUES (:batchId, ${seq.stored(':seq')}, :profileId, :operation, '', :state, :rows, :at, :options, :content, :rowsFrom, :digest)`,
    ),
    /** Only as long as updates can be added to it and removed from it. */
    saveCollected: database.prepare(
      `UPDATE groups SET rows = :rows, exact_digest = :digest, words_until = 0
         WHERE group_id = :batchId AND rows_from = 'collected' AND state = 'making'`,
    ),
    /** The batch of a profile to which updates are added. */
    collected: database.prepare(
      `SELECT group_id AS id FROM groups
         WHERE profile_id = ? AND rows_from = 'collected' AND state = 'making'
         ORDER BY seq DESC LIMIT 1`,
    ),
    rename: database.prepare('UPDATE groups SET name = ? WHERE group_id = ?'),
    /** Only the options of a batch with exact bodies can be changed. */
    saveContent: database.prepare(
      `UPDATE groups SET options = :options, operation = iif(rows_from = 'table', :operation, operation),
           content = iif(rows_from = 'table', :content, content)
         WHERE group_id = :batchId AND ${isMaking}`,
    ),
    saveTable: database.prepare(
      `UPDATE groups SET rows = :rows, table_hash = :hash, table_about = :about, cells_id = :cellsId,
           words_until = 0
         WHERE group_id = :batchId AND ${isMaking} AND rows_from = 'table'`,
    ),
    keep: database.prepare(
      `UPDATE groups SET state = 'making' WHERE group_id = ? AND state = 'asked'`,
    ),
    removeAsked: database.prepare(`DELETE FROM groups WHERE state = 'asked'`),
    saveState: database.prepare(
      `UPDATE groups SET state = :state, pause = :pause, ended_at = :endedAt,
           left_at = iif(:state = 'running', NULL, left_at)
         WHERE group_id = :batchId`,
    ),
    saveLeft: database.prepare(
      `UPDATE groups SET left_at = :at WHERE group_id = :batchId AND state IN ('stopped', 'finished')`,
    ),
    begin: database.prepare(
      `UPDATE groups SET started_at = coalesce(started_at, :at),
           started_seq = coalesce(started_seq, ${seq.stored(':seq')}), base_url = :baseUrl, placement = :placement,
           account = coalesce(nullif(account, ''), :account), filled_times = coalesce(filled_times, :times)
         WHERE group_id = :batchId`,
    ),
    /** Only as long as none of its rows was sent. */
    makeFor: database.prepare(
      `UPDATE groups SET base_url = :baseUrl, placement = :placement, account = :account
         WHERE group_id = :batchId AND started_at IS NULL`,
    ),
    ranBefore: database.prepare(
      `SELECT ${summary} FROM groups
         WHERE profile_id = :profileId AND table_hash = :hash AND operation = :operation
           AND group_id <> :batchId AND started_seq IS NOT NULL
         ORDER BY started_seq DESC LIMIT 1`,
    ),
    isBodyKnown: database.prepare(
      `SELECT 1 FROM groups
         WHERE profile_id = :profileId AND operation = :operation AND base_url = :baseUrl
           AND group_id <> :batchId AND started_seq IS NOT NULL AND json_extract(content, '$.body') = :body
           AND EXISTS (SELECT 1 FROM requests WHERE group_id = groups.group_id AND state = 'done') LIMIT 1`,
    ),
    remove: database.prepare('DELETE FROM groups WHERE group_id = ?'),
    /** Ended ones, oldest first, that ended before this; `settled`: only those without a row in doubt. */
    ended: database.prepare(
      `SELECT group_id AS id FROM groups
         WHERE state IN ('stopped', 'finished') AND ended_at < :before
           AND (:settled = 0 OR NOT EXISTS (SELECT 1 FROM requests
             WHERE group_id = groups.group_id AND requests.state IN ('unknown', 'failed')))
         ORDER BY seq`,
    ),
    left: {
      /** The entries of its rows become lines of the list by themselves. */
      freeAttempts: database.prepare(
        `UPDATE attempts SET is_row = 0 WHERE seq IN
           (SELECT seq FROM attempts WHERE batch_id = :id AND is_row = 1 LIMIT :atMost)`,
      ),
      /** Finds rows whose batch no longer exists, or was never saved. */
      batches: database.prepare(idsWithout('requests', 'group_id')),
      /** Cells without a batch: the batch was removed, or the app ended while it was reading them. */
      cells: database.prepare(idsWithout('cells', 'cells_id')),
      /** Fewer at a time if they have exact bodies, which all rows of a batch have or none. */
      removeRows: database.prepare(
        `DELETE FROM requests WHERE group_id = :id AND position IN
           (SELECT position FROM requests WHERE group_id = :id ORDER BY position
              LIMIT iif((SELECT units FROM requests WHERE group_id = :id LIMIT 1) IS NULL, :atMost, :exactAtMost))`,
      ),
      removeCells: database.prepare(
        `DELETE FROM cells WHERE cells_id = :id AND first_row IN
           (SELECT first_row FROM cells WHERE cells_id = :id ORDER BY first_row LIMIT :atMost)`,
      ),
    },
    cells: {
      ofBatch: database.prepare(cellsId),
      rows: database.prepare('SELECT sum(rows) AS rows FROM cells WHERE cells_id = ?'),
      add: database.prepare(
        'INSERT INTO cells (cells_id, first_row, rows, cells) VALUES (?, ?, ?, ?)',
      ),
      /** The pieces that contain any of these rows. */
      holding: database.prepare(
        `SELECT first_row AS firstRow, cells FROM cells
           WHERE cells_id = (SELECT cells_id FROM groups WHERE group_id = :batchId)
             AND first_row <= :last AND first_row + rows > :from ORDER BY first_row`,
      ),
      /** The rows of a table that a person has edited. */
      edited: database.prepare(
        `SELECT position AS row, content AS edits FROM requests
           WHERE group_id = :batchId AND position BETWEEN :from AND :last AND ${isEdited()} ORDER BY position`,
      ),
      /** Before the start. */
      edit: database.prepare(
        `INSERT INTO requests (group_id, position, state, content)
           VALUES (:batchId, :row, 'waiting', :edits)
         ${onRow} DO UPDATE SET content = excluded.content${editForgets}`,
      ),
      /** Afterwards, and only a row that was certainly not done. */
      editEnded: database.prepare(
        `UPDATE requests SET content = :edits${editForgets}
           WHERE group_id = :batchId AND position = :row AND state IN (${listed(statesToFix)})`,
      ),
      saveEdits: database.prepare(
        `UPDATE groups SET table_about = :about
           WHERE group_id = :batchId AND rows_from = 'table' AND state <> 'running'`,
      ),
      /** What is known about rows, but for products, goes with the table. */
      forgetRows: database.prepare(
        `DELETE FROM requests WHERE group_id = ?
           AND (content <> '' OR (product IS NULL AND product_note IS NULL))`,
      ),
    },
    exact: {
      add: database.prepare(
        `INSERT INTO requests (state, kind, group_id, position, units, made_for, puts_back, subject_id, content)
           VALUES ('waiting', 'user', :batchId, :row, :units, :madeFor, :putsBack, :id, :request)`,
      ),
      madeFor: database.prepare(
        `SELECT DISTINCT made_for AS madeFor FROM requests
           WHERE group_id = ? AND made_for IS NOT NULL`,
      ),
      count: database.prepare('SELECT count(*) AS rows FROM requests WHERE group_id = ?'),
      units: database.prepare(
        'SELECT coalesce(sum(units), 0) AS units FROM requests WHERE group_id = ?',
      ),
      /** The row for a user among the collected updates of a profile. */
      ofUser: database.prepare(
        `SELECT group_id AS batchId, position AS row FROM requests
           WHERE subject_id = :userId AND group_id IN (SELECT group_id FROM groups
             WHERE profile_id = :profileId AND rows_from = 'collected' AND state = 'making') LIMIT 1`,
      ),
      remove: database.prepare('DELETE FROM requests WHERE group_id = ? AND position = ?'),
      /** Moves the rows from `from` on up by one. In two steps, because no two rows may have a number at the same time. */
      markToMove: database.prepare(
        'UPDATE requests SET position = -position WHERE group_id = :batchId AND position >= :from',
      ),
      moveUp: database.prepare(
        'UPDATE requests SET position = -1 - position WHERE group_id = :batchId AND position < 0',
      ),
      id: database.prepare(
        'SELECT subject_id AS id FROM requests WHERE group_id = ? AND position = ?',
      ),
      get: database.prepare(
        `SELECT subject_id AS id, content AS request, made_for AS madeFor FROM requests
           WHERE group_id = ? AND position = ?`,
      ),
    },
    rows: {
      /** Marks the row that is being sent, in the same transaction as its journal entry. */
      link: database.prepare(
        `INSERT INTO requests (group_id, position, state, newest, attempts, first_write_id, write_id)
           VALUES (:batchId, :batchRow, 'sending', 'sending', 1, :writeId, :writeId)
         ${onRow} DO UPDATE SET
           state = 'sending', newest = 'sending', attempts = attempts + 1, write_id = :writeId,
           problems = NULL, evidence = NULL, evidence_at = NULL, error_said = NULL, not_kept = NULL, first_write_id = coalesce(first_write_id, :writeId)
         WHERE state NOT IN ('sending', 'done')`,
      ),
      clear: database.prepare(
        `UPDATE requests SET state = 'waiting', newest = NULL, attempts = 0, write_id = NULL, first_write_id = NULL,
             problems = NULL, evidence = NULL, evidence_at = NULL, error_said = NULL, not_kept = NULL
           WHERE group_id = ? AND state <> 'waiting'`,
      ),
      numbersIn: database.prepare(
        `SELECT json_group_array(position) AS numbers FROM requests WHERE group_id = ? AND state = ?`,
      ),
      leaveOut: database.prepare(
        `INSERT INTO requests (group_id, position, state, problems)
           VALUES (:batchId, :row, :state, :problems)
         ${onRow} DO UPDATE SET
           state = iif(attempts = 0, excluded.state, state), problems = excluded.problems`,
      ),
      /** Rows that were sent and may be sent again, with the first write of each. */
      sentBefore: database.prepare(
        `SELECT position AS row, first_write_id AS writeId FROM requests
           WHERE group_id = ? AND state <> 'done' AND first_write_id IS NOT NULL`,
      ),
      /** Rows that have a result. */
      notWaiting: database.prepare(
        `SELECT json_group_array(position) AS numbers FROM requests
           WHERE group_id = ? AND state <> 'waiting'`,
      ),
      between: database.prepare(
        `SELECT ${row} FROM ${rowsWithWrites}
           WHERE group_id = :batchId AND position BETWEEN :from AND :last
           ORDER BY position`,
      ),
      inState: database.prepare(
        `SELECT ${row} FROM ${rowsWithWrites}
           WHERE group_id = :batchId AND requests.state = :state
           ORDER BY position LIMIT :count OFFSET :skip`,
      ),
      byReply: {
        'error-said': database.prepare(rowsWhose('error_said')),
        'not-kept': database.prepare(rowsWhose('not_kept')),
      },
    },
    words: prepareRowWordStatements(database),
    doubts: prepareDoubtStatements(database),
    products: {
      add: database.prepare(
        `INSERT INTO requests (group_id, position, state, subject_id, product, product_note)
           VALUES (:batchId, :row, 'waiting', :id, :product, :note)
         ${onRow} DO UPDATE SET subject_id = excluded.subject_id, product = excluded.product,
           product_note = excluded.product_note`,
      ),
      keepNone: database.prepare('UPDATE groups SET no_products = :why WHERE group_id = :batchId'),
      size: database.prepare(
        'SELECT coalesce(sum(octet_length(product)), 0) AS bytes FROM requests WHERE group_id = ?',
      ),
    },
    interruptRunning: database.prepare(
      `UPDATE groups SET state = 'paused', pause = '{"why":"restart","failure":null,"until":null}'
         WHERE state = 'running' OR (state = 'paused' AND json_extract(pause, '$.until') IS NOT NULL)`,
    ),
    /** Does everything that `act` does, or nothing. */
    transaction: transaction(database),
  };
}
export type BatchStatements = ReturnType<typeof prepareBatchStatements>;

/** Runs `act` with the statements. Turns errors into failures. */
export type OnBatches = <T>(act: (statements: BatchStatements) => T) => T;
