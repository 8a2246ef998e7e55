import { copyFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { storageFailure } from '../../failure-error.ts';
import { codeOf } from '../../files/read-bytes.ts';
import type { Journal } from '../journal.ts';
import { openJournal } from './open-journal.ts';

/** A database and SQLite's additional files. */
const parts = ['', '-wal', '-shm'] as const;

/**
 * Adds what only the journal that was set aside has to `journal`, and returns the number of journal entries
 * added. The file itself isn't changed: a copy of it is read. At the end the
 * file is renamed (`.restored-…`), so that it isn't offered again. Throws a `storage` failure.
 */
export async function restoreJournal(
  journal: Journal,
  aside: string,
  key: string,
): Promise<number> {
  const copy = `${aside}.copy`;
  try {
    await removeCopy(copy);
    for (const part of ['', '-wal']) await copyIfThere(aside + part, copy + part);
    const older = await openJournal({ file: copy, key });
    // What was recorded after a write began to wait may be lost: a damaged file is set aside too.
    if (!older.otherLayout) older.journal.markInterrupted(new Date().toISOString(), 'unknown');
    older.journal.close();
    if (older.setAside !== null) throw new Error('The journal that was set aside is damaged.');
    if (older.otherLayout) throw new Error('It is from another version of Counterfoil.');
    const added = await journal.addFrom({ path: copy, key });
    await renameAll(aside, 'restored');
    return added;
  } catch (error) {
    throw storageFailure(error);
  } finally {
    await removeCopy(copy).catch(() => undefined);
  }
}

/**
 * Renames a journal that was set aside (`.not-restored-…`), so that it isn't offered again. The file stays in its
 * folder, with the ID of its key. Throws a `storage` failure.
 */
export async function leaveSetAside(aside: string): Promise<void> {
  try {
    await renameAll(aside, 'not-restored');
  } catch (error) {
    throw storageFailure(error);
  }
}

async function renameAll(aside: string, became: 'restored' | 'not-restored'): Promise<void> {
  const name = aside.replace('.set-aside-', `.${became}-`);
  for (const part of [...parts, '.key-id']) await renameIfThere(aside + part, name + part);
}

async function removeCopy(copy: string): Promise<void> {
  const prefix = basename(copy);
  for (const name of await readdir(dirname(copy))) {
    if (name.startsWith(prefix)) await rm(join(dirname(copy), name), { force: true });
  }
}

const copyIfThere = (from: string, to: string) => copyFile(from, to).catch(unlessMissing);
const renameIfThere = (from: string, to: string) => rename(from, to).catch(unlessMissing);

function unlessMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}
