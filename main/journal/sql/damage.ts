import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const sqlError = 1;
const corrupt = 11;
const notADatabase = 26;

function resultCode(error: unknown): number | null {
  return error instanceof Error && 'rawCode' in error ? Number(error.rawCode) & 0xff : null;
}

/** Whether a database is damaged, was written with another key or is none; not a disk that refuses. */
export function isDamage(error: unknown): boolean {
  const code = resultCode(error);
  return code === corrupt || code === notADatabase;
}

/** Whether a question was asked of tables or columns that are not there. */
export function isSchemaMismatch(error: unknown): boolean {
  return resultCode(error) === sqlError;
}

const markOf = (file: string): string => `${file}-damaged`;

/**
 * Notes beside the file that it was found damaged while in use, so that the next start sets it aside.
 * Not at once: libsql lets go of a file when it likes, and SQLite then deletes the WAL by its name,
 * which would by then be the new journal's.
 */
export function markDamaged(file: string): void {
  try {
    writeFileSync(markOf(file), '');
  } catch {
    // The damage itself is being reported; a disk that takes no mark either adds nothing to that.
  }
}

export function isMarkedDamaged(file: string): boolean {
  return existsSync(markOf(file));
}

export function clearDamageMark(file: string): void {
  rmSync(markOf(file), { force: true });
}
