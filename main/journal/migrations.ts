import type { Database } from 'libsql';
import { readPragma } from './read-pragma.ts';

/**
 * What brings a journal from one schema version to the next: the first entry makes version 1. Entries
 * are only ever added, since journals of every version are in use.
 *
 * `seq` is there for what comes later: a full-text index points at rows by a number that VACUUM keeps.
 * Short columns stand before `body`, `result` and `failure`, so that a page of the list reads none of
 * the pages that a long body spills into.
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
];

export function schemaVersion(database: Database): number {
  return Number(readPragma(database, 'user_version'));
}

/** Brings the database to the newest version, each step whole or not at all. */
export function migrate(database: Database): void {
  for (let version = schemaVersion(database); version < migrations.length; version += 1) {
    database.exec(`BEGIN; ${migrations[version]}; PRAGMA user_version = ${version + 1}; COMMIT;`);
  }
}
