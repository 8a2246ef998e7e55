import { createHash } from 'node:crypto';
import type { Database } from 'libsql';
import { statesToFix } from '../../contract/batch/row-states.ts';
import {
  isEdited,
  listed,
  longestIndexed,
  placeOfPiece,
  placeOfRequest,
  unresolved,
} from './database.ts';

/**
 * The layout of the journal: every table with its indexes, views and triggers, in the order in which they are created.
 * A file of another layout is never changed (open-journal.ts).
 *
 * Columns that have a text which a person may have typed can contain any character, NUL included (statements.ts).
 */
const layout: readonly string[] = [
  // Attempts: one for each time that a request left or was about to. Each is a journal entry. That of a row stays as long as its
  // batch.
  //
  // `seq` is the place in the order of everything (seq.ts): the list and the pages of the full-text index are ranges of one
  // number and need no sorting. It is also the number by which the full-text index knows an entry, and VACUUM keeps it.
  // `ended_seq` is when it ended. Columns with times decide nothing: they are shown, filtered by and expire.
  //
  // Long texts are in `texts`, so that a page of the list reads no overflow pages and a change writes none.
  //
  // `subject_id`: the exact ID of the user or product, so that `target` is free to be a sentence. `ordered`: what was
  // ordered for whom, as JSON. The window makes a sentence of it in its current language.
  // `base_url`, `placement`, `account`: where it was sent, and the digest of its token (accounts.ts). `listed_*`: the list that
  // a deleted product was in, and when it was requested. `evidence*`: what a list shows about a delete, which is separate from
  // its outcome, and when that list was requested.
  // `idempotency_*`: the key by which the service recognizes an order that is sent again, and the header that carried it.
  // `repeats`: the order in doubt that was sent again from its draft, even with a later time in its body.
  // `same_as`: a number that requests with the same address, path and body have in common (find-sent.ts).
  // `sends`: whether the body of an update is a whole record or only changes. `puts_back`: which update it puts back.
  // `is_untold`: it ended while the app was ending, and the next start has not reported it yet. `words_due`: its words are
  // missing from the full-text index or out of date. `is_row`: the list has its batch in its place, which is one line for all of
  // its rows.
  `CREATE TABLE attempts (
     seq                INTEGER PRIMARY KEY,
     write_id           TEXT NOT NULL UNIQUE,
     profile_id         TEXT NOT NULL,
     profile_name       TEXT NOT NULL,
     operation          TEXT NOT NULL,
     target             TEXT NOT NULL,
     subject_id         TEXT,
     ordered            TEXT,
     outcome            TEXT NOT NULL,
     status             INTEGER,
     started_at         TEXT NOT NULL,
     ended_at           TEXT,
     ended_seq          INTEGER,
     resolved_as         TEXT,
     resolved_at         TEXT,
     remark             TEXT,
     evidence           TEXT,
     evidence_at        TEXT,
     evidence_seq       INTEGER,
     method             TEXT NOT NULL,
     path               TEXT NOT NULL,
     base_url           TEXT,
     placement          TEXT,
     account            TEXT,
     listed_ids         INTEGER,
     listed_seq         INTEGER,
     batch_id           TEXT,
     batch_row          INTEGER,
     is_row             INTEGER NOT NULL DEFAULT 0,
     idempotency_header TEXT,
     idempotency_key    TEXT,
     if_match           TEXT,
     sends              TEXT,
     same_as            INTEGER,
     repeats            TEXT,
     puts_back          TEXT,
     is_untold          INTEGER NOT NULL DEFAULT 0,
     words_due          INTEGER NOT NULL DEFAULT 1
   ) STRICT`,
  'CREATE INDEX attempts_lines ON attempts (seq) WHERE is_row = 0',
  'CREATE INDEX attempts_rows ON attempts (batch_id) WHERE is_row = 1',
  'CREATE INDEX attempts_by_profile ON attempts (profile_id)',
  // For filters by day and for what has expired.
  'CREATE INDEX attempts_by_time ON attempts (started_at, is_row)',
  // The start looks for these three.
  `CREATE INDEX attempts_sending ON attempts (seq) WHERE outcome = 'sending'`,
  `CREATE INDEX attempts_waiting ON attempts (seq) WHERE outcome = 'waiting'`,
  'CREATE INDEX attempts_untold ON attempts (seq) WHERE is_untold = 1',
  `CREATE INDEX attempts_unresolved ON attempts (seq) WHERE ${unresolved()}`,
  `CREATE INDEX attempts_in_doubt ON attempts (profile_id, operation, seq) WHERE ${unresolved()}`,
  // What was last sent for a user is looked up while the ID is typed: 0.2 s without this index at 100,000 entries.
  `CREATE INDEX attempts_by_subject ON attempts (profile_id, subject_id) WHERE operation = 'updateUser'`,
  'CREATE INDEX attempts_same ON attempts (same_as) WHERE same_as IS NOT NULL',
  'CREATE INDEX attempts_putting_back ON attempts (puts_back) WHERE puts_back IS NOT NULL',
  `CREATE INDEX attempts_deletes_open ON attempts (profile_id, seq) WHERE operation = 'deleteProduct'
     AND (outcome IN ('failed', 'unknown') OR (outcome = 'refused' AND status = 404))
     AND evidence IS NOT 'gone'`,
  // The attempts of a row that may have been carried out.
  `CREATE INDEX attempts_of_rows_in_doubt ON attempts (batch_id, batch_row, write_id)
     WHERE batch_id IS NOT NULL AND outcome IN ('failed', 'unknown')`,
  // A list may still have the product of a delete that was done.
  `CREATE INDEX attempts_deletes_done ON attempts (profile_id, ended_at) WHERE operation = 'deleteProduct' AND outcome = 'done'
     AND (evidence_seq IS NULL OR evidence = 'listed')`,
  `CREATE INDEX attempts_deletes_ended ON attempts (profile_id, ended_seq)
     WHERE operation = 'deleteProduct'`,
  // A later list may show a product again that an earlier one showed as gone.
  `CREATE INDEX attempts_deletes_gone ON attempts (profile_id, seq)
     WHERE operation = 'deleteProduct' AND evidence = 'gone'`,

  // The long texts of a journal entry, with its `seq`: random IDs as a key would touch a page for each row.
  //
  // `base`: what an update changed, as JSON. `current`: what the service had instead if it was refused or not sent because of
  // that. `result`, `failure`: how it ended. `product`: the list's entry of a deleted product. `product_note`: null if `product`
  // is exact, `masked`, or why there is none.
  `CREATE TABLE texts (
     seq          INTEGER PRIMARY KEY,
     body         TEXT,
     base         TEXT,
     current      TEXT,
     result       TEXT,
     failure      TEXT,
     product      TEXT,
     product_note TEXT
   ) STRICT`,

  // The full-text index keeps only words, not the texts, and gets them folded (index-words.ts). `facets` has what is filtered
  // by, as separate words, so that filter and search are one query. Only the first 256 Ki characters of a body are read: a larger
  // one would delay the request that waits for its entry.
  //
  // Beside the entries it has the rows of batches, whose numbers come after every `seq` (row-words.ts): one for each row with an
  // exact body, and one for each piece of a table, because 200,000 rows on their own would take a minute.
  `CREATE VIRTUAL TABLE words USING fts5(
     facets, about, profile, sent, reply, reason, note,
     content='', contentless_delete=1, prefix='1 2 3', tokenize='unicode61 remove_diacritics 0'
   )`,
  `CREATE VIEW write_texts AS SELECT
     attempts.seq,
     'o' || replace(outcome, '-', '') || ' p' || operation || ' i' || replace(profile_id, '-', '')
       || CASE WHEN ${unresolved()} THEN ' unresolved' ELSE '' END
       || coalesce(' b' || replace(batch_id, '-', ''), '')
       || coalesce(' s' || hex(subject_id), '')
       || iif(is_row = 1, ' row', ' line') AS facets,
     target,
     profile_name AS profile,
     substr(body, 1, ${longestIndexed}) AS body,
     substr(coalesce(
       json_extract(CASE WHEN json_valid(result) THEN result END, '$.reply.text'),
       json_extract(CASE WHEN json_valid(failure) THEN failure END, '$.body.text')
     ), 1, ${longestIndexed}) AS reply,
     json_extract(CASE WHEN json_valid(failure) THEN failure END, '$.reason') AS reason,
     remark
   FROM attempts LEFT JOIN texts USING (seq)`,
  // Entries are added to the full-text index some time after they are recorded (index-words.ts): it took half the time of
  // each row of a batch.
  'CREATE INDEX attempts_words_due ON attempts (seq) WHERE words_due = 1',
  `CREATE TRIGGER attempts_update AFTER UPDATE OF outcome, resolved_as, remark, evidence, is_row ON attempts
     WHEN new.words_due = 0 BEGIN
     UPDATE attempts SET words_due = 1 WHERE seq = new.seq;
   END`,
  `CREATE TRIGGER attempts_delete AFTER DELETE ON attempts BEGIN
     DELETE FROM texts WHERE seq = old.seq;
     DELETE FROM words WHERE rowid = old.seq;
   END`,

  // What can be sent, or is kept to be sent again: the draft of a form, a template, and a row of a batch. A row is added once there
  // is something to store about it, so 200,000 rows that wait cost nothing. `state`: draft, template, or that of the row.
  //
  // `request_id`: of a draft or template. `group_id`, `position`: the batch of a row, which may be added after its rows, and the
  // row's number. `subject_id`: as JSON, the ID of the user or product of a row. `write_id`: the newest write that sent it.
  // `puts_back`: the update that it puts back. `made_for`: the address and account of what it was made of, as JSON; null for
  // what was typed, for a row of a table, and for a row whose user is read again before it is sent, which shows that.
  // `content`: the form's, the body of a template, or the request of a row with an exact body. All but a template's are JSON,
  // so no text is cut off at a NUL.
  // A draft: `is_as_sent`: the content is what `write_id` sent, so the draft is removed when that is done. `ticket`: `sent` if
  // that sent it from here; `done` if that is done and its form still shows the ticket.
  // A template: in a profile, names of one kind differ by more than case. SQLite itself only folds the case of ASCII. `rules`:
  // how a batch fills in the columns that a template names; null for a template that wasn't saved from a batch.
  // A row of a table: `content` has what a person typed in place of its cells, by the index of the column.
  // A row: `newest`: the outcome of the newest attempt, while `state` counts all of them. `evidence`: what a list has shown
  // about its delete. `error_said`, `not_kept`: what the reply of one that is done says, as JSON. `units`: the size of `content`.
  // `product`, `product_note`: as in `texts`, until the row is sent. The journal entry of a row names it and is found by its
  // batch, which is one of the facets. An index by `write_id` would cost a page for each row: random IDs are far apart.
  `CREATE TABLE requests (
     request      INTEGER PRIMARY KEY,
     request_id   TEXT,
     state        TEXT NOT NULL,
     profile_id   TEXT,
     kind         TEXT,
     group_id     TEXT,
     position     INTEGER,
     subject_id   TEXT,
     newest       TEXT,
     attempts     INTEGER NOT NULL DEFAULT 0,
     first_write_id TEXT,
     evidence     TEXT,
     evidence_at  TEXT,
     units        INTEGER,
     is_open      INTEGER NOT NULL DEFAULT 0,
     created_at   TEXT,
     updated_at   TEXT,
     updated_seq  INTEGER,
     discarded_at TEXT,
     write_id     TEXT,
     is_as_sent   INTEGER NOT NULL DEFAULT 0,
     ticket       TEXT,
     puts_back    TEXT,
     name         TEXT,
     name_key     TEXT,
     made_for     TEXT,
     problems     TEXT,
     error_said   TEXT,
     not_kept     TEXT,
     rules        TEXT,
     product      TEXT,
     product_note TEXT,
     content      TEXT NOT NULL DEFAULT ''
   ) STRICT`,
  'CREATE UNIQUE INDEX requests_by_id ON requests (request_id) WHERE request_id IS NOT NULL',
  `CREATE INDEX requests_drafts ON requests (profile_id, kind, updated_seq) WHERE state = 'draft'`,
  'CREATE INDEX requests_discarded ON requests (discarded_at) WHERE discarded_at IS NOT NULL',
  `CREATE INDEX requests_by_write ON requests (write_id) WHERE state = 'draft'`,
  `CREATE UNIQUE INDEX requests_templates ON requests (profile_id, kind, name_key)
     WHERE state = 'template'`,
  'CREATE UNIQUE INDEX requests_rows ON requests (group_id, position) WHERE group_id IS NOT NULL',
  `CREATE INDEX requests_rows_by_state ON requests (group_id, state, position)
     WHERE group_id IS NOT NULL`,
  `CREATE INDEX requests_made_for ON requests (group_id, made_for)
     WHERE group_id IS NOT NULL AND made_for IS NOT NULL`,
  `CREATE INDEX requests_edited ON requests (group_id, position) WHERE ${isEdited()}`,
  'CREATE INDEX requests_error_said ON requests (group_id) WHERE error_said IS NOT NULL',
  'CREATE INDEX requests_not_kept ON requests (group_id) WHERE not_kept IS NOT NULL',
  `CREATE TRIGGER requests_delete AFTER DELETE ON requests
     WHEN old.group_id IS NOT NULL AND old.content <> '' BEGIN
     DELETE FROM words WHERE rowid = ${placeOfRequest('old.request')};
   END`,
  // A draft that is done has only its ticket left, which goes with the form and with its journal entry.
  `CREATE TRIGGER requests_done_close AFTER UPDATE OF is_open ON requests
     WHEN new.ticket = 'done' AND new.is_open = 0 BEGIN
     DELETE FROM requests WHERE request = new.request;
   END`,
  `CREATE TRIGGER requests_done_delete AFTER DELETE ON attempts BEGIN
     DELETE FROM requests WHERE state = 'draft' AND write_id = old.write_id AND ticket = 'done';
   END`,

  // Groups of requests: the batches.
  //
  // `base_url`, `placement`, `account`: what the rows of a table were made for. `rows_from`: a table, or rows with exact
  // bodies; `exact_digest` is over all of those. `cells_id`: a new table is read while the old one is there, and replaces it
  // when it is complete. `words_until`: the words of the rows up to this one are in the full-text index. `filled_times`: the
  // values of {{today}} and {{now}} at the start. `no_products`: why a delete whose product isn't kept has none.
  // `state`: one of the contract, or `asked`, for what that calls *making*: a question is about it, and nothing lists it.
  // `left_at`: when a person left its rows to mend as they are. It is about the rows that there were then: `requests_to_mend`.
  `CREATE TABLE groups (
     group_id     TEXT PRIMARY KEY,
     seq          INTEGER NOT NULL,
     profile_id   TEXT NOT NULL,
     operation    TEXT NOT NULL,
     name         TEXT NOT NULL,
     state        TEXT NOT NULL,
     rows         INTEGER NOT NULL,
     rows_from    TEXT NOT NULL DEFAULT 'table',
     created_at   TEXT NOT NULL,
     started_at   TEXT,
     started_seq  INTEGER,
     ended_at     TEXT,
     left_at      TEXT,
     base_url     TEXT,
     placement    TEXT,
     account      TEXT,
     table_hash   TEXT,
     exact_digest TEXT,
     cells_id     TEXT,
     words_until  INTEGER NOT NULL DEFAULT 0,
     filled_times TEXT,
     no_products  TEXT,
     options      TEXT NOT NULL,
     pause        TEXT,
     table_about  TEXT,
     content      TEXT NOT NULL
   ) STRICT`,
  'CREATE INDEX groups_by_seq ON groups (seq)',
  'CREATE INDEX groups_by_profile ON groups (profile_id, seq)',
  'CREATE INDEX groups_by_table ON groups (profile_id, table_hash, started_seq)',
  // A row that is to be mended now was not among those that were left.
  `CREATE TRIGGER requests_to_mend AFTER UPDATE OF state ON requests
     WHEN new.state IN (${listed(statesToFix)}) AND old.state NOT IN (${listed(statesToFix)}) BEGIN
     UPDATE groups SET left_at = NULL WHERE group_id = new.group_id;
   END`,
  // A table in pieces of some hundred rows, each as JSON: reading one row costs no more, and 200,000 rows take 0.2 s instead
  // of 2.
  `CREATE TABLE cells (
     piece     INTEGER PRIMARY KEY,
     cells_id  TEXT NOT NULL,
     first_row INTEGER NOT NULL,
     rows      INTEGER NOT NULL,
     cells     TEXT NOT NULL
   ) STRICT`,
  'CREATE UNIQUE INDEX cells_rows ON cells (cells_id, first_row)',
  `CREATE TRIGGER cells_delete AFTER DELETE ON cells BEGIN
     DELETE FROM words WHERE rowid = ${placeOfPiece('old.piece')};
   END`,
  // What is known about this file: one row.
  // `oldest_run`, `newest_run`: the runs of the app that have opened it (seq.ts). `oldest_run` is below 1 once a journal that
  // was set aside has been restored.
  // The others: which time it trusts (known-time.ts), in milliseconds since 1970. `known_at` is null in a new file.
  `CREATE TABLE state (
     only_one        INTEGER PRIMARY KEY CHECK (only_one = 1),
     oldest_run      INTEGER NOT NULL,
     newest_run      INTEGER NOT NULL,
     known_at        INTEGER,
     kept_from       INTEGER,
     doubt_since     INTEGER,
     doubt_last      INTEGER,
     has_early_times INTEGER NOT NULL DEFAULT 0
   ) STRICT`,
  'INSERT INTO state (only_one, oldest_run, newest_run) VALUES (1, 1, 0)',

  // Tokens of a profile that are of one account, because a person said so. `digest`: a keyed digest of a token; `account`:
  // that of the first one.
  `CREATE TABLE accounts (
     profile_id TEXT NOT NULL,
     digest     TEXT NOT NULL,
     account    TEXT NOT NULL,
     PRIMARY KEY (profile_id, digest)
   ) STRICT, WITHOUT ROWID`,
];

/**
 * What `user_version` of a journal of this layout is: 31 bits of a digest, because SQLite stores a signed number. Spaces
 * and comments don't count. It says nothing about the JSON in a column, which its reader checks.
 */
export const layoutDigest = digestOf(layout.join(';').replaceAll(/\s+/g, ' '));

/** Never 0, which SQLite gives a new database. */
function digestOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() >>> 1 || 1;
}

/** Creates the tables in a database that has none, completely or not at all: each commit waits for the disk. */
export function createLayout(database: Database): void {
  database.exec(`BEGIN; ${layout.join(';\n')}; PRAGMA user_version = ${layoutDigest}; COMMIT;`);
}
