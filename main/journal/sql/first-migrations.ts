/** The migrations up to version 12; migrations.ts has the later ones. */
export const firstMigrations: readonly string[] = [
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
];
