import { statSync } from 'node:fs';
import { sep } from 'node:path';
import type Libsql from 'libsql';
import type { Database } from 'libsql';
import { firstReads } from '../entries/statements.ts';
import { isDamage, isMarkedDamaged, isSchemaMismatch } from '../sql/damage.ts';
import { encrypted } from '../sql/encrypted.ts';
import { migrations, schemaVersion } from '../sql/migrations.ts';

/**
 * `unreadable`: of another key, no database, or damaged at its very beginning, which look alike;
 * `damaged`: found so behind its beginning; `newer`: of a newer version of the app.
 */
export type FileState = 'absent' | 'usable' | 'unreadable' | 'damaged' | 'newer';

/** Whether there is nothing yet that a key was made for. */
export function isAbsent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

/**
 * Looks at a journal without changing a byte of it. An ordinary connection must not be the one to find
 * out that the key is wrong: after a crash there is a WAL, and closing that connection copies the WAL
 * into the database through the wrong key, which destroys both (seen with libsql 0.5.29).
 */
export function examineFile(driver: typeof Libsql, file: string, key: string): FileState {
  if (isAbsent(file)) return 'absent';
  const database = new driver(readOnlyUri(file), encrypted(key));
  try {
    // Not by prepared statements: while one lives the file stays open, and Windows would not rename it.
    if (!canRead(database, 'SELECT count(*) FROM sqlite_schema')) return 'unreadable';
    if (isMarkedDamaged(file) || !canRead(database, firstReads)) return 'damaged';
    return schemaVersion(database) > migrations.length ? 'newer' : 'usable';
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
    // Another version's schema, or the very first start was cut short before there was any.
    if (isSchemaMismatch(error)) return true;
    throw error;
  }
}

/** As sqlite.org/uri.html has it; `pathToFileURL` would name a Windows share's host, which SQLite refuses. */
function readOnlyUri(file: string): string {
  const path = (sep === '/' ? file : file.replaceAll(sep, '/'))
    .replaceAll('%', '%25')
    .replaceAll('?', '%3f')
    .replaceAll('#', '%23');
  return `file://${path.startsWith('/') ? '' : '/'}${path}?mode=ro`;
}
