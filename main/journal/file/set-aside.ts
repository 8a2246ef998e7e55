import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { keyIdFileOf } from './key-id.ts';

/**
 * Renames the journal's files in the same folder and returns the new path, with a copy of the key's ID.
 * Never overwrites anything: somebody may still have the key, or a tool to repair the file. No connection
 * may be open.
 */
export function setAside(file: string): string {
  const aside = `${file}.set-aside-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`;
  if (existsSync(keyIdFileOf(file))) copyFileSync(keyIdFileOf(file), keyIdFileOf(aside));
  // Moves the WAL first: SQLite would delete a WAL without its database, including its journal entries.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
}
