import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { storageFailure } from '../../failure-error.ts';
import { codeOf } from '../../files/read-bytes.ts';
import { writeFileAtomically } from '../../files/write-file-atomically.ts';

/**
 * The file that holds the ID of a database's key. It is next to the database, because the database is encrypted
 * as a whole, and it holds nothing else. The keychain stores the key under this ID.
 */
export const keyIdFileOf = (file: string): string => `${file}.key-id`;

/** Null if there is no valid ID. Throws a `storage` failure if the file can't be read now. */
export function readKeyId(file: string): string | null {
  try {
    return z.uuid().safeParse(readFileSync(keyIdFileOf(file), 'utf8').trim()).data ?? null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw storageFailure(error);
  }
}

/** Throws a `storage` failure. */
export async function writeKeyId(file: string, keyId: string): Promise<void> {
  await writeFileAtomically(keyIdFileOf(file), `${keyId}\n`);
}

/**
 * Renames the journal's files in the same folder and returns the new path, with a copy of the key's ID.
 * Never overwrites anything: somebody may still have the key, or a tool to repair the file. No connection
 * may be open.
 */
export function setAside(file: string): string {
  const [newest] = listSetAside(file);
  // Restoring them goes by their names, so a clock that was set back must not change their order.
  const at = Math.max(Date.now(), newest === undefined ? 0 : timeOf(newest) + 1);
  const aside = `${file}.set-aside-${new Date(at).toISOString().replaceAll(/[-:.]/g, '')}`;
  if (existsSync(keyIdFileOf(file))) copyFileSync(keyIdFileOf(file), keyIdFileOf(aside));
  // Moves the WAL first: SQLite would delete a WAL without its database, including its journal entries.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
}

/** The journals set aside from this path, newest first. Throws a `storage` failure. */
export function listSetAside(file: string): string[] {
  const prefix = `${basename(file)}.set-aside-`;
  try {
    return readdirSync(dirname(file))
      .filter((name) => name.startsWith(prefix) && /^\d{8}T\d{9}Z$/.test(name.slice(prefix.length)))
      .sort()
      .reverse()
      .map((name) => join(dirname(file), name));
  } catch (error) {
    throw storageFailure(error);
  }
}

/** The time in the name of a journal that was set aside. */
function timeOf(aside: string): number {
  const [day = '', clock = ''] = aside.slice(-19).split('T');
  const date = day.replace(/(....)(..)(..)/, '$1-$2-$3');
  const time = clock.replace(/(..)(..)(..)(...)Z/, '$1:$2:$3.$4Z');
  return Date.parse(`${date}T${time}`) || 0;
}
