import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import type Libsql from 'libsql';
import type { Database } from 'libsql';
import { firstReads } from '../entries/statements.ts';
import { isDamage, isMarkedDamaged, isSqlError } from '../sql/damage.ts';
import { encrypted } from '../sql/database.ts';
import { layoutDigest } from '../sql/schema.ts';

/**
 * `unreadable`: has another key, isn't a database, or is damaged at the very start (these look alike).
 * `damaged`: damaged after the start. `other-layout`: has tables of another version of the app.
 */
export type FileState = 'absent' | 'usable' | 'unreadable' | 'damaged' | 'other-layout';

/** Whether there is no file yet that a key could belong to. */
export function isAbsent(file: string): boolean {
  const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return size === 0 || endedInFirstTransaction(file);
}

/** How a rollback journal starts, and where it has the size that the database had before, in pages (sqlite.org/fileformat.html, 3). */
const rollbackMagic = Buffer.from('d9d505f920a163d7', 'hex');
const pagesBeforeAt = 16;

/**
 * Whether the app ended in the first transaction of a new database, the one that turns on the WAL. SQLite then leaves a rollback
 * journal beside the file, which says that the file was empty before. Only a connection that can write undoes such a
 * transaction. One that only reads fails with SQLITE_READONLY_ROLLBACK, now and at each later start.
 */
function endedInFirstTransaction(file: string): boolean {
  const start = readStart(`${file}-journal`, pagesBeforeAt + 4);
  return (
    start.length === pagesBeforeAt + 4 &&
    start.subarray(0, rollbackMagic.length).equals(rollbackMagic) &&
    start.readUInt32BE(pagesBeforeAt) === 0
  );
}

/** The first bytes of a file; fewer if it is shorter, none if there is no such file. */
function readStart(file: string, length: number): Buffer {
  if (!existsSync(file)) return Buffer.alloc(0);
  const opened = openSync(file, 'r');
  try {
    const start = Buffer.alloc(length);
    return start.subarray(0, readSync(opened, start, 0, length, 0));
  } finally {
    closeSync(opened);
  }
}

/**
 * Examines a journal without changing a byte of it. An ordinary connection must not be the first to find out
 * that the key is wrong. After a crash there is a WAL, and closing that connection copies the WAL into the
 * database with the wrong key, which destroys both (seen with libsql 0.5.29).
 */
export function examineFile(driver: typeof Libsql, file: string, key: string): FileState {
  if (isAbsent(file)) return 'absent';
  const database = new driver(readOnlyUri(file), encrypted(key));
  try {
    // Doesn't use prepared statements: while one exists the file stays open, and Windows can't rename it.
    if (!canRead(database, 'SELECT count(*) FROM sqlite_schema')) return 'unreadable';
    // The very first start was interrupted before there were tables.
    if (isTrue(database, '(SELECT count(*) FROM sqlite_schema) = 0')) return 'usable';
    if (!isTrue(database, `(SELECT user_version FROM pragma_user_version) = ${layoutDigest}`))
      return 'other-layout';
    return isMarkedDamaged(file) || !canRead(database, firstReads) ? 'damaged' : 'usable';
  } finally {
    database.close();
  }
}

function canRead(database: Database, questions: string): boolean {
  try {
    database.exec(questions);
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** `exec` returns no rows, so SQLite is made to fail if the condition is false: this number has no absolute value. */
function isTrue(database: Database, condition: string): boolean {
  try {
    database.exec(`SELECT CASE WHEN ${condition} THEN 1 ELSE abs(-9223372036854775808) END`);
    return true;
  } catch (error) {
    if (isSqlError(error)) return false;
    throw error;
  }
}

/**
 * The format of sqlite.org/uri.html. `pathToFileURL` would include a Windows share's host, which SQLite
 * refuses.
 */
function readOnlyUri(file: string): string {
  const path = (sep === '/' ? file : file.replaceAll(sep, '/'))
    .replaceAll('%', '%25')
    .replaceAll('?', '%3f')
    .replaceAll('#', '%23');
  return `file://${path.startsWith('/') ? '' : '/'}${path}?mode=ro`;
}
