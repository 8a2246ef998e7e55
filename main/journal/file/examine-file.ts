import { statSync } from 'node:fs';
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
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
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
