import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const sqlError = 1;
const corrupt = 11;
const notADatabase = 26;

function resultCode(error: unknown): number | null {
  return error instanceof Error && 'rawCode' in error ? Number(error.rawCode) & 0xff : null;
}

/** Whether a database is damaged, has another key or isn't a database. False if the disk refuses. */
export function isDamage(error: unknown): boolean {
  const code = resultCode(error);
  return code === corrupt || code === notADatabase;
}

/** Whether a statement itself failed, and not what it read. */
export function isSqlError(error: unknown): boolean {
  return resultCode(error) === sqlError;
}

const markOf = (file: string): string => `${file}-damaged`;

/**
 * Marks the file as damaged while in use, so that the next start sets it aside. It can't be set aside
 * at once: libsql closes files at an unpredictable time, and SQLite then deletes the WAL by name,
 * which could be the new journal's WAL.
 */
export function markDamaged(file: string): void {
  try {
    writeFileSync(markOf(file), '');
  } catch {
    // The damage itself is being reported. If the mark can't be written either, that adds nothing.
  }
}

export function isMarkedDamaged(file: string): boolean {
  return existsSync(markOf(file));
}

export function clearDamageMark(file: string): void {
  rmSync(markOf(file), { force: true });
}
