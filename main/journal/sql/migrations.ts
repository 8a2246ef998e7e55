import type { Database } from 'libsql';
import { readPragma } from './database.ts';

/**
 * Brings a journal from one schema version to the next: the first entry makes version 1. Entries are only ever
 * added, because journals of every version are in use.
 *
 * `seq` prepares for the full-text index, which refers to rows by a number that VACUUM keeps. Short columns come before
 * `body`, `result` and `failure`, so that a page of the list reads no overflow pages of long bodies.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE writes (
     seq          INTEGER PRIMARY KEY,
     write_id     TEXT NOT NULL UNIQUE,
     profile_id   TEXT NOT NULL,
     profile_name TEXT NOT NULL,
     operation    TEXT NOT NULL,
     target       TEXT NOT NULL,
     outcome      TEXT NOT NULL,
     status       INTEGER,
     started_at   TEXT NOT NULL,
     ended_at     TEXT,
     method       TEXT NOT NULL,
     path         TEXT NOT NULL,
     body         TEXT,
     result       TEXT,
     failure      TEXT
   ) STRICT;
   CREATE INDEX writes_by_start ON writes (started_at, seq);
   CREATE INDEX writes_sending ON writes (seq) WHERE outcome = 'sending';`,
  // From here on `seq` is also the time (database.ts). The list, the pages of the full-text index and everything older
  // than a day are then ranges of one number and need no sorting.
  //
  // `write_words` keeps only words, not the texts. `facets` has what is filtered by, as separate words, so that filter and
  // search are one query. Only the first 256 Ki characters of a body are read: a larger one would delay the request that
  // waits for its entry. Every update of an entry reads them again; the last statement uses that for existing entries.
  `ALTER TABLE writes ADD COLUMN settled_as TEXT;
   ALTER TABLE writes ADD COLUMN settled_at TEXT;
   ALTER TABLE writes ADD COLUMN remark TEXT;
   CREATE VIRTUAL TABLE write_words USING fts5(
     facets, about, profile, sent, reply, reason, note,
     content='', contentless_delete=1, prefix='1 2 3', tokenize='unicode61 remove_diacritics 2'
   );
   CREATE VIEW write_texts AS SELECT
     seq,
     'o' || replace(outcome, '-', '') || ' p' || operation || ' i' || replace(profile_id, '-', '')
       || CASE WHEN outcome = 'unknown' AND settled_as IS NULL THEN ' unsettled' ELSE '' END AS facets,
     target,
     profile_name AS profile,
     substr(body, 1, 262144) AS body,
     substr(coalesce(
       json_extract(CASE WHEN json_valid(result) THEN result END, '$.reply.text'),
       json_extract(CASE WHEN json_valid(failure) THEN failure END, '$.body.text')
     ), 1, 262144) AS reply,
     coalesce(
       json_extract(CASE WHEN json_valid(failure) THEN failure END, '$.reason'),
       json_extract(CASE WHEN json_valid(result) THEN result END, '$.alreadyGone.reason')
     ) AS reason,
     remark
   FROM writes;
   CREATE TRIGGER write_words_insert AFTER INSERT ON writes BEGIN
     INSERT INTO write_words (rowid, facets, about, profile, sent, reply, reason, note)
       SELECT * FROM write_texts WHERE seq = new.seq;
   END;
   CREATE TRIGGER write_words_update AFTER UPDATE ON writes BEGIN
     DELETE FROM write_words WHERE rowid = old.seq;
     INSERT INTO write_words (rowid, facets, about, profile, sent, reply, reason, note)
       SELECT * FROM write_texts WHERE seq = new.seq;
   END;
   CREATE TRIGGER write_words_delete AFTER DELETE ON writes BEGIN
     DELETE FROM write_words WHERE rowid = old.seq;
   END;
   DROP INDEX writes_by_start;
   CREATE INDEX writes_by_profile ON writes (profile_id);
   CREATE INDEX writes_unsettled ON writes (seq) WHERE outcome = 'unknown' AND settled_as IS NULL;
   UPDATE writes SET seq = coalesce(
     (CAST(strftime('%s', started_at) AS INTEGER) * 1000
       + CAST(substr(strftime('%f', started_at), 4) AS INTEGER)) * 2048 + seq % 2048, seq);`,
  // In a profile, names of one kind differ by more than case. SQLite itself only folds the case of ASCII.
  `CREATE TABLE templates (
     template_id  TEXT PRIMARY KEY,
     profile_id   TEXT NOT NULL,
     kind         TEXT NOT NULL,
     name         TEXT NOT NULL,
     name_key     TEXT NOT NULL,
     created_at   TEXT NOT NULL,
     updated_at   TEXT NOT NULL,
     body         TEXT NOT NULL,
     UNIQUE (profile_id, kind, name_key)
   ) STRICT;`,
  // What was last sent for a user is looked up while the ID is typed: 0.2 s without this index at 100,000 entries.
  `CREATE INDEX writes_by_user ON writes (profile_id, target) WHERE operation = 'updateUser';`,
  // `is_as_sent`: the content is what `write_id` sent, so the draft is removed when that is done. `face` has its own
  // column, because switching to the other tab changes nothing that is sent.
  `CREATE TABLE drafts (
     draft_id     TEXT PRIMARY KEY,
     profile_id   TEXT NOT NULL,
     kind         TEXT NOT NULL,
     is_open      INTEGER NOT NULL,
     updated_at   TEXT NOT NULL,
     discarded_at TEXT,
     write_id     TEXT,
     is_as_sent   INTEGER NOT NULL DEFAULT 0,
     face         TEXT NOT NULL,
     first_fields TEXT NOT NULL,
     content      TEXT NOT NULL
   ) STRICT;
   CREATE INDEX drafts_by_form ON drafts (profile_id, kind, updated_at);
   CREATE INDEX drafts_by_write ON drafts (write_id);`,
  // What a list shows about a delete is separate from its outcome. `listed_*`: the list that the product was in. Old
  // entries don't say where they were sent, so no list proves anything about them.
  `ALTER TABLE writes ADD COLUMN base_url TEXT;
   ALTER TABLE writes ADD COLUMN placement TEXT;
   ALTER TABLE writes ADD COLUMN listed_ids INTEGER;
   ALTER TABLE writes ADD COLUMN listed_asked_at TEXT;
   ALTER TABLE writes ADD COLUMN evidence TEXT;
   ALTER TABLE writes ADD COLUMN evidence_at TEXT;
   ALTER TABLE writes ADD COLUMN evidence_read_id TEXT;
   CREATE INDEX writes_deletes_open ON writes (profile_id, seq) WHERE operation = 'deleteProduct'
     AND (outcome IN ('failed', 'unknown') OR (outcome = 'refused' AND status = 404))
     AND evidence IS NOT 'gone';
   CREATE INDEX writes_deletes_ended ON writes (profile_id, ended_at)
     WHERE operation = 'deleteProduct';`,
  // A batch, its table in pieces of some hundred rows, each as JSON (reading one row costs no more, and 200,000 rows take
  // 0.2 s instead of 2), and the state of its rows: a row that isn't listed is waiting. `cells_id`: a new table is read
  // while the old one is there, and replaces it when it is complete. The journal entry of a row names it and is found by
  // its batch, which is one of the facets.
  `CREATE TABLE batches (
     batch_id     TEXT PRIMARY KEY,
     profile_id   TEXT NOT NULL,
     operation    TEXT NOT NULL,
     name         TEXT NOT NULL,
     state        TEXT NOT NULL,
     rows         INTEGER NOT NULL,
     created_at   TEXT NOT NULL,
     started_at   TEXT,
     ended_at     TEXT,
     base_url     TEXT,
     placement    TEXT,
     table_hash   TEXT,
     cells_id     TEXT,
     options      TEXT NOT NULL,
     pause        TEXT,
     table_about  TEXT,
     content      TEXT NOT NULL
   ) STRICT;
   CREATE INDEX batches_by_profile ON batches (profile_id, created_at);
   CREATE INDEX batches_by_table ON batches (profile_id, table_hash, started_at);
   CREATE TABLE batch_cells (
     cells_id     TEXT NOT NULL,
     first_row    INTEGER NOT NULL,
     rows         INTEGER NOT NULL,
     cells        TEXT NOT NULL,
     PRIMARY KEY (cells_id, first_row)
   ) STRICT;
   CREATE TABLE batch_rows (
     batch_id       TEXT NOT NULL,
     row            INTEGER NOT NULL,
     state          TEXT NOT NULL,
     before         TEXT,
     attempts       INTEGER NOT NULL,
     first_write_id TEXT,
     write_id       TEXT,
     problems       TEXT,
     PRIMARY KEY (batch_id, row)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX batch_rows_by_state ON batch_rows (batch_id, state, row);
   CREATE INDEX batch_rows_sending ON batch_rows (row) WHERE state = 'sending';
   CREATE UNIQUE INDEX batch_rows_by_write ON batch_rows (write_id) WHERE write_id IS NOT NULL;
   ALTER TABLE writes ADD COLUMN batch_id TEXT;
   ALTER TABLE writes ADD COLUMN batch_row INTEGER;
   DROP VIEW write_texts;
   CREATE VIEW write_texts AS SELECT
     seq,
     'o' || replace(outcome, '-', '') || ' p' || operation || ' i' || replace(profile_id, '-', '')
       || CASE WHEN outcome = 'unknown' AND settled_as IS NULL THEN ' unsettled' ELSE '' END
       || coalesce(' b' || replace(batch_id, '-', ''), '') AS facets,
     target,
     profile_name AS profile,
     substr(body, 1, 262144) AS body,
     substr(coalesce(
       json_extract(CASE WHEN json_valid(result) THEN result END, '$.reply.text'),
       json_extract(CASE WHEN json_valid(failure) THEN failure END, '$.body.text')
     ), 1, 262144) AS reply,
     coalesce(
       json_extract(CASE WHEN json_valid(failure) THEN failure END, '$.reason'),
       json_extract(CASE WHEN json_valid(result) THEN result END, '$.alreadyGone.reason')
     ) AS reason,
     remark
   FROM writes;`,
  // The key by which the service recognizes an order that is sent again, and the header that carried it.
  `ALTER TABLE writes ADD COLUMN idempotency_header TEXT;
   ALTER TABLE writes ADD COLUMN idempotency_key TEXT;`,
  // How a batch fills in the columns that a template names; null for a template that wasn't saved from a batch.
  `ALTER TABLE templates ADD COLUMN rules TEXT;`,
  // Entries are added to the full-text index some time after they are recorded (index-words.ts): it took half the time of
  // each row of a batch. This table lists the entries whose words are missing from the index or out of date.
  `CREATE TABLE write_words_due (seq INTEGER PRIMARY KEY) STRICT;
   DROP TRIGGER write_words_insert;
   DROP TRIGGER write_words_update;
   DROP TRIGGER write_words_delete;
   CREATE TRIGGER write_words_insert AFTER INSERT ON writes BEGIN
     INSERT OR IGNORE INTO write_words_due VALUES (new.seq);
   END;
   CREATE TRIGGER write_words_update AFTER UPDATE ON writes BEGIN
     INSERT OR IGNORE INTO write_words_due VALUES (new.seq);
   END;
   CREATE TRIGGER write_words_delete AFTER DELETE ON writes BEGIN
     DELETE FROM write_words_due WHERE seq = old.seq;
     DELETE FROM write_words WHERE rowid = old.seq;
   END;`,
  // The journal entry of a row names it, so it is found without this index. Random IDs are far apart in it: removing
  // 200,000 rows touched each of its pages again and again, and each row that was sent wrote another one.
  'DROP INDEX batch_rows_by_write;',
  // Every attempt of a row that may have been carried out, and what a person found out about it. Stored separately because
  // the journal entry expires. `body_digest`: SHA-256 of the body that was sent with the key. `newest`: the outcome of the
  // newest attempt, while `state` counts all of them. `filled_times`: the values of {{today}} and {{now}} at the start.
  // `repeats`: the order in doubt that was sent again from its draft, even with a later time in its body.
  `ALTER TABLE writes ADD COLUMN repeats TEXT;
   CREATE INDEX writes_in_doubt ON writes (profile_id, operation, seq)
     WHERE outcome IN ('failed', 'unknown') AND settled_as IS NULL;
   ALTER TABLE batches ADD COLUMN filled_times TEXT;
   CREATE TABLE batch_doubts (
     batch_id           TEXT NOT NULL,
     row                INTEGER NOT NULL,
     write_id           TEXT NOT NULL,
     outcome            TEXT NOT NULL,
     idempotency_header TEXT,
     idempotency_key    TEXT,
     body_digest        TEXT,
     settled_as         TEXT,
     settled_at         TEXT,
     PRIMARY KEY (batch_id, row, write_id)
   ) STRICT, WITHOUT ROWID;
   INSERT INTO batch_doubts
     SELECT batch_id, batch_row, write_id, outcome, idempotency_header, idempotency_key, NULL,
       settled_as, settled_at
       FROM writes WHERE batch_id IS NOT NULL AND outcome IN ('failed', 'unknown')
         AND EXISTS (SELECT 1 FROM batch_rows
           WHERE batch_rows.batch_id = writes.batch_id AND batch_rows.row = writes.batch_row);
   INSERT OR IGNORE INTO batch_doubts
     SELECT batch_id, row, write_id, state, NULL, NULL, NULL, NULL, NULL
       FROM batch_rows WHERE write_id IS NOT NULL AND state IN ('failed', 'unknown');
   INSERT INTO batch_doubts
     SELECT batch_id, row, first_write_id, before, NULL, NULL, NULL, NULL, NULL
       FROM batch_rows WHERE first_write_id IS NOT NULL AND before IN ('failed', 'unknown')
         AND NOT EXISTS (SELECT 1 FROM batch_doubts
           WHERE batch_doubts.batch_id = batch_rows.batch_id AND batch_doubts.row = batch_rows.row);
   ALTER TABLE batch_rows RENAME COLUMN before TO newest;
   UPDATE batch_rows SET newest = state;
   UPDATE batch_rows SET state = (SELECT CASE
       WHEN sum(settled_as = 'done') > 0 THEN 'done'
       WHEN sum(settled_as IS NULL) = 0
         THEN iif(newest IN ('refused', 'not-sent'), newest, 'not-done')
       WHEN sum(settled_as IS NULL AND outcome = newest) > 0 THEN newest
       ELSE max(iif(settled_as IS NULL, outcome, NULL)) END
     FROM batch_doubts
       WHERE batch_doubts.batch_id = batch_rows.batch_id AND batch_doubts.row = batch_rows.row)
     WHERE state NOT IN ('sending', 'done') AND EXISTS (SELECT 1 FROM batch_doubts
       WHERE batch_doubts.batch_id = batch_rows.batch_id AND batch_doubts.row = batch_rows.row);`,
  // Which time the journal trusts (known-time.ts), in milliseconds since 1970. A journal that is older than this table was
  // last used when its newest entry was written.
  `CREATE TABLE known_time (
     only_one        INTEGER PRIMARY KEY CHECK (only_one = 1),
     known_at        INTEGER NOT NULL,
     kept_from       INTEGER,
     doubt_since     INTEGER,
     doubt_last      INTEGER,
     has_early_times INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   INSERT INTO known_time (only_one, known_at)
     SELECT 1, newest FROM (SELECT CAST(strftime('%s', started_at) AS INTEGER) * 1000 AS newest
       FROM writes ORDER BY seq DESC LIMIT 1) WHERE newest IS NOT NULL;
   DROP INDEX writes_unsettled;
   CREATE INDEX writes_unresolved ON writes (seq)
     WHERE outcome IN ('unknown', 'failed') AND settled_as IS NULL;`,
  // A later list may show a product again that an earlier one showed as gone.
  `CREATE INDEX writes_deletes_gone ON writes (profile_id, seq)
     WHERE operation = 'deleteProduct' AND evidence = 'gone';`,
  // The writes that ended while the app was ending, until the next start has reported them.
  'CREATE TABLE untold (write_id TEXT PRIMARY KEY) STRICT;',
  // What a list has shown about the delete of a row. Stored separately because the journal entry expires. Such a row is *gone*.
  `ALTER TABLE batch_rows ADD COLUMN evidence TEXT;
   ALTER TABLE batch_rows ADD COLUMN evidence_at TEXT;
   UPDATE batch_rows SET evidence = writes.evidence, evidence_at = writes.evidence_at
     FROM writes WHERE writes.operation = 'deleteProduct' AND writes.evidence IS NOT NULL
       AND writes.batch_id = batch_rows.batch_id AND writes.batch_row = batch_rows.row
       AND writes.write_id = batch_rows.write_id;
   UPDATE batch_rows SET state = 'gone'
     WHERE evidence = 'gone' AND state IN ('refused', 'failed', 'unknown', 'not-done');`,
  // The exact ID of the user or product, so that `target` is free to be a sentence. The path is percent-encoded: without a
  // percent sign it ends with the ID itself. A target that ends in an ID in brackets starts with a name, which could contain
  // brackets too, so it doesn't tell the ID. The words of the entries don't change: without its trigger, the update doesn't
  // make the search index read every body again.
  `ALTER TABLE writes ADD COLUMN subject_id TEXT;
   DROP TRIGGER write_words_update;
   UPDATE writes SET subject_id = target WHERE operation = 'updateUser';
   UPDATE writes SET subject_id = CASE
       WHEN path GLOB '/api/v1/products/?*' AND instr(path, '%') = 0 THEN substr(path, 18)
       WHEN target NOT LIKE '%(#%' THEN target END
     WHERE operation = 'deleteProduct';
   CREATE TRIGGER write_words_update AFTER UPDATE ON writes BEGIN
     INSERT OR IGNORE INTO write_words_due VALUES (new.seq);
   END;
   DROP INDEX writes_by_user;
   CREATE INDEX writes_by_subject ON writes (profile_id, subject_id) WHERE operation = 'updateUser';`,
  // What was ordered for whom, as JSON. The window makes a sentence of it in its current language.
  'ALTER TABLE writes ADD COLUMN ordered TEXT;',
  // Rows with exact bodies, in place of a table. `user_id` and `request` are JSON, so no text is cut off at a NUL; `units` is
  // their size. The rows of a batch are added before the batch, like the pieces of a table.
  `ALTER TABLE batches ADD COLUMN rows_from TEXT NOT NULL DEFAULT 'table';
   ALTER TABLE batches ADD COLUMN exact_digest TEXT;
   CREATE TABLE batch_exact_rows (
     batch_id     TEXT NOT NULL,
     row          INTEGER NOT NULL,
     units        INTEGER NOT NULL,
     user_id      TEXT NOT NULL,
     request      TEXT NOT NULL,
     PRIMARY KEY (batch_id, row)
   ) STRICT;`,
  // What an update changed, as JSON, and what the service had instead if it was refused or not sent because of that.
  // Separate, because both may be as long as a body, and few entries have them. Updates from before `sends` sent what was
  // typed. A draft whose content didn't change keeps its time and its write, so its JSON gets the new member too.
  `ALTER TABLE writes ADD COLUMN if_match TEXT;
   ALTER TABLE writes ADD COLUMN sends TEXT;
   CREATE TABLE update_bases (
     write_id TEXT PRIMARY KEY,
     base     TEXT NOT NULL,
     current  TEXT
   ) STRICT;
   CREATE TRIGGER update_bases_delete AFTER DELETE ON writes BEGIN
     DELETE FROM update_bases WHERE write_id = old.write_id;
   END;
   UPDATE drafts SET content = substr(content, 1, length(content) - 1) || ',"base":null}'
     WHERE content LIKE '{%}';`,
  // The list's entry of a deleted product. It has the `seq` of its journal entry: random IDs as a key would touch a page
  // for each row. `note`: null if `product` is exact, `masked`, or why there is none. A trigger removes it with its entry,
  // whatever version of the app removes that. `batch_products`: the products of rows that weren't sent yet. Its row 0
  // says why the rows that it doesn't have weren't kept.
  `CREATE TABLE deleted_products (seq INTEGER PRIMARY KEY, product TEXT, note TEXT) STRICT;
   CREATE TRIGGER deleted_products_delete AFTER DELETE ON writes BEGIN
     DELETE FROM deleted_products WHERE seq = old.seq;
   END;
   CREATE TABLE batch_products (
     batch_id   TEXT NOT NULL,
     row        INTEGER NOT NULL,
     product_id TEXT NOT NULL,
     product    TEXT,
     note       TEXT,
     PRIMARY KEY (batch_id, row)
   ) STRICT, WITHOUT ROWID;`,
  // Updates in the review pile, each for one user. `user_id` and `request` are JSON. The address is where the profile led when
  // it was added.
  `CREATE TABLE review_items (
     review_id  TEXT NOT NULL UNIQUE,
     profile_id TEXT NOT NULL,
     user_id    TEXT NOT NULL,
     added_at   TEXT NOT NULL,
     removed_at TEXT,
     units      INTEGER NOT NULL,
     base_url   TEXT,
     placement  TEXT,
     request    TEXT NOT NULL
   ) STRICT;
   CREATE INDEX review_items_by_profile ON review_items (profile_id, added_at) WHERE removed_at IS NULL;`,
  // Entries can be *waiting*, which earlier versions don't know. The start looks for them, as for those left *sending*.
  `CREATE INDEX writes_waiting ON writes (seq) WHERE outcome = 'waiting';`,
  // Which update a draft or a row of a batch (from 1; 0 for a draft) puts back, and which one a write has put back.
  `ALTER TABLE writes ADD COLUMN puts_back TEXT;
   CREATE INDEX writes_putting_back ON writes (puts_back) WHERE puts_back IS NOT NULL;
   CREATE TABLE put_backs (
     origin   TEXT NOT NULL,
     row      INTEGER NOT NULL,
     write_id TEXT NOT NULL,
     PRIMARY KEY (origin, row)
   ) STRICT, WITHOUT ROWID;
   CREATE TRIGGER put_backs_draft_delete AFTER DELETE ON drafts BEGIN
     DELETE FROM put_backs WHERE origin = old.draft_id;
   END;
   CREATE TRIGGER put_backs_batch_delete AFTER DELETE ON batches BEGIN
     DELETE FROM put_backs WHERE origin = old.batch_id;
   END;`,
  // The newest member of a draft's content, for the same reason as `base`.
  `UPDATE drafts SET content = substr(content, 1, length(content) - 1) || ',"masksSent":[]}'
     WHERE content LIKE '%,"base":null}';`,
  // Whether a draft stays as it is while its write is *waiting*: in a grace period, but not while a user is read.
  'ALTER TABLE drafts ADD COLUMN is_held INTEGER NOT NULL DEFAULT 0;',
];

export function schemaVersion(database: Database): number {
  return Number(readPragma(database, 'user_version'));
}

/** Brings the database to the newest version. Each step happens completely or not at all. */
export function migrate(database: Database): void {
  for (let version = schemaVersion(database); version < migrations.length; version += 1) {
    database.exec(`BEGIN; ${migrations[version]}; PRAGMA user_version = ${version + 1}; COMMIT;`);
  }
}
