import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { keyIdFileOf } from './key-id.ts';

/**
 * Gives the journal's files a name of their own beside their old place and returns it, with a copy of the
 * id of their key. Never overwritten: somebody may still have the key, or a tool to mend it. No connection
 * may be open.
 */
export function setAside(file: string): string {
  const aside = `${file}.set-aside-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`;
  if (existsSync(keyIdFileOf(file))) copyFileSync(keyIdFileOf(file), keyIdFileOf(aside));
  // The WAL first: one that was left beside no database would be deleted by SQLite, journal entries and all.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
}
