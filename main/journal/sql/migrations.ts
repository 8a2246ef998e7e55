import type { Database } from 'libsql';
import { readPragma } from './database.ts';
import { firstMigrations } from './first-migrations.ts';

/**
 * Brings a journal from one schema version to the next: the first entry makes version 1. Entries are only ever
 * added, because journals of every version are in use.
 *
 * `seq` prepares for the full-text index, which refers to rows by a number that VACUUM keeps. Short columns come before
 * `body`, `result` and `failure`, so that a page of the list reads no overflow pages of long bodies.
 */
export const migrations: readonly string[] = [
  ...firstMigrations,
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

/** Brings the database to the newest version, completely or not at all: each commit waits for the disk. */
export function migrate(database: Database): void {
  const steps = migrations.slice(schemaVersion(database));
  if (steps.length === 0) return;
  database.exec(`BEGIN; ${steps.join(';\n')}; PRAGMA user_version = ${migrations.length}; COMMIT;`);
}
