import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from 'libsql';
import { migrations, schemaVersion } from '../sql/migrations.ts';

/** The number of newest copies to keep. Each is as large as the journal itself. */
const keptCopies = 2;

/**
 * Saves a copy of a journal that is about to be migrated as `journal.db.version-N`, with the same key and
 * without a WAL. Throws if it can't, so nothing is migrated that can't be restored.
 */
export function keepBeforeMigration(database: Database, file: string): void {
  const version = schemaVersion(database);
  if (version === 0 || version >= migrations.length) return;
  const checkpoint: unknown = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').raw().get();
  if (!Array.isArray(checkpoint) || checkpoint[0] !== 0)
    throw new Error('The journal could not be copied before its migration.');
  const copy = `${file}.version-${version}`;
  const unfinished = `${copy}.unfinished`;
  try {
    copyFileSync(file, unfinished, constants.COPYFILE_FICLONE);
    flush(unfinished);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  removeOlder(file);
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function removeOlder(file: string): void {
  const prefix = `${basename(file)}.version-`;
  const versions = readdirSync(dirname(file))
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((rest) => /^\d+$/.test(rest))
    .sort((one, other) => Number(other) - Number(one));
  for (const version of versions.slice(keptCopies))
    rmSync(join(dirname(file), `${prefix}${version}`), { force: true });
}
