import { existsSync, renameSync } from 'node:fs';
import type { Database } from 'libsql';
import { storageFailure } from '../files/storage-failure.ts';
import { encrypted } from './encrypted.ts';
import { createJournal, type Journal } from './journal.ts';
import { migrate, migrations, schemaVersion } from './migrations.ts';

export type JournalPlace =
  | {
      readonly file: string;
      /** Encrypts the whole file, its WAL included (AES-256-CBC). */
      readonly key: string;
    }
  | { readonly memory: true };

export interface OpenedJournal {
  readonly journal: Journal;
  /** Where the old file lies now that could not be read with this key; null when all was well. */
  readonly setAside: string | null;
  /** True when the file is of a newer version of the app: it stays untouched, and this run keeps its stubs in memory. */
  readonly newerVersion: boolean;
}

/** Opens the journal, making it where there is none. Throws a `storage` failure for a disk that refuses. */
export async function openJournal(place: JournalPlace): Promise<OpenedJournal> {
  // Loaded here and not at the top: the start of the app does not wait for it.
  const { default: Libsql } = await import('libsql');
  if ('memory' in place) {
    const database = prepared(new Libsql(':memory:'));
    return { journal: createJournal(database), setAside: null, newerVersion: false };
  }
  const { file, key } = place;
  const open = (): Database => new Libsql(file, encrypted(key));
  try {
    let database = open();
    let setAside: string | null = null;
    if (!isReadable(database)) {
      database.close();
      setAside = moveAside(file);
      database = open();
    }
    if (schemaVersion(database) > migrations.length) {
      database.close();
      const memory = prepared(new Libsql(':memory:'));
      return { journal: createJournal(memory), setAside, newerVersion: true };
    }
    durable(database);
    return { journal: createJournal(prepared(database)), setAside, newerVersion: false };
  } catch (error) {
    throw storageFailure(error);
  }
}

function prepared(database: Database): Database {
  migrate(database);
  return database;
}

/** A wrong key, a damaged file and one that is no database all fail at the first read. */
function isReadable(database: Database): boolean {
  try {
    schemaVersion(database);
    database.prepare('SELECT count(*) FROM sqlite_master').get();
    return true;
  } catch {
    return false;
  }
}

/** One fsync per change: a stub that says *sending* has to outlive a power cut. */
function durable(database: Database): void {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const row = database.prepare('PRAGMA synchronous').get();
  if (typeof row !== 'object' || row === null || !('synchronous' in row) || row.synchronous !== 2) {
    throw new Error('The journal could not be made durable (PRAGMA synchronous).');
  }
}

/** Never overwritten: somebody may still have the key, or a tool to mend it. */
function moveAside(file: string): string {
  const aside = `${file}.set-aside-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`;
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
}
