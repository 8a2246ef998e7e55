import type { Database } from 'libsql';

/**
 * What brings a journal from one schema version to the next: the first entry makes version 1. Entries
 * are only ever added, since journals of every version are in use.
 */
export const migrations: readonly string[] = [
  `CREATE TABLE writes (
     write_id     TEXT PRIMARY KEY,
     profile_id   TEXT NOT NULL,
     profile_name TEXT NOT NULL,
     operation    TEXT NOT NULL,
     target       TEXT NOT NULL,
     method       TEXT NOT NULL,
     path         TEXT NOT NULL,
     body         TEXT,
     outcome      TEXT NOT NULL,
     status       INTEGER,
     started_at   TEXT NOT NULL,
     ended_at     TEXT,
     result       TEXT,
     failure      TEXT
   ) STRICT;
   CREATE INDEX writes_newest ON writes (started_at DESC, write_id DESC);
   CREATE INDEX writes_sending ON writes (write_id) WHERE outcome = 'sending';`,
];

export function schemaVersion(database: Database): number {
  const row = database.prepare('PRAGMA user_version').get();
  return typeof row === 'object' && row !== null && 'user_version' in row
    ? Number(row.user_version)
    : 0;
}

/** Brings the database to the newest version, each step whole or not at all. */
export function migrate(database: Database): void {
  for (let version = schemaVersion(database); version < migrations.length; version += 1) {
    database.exec(`BEGIN; ${migrations[version]}; PRAGMA user_version = ${version + 1}; COMMIT;`);
  }
}
