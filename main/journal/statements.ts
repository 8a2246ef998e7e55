import type { Database } from 'libsql';

/**
 * Columns of a summary, under the names that the contract has for them. What a person may have typed
 * or pasted is read as bytes: libsql 0.5 ends a text at its first NUL when it reads it.
 */
const summary = `write_id AS writeId, profile_id AS profileId,
  CAST(profile_name AS BLOB) AS profileName, operation, CAST(target AS BLOB) AS target,
  outcome, status, started_at AS startedAt, ended_at AS endedAt`;

/** Every question that the journal asks of its database. */
export function prepareStatements(database: Database) {
  return {
    has: database.prepare('SELECT 1 FROM writes WHERE write_id = ?'),
    insert: database.prepare(
      `INSERT INTO writes (write_id, profile_id, profile_name, operation, target, method, path,
         body, outcome, started_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'sending', ?)`,
    ),
    end: database.prepare(
      `UPDATE writes SET outcome = ?, status = ?, ended_at = ?, result = ?, failure = ?
         WHERE write_id = ?`,
    ),
    sending: database.prepare(
      `SELECT ${summary} FROM writes WHERE outcome = 'sending' ORDER BY seq DESC`,
    ),
    settle: database.prepare(
      `UPDATE writes SET outcome = 'unknown', ended_at = ? WHERE outcome = 'sending'`,
    ),
    // Whoever asks for the next page knows the last `startedAt` alone, so stubs of one instant are
    // never parted: the page ends with the last of them, beyond its limit where it must.
    page: database.prepare(
      `SELECT ${summary} FROM writes
         WHERE started_at < :before AND started_at >= coalesce(
           (SELECT started_at FROM writes WHERE started_at < :before
              ORDER BY started_at DESC, seq DESC LIMIT 1 OFFSET :limit - 1), '')
         ORDER BY started_at DESC, seq DESC`,
    ),
    get: database.prepare(
      `SELECT ${summary}, method, path, CAST(body AS BLOB) AS body, result, failure FROM writes
         WHERE write_id = ?`,
    ),
  };
}

/** Sorts after every `started_at`: those are ISO 8601 and begin with a digit. */
export const afterAll = '~';

/**
 * What the first minute of a session will read, in one go: the schema, the stubs left *sending* and
 * the newest page. A file that is damaged there fails now, while it can still be set aside.
 */
export const firstReads = `
  SELECT count(*) FROM sqlite_schema;
  SELECT count(*), sum(length(target)) FROM writes WHERE outcome = 'sending';
  SELECT sum(length(target)) FROM
    (SELECT target FROM writes ORDER BY started_at DESC, seq DESC LIMIT 100);`;
