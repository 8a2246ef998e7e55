import { randomUUID } from 'node:crypto';
import { closeSync, openSync, statSync } from 'node:fs';
import type Libsql from 'libsql';
import type { Database } from 'libsql';
import type { WriteSummary } from '../../contract/write/write.ts';
import { storageFailure } from '../../files/storage-failure.ts';
import { createJournal, type Journal, type JournalDatabase } from '../journal.ts';
import { clearDamageMark, isDamage, markDamaged } from '../sql/damage.ts';
import { encrypted } from '../sql/encrypted.ts';
import { migrate } from '../sql/migrations.ts';
import { examineFile, type FileState, isAbsent } from './examine-file.ts';
import { keepBeforeMigration } from './keep-before-migration.ts';
import { makeDurable } from './make-durable.ts';
import { setAside } from './set-aside.ts';

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
  /** True when the file is of a newer version of the app: it stays untouched, and this run keeps its journal entries in memory. */
  readonly newerVersion: boolean;
}

/** Opens the journal, making it where there is none. Throws a `storage` failure for a disk that refuses. */
export async function openJournal(place: JournalPlace): Promise<OpenedJournal> {
  const driver = await loadDriver();
  try {
    if ('memory' in place) return { ...fine, journal: createJournal(inMemory(driver)) };
    const { file, key } = place;
    const state = stateOf(driver, file, key);
    if (state === 'newer')
      return { ...fine, journal: createJournal(inMemory(driver)), newerVersion: true };
    const aside = state === 'usable' ? null : clearPlace(file);
    return { ...fine, journal: createJournal(inFile(driver, file, key)), setAside: aside };
  } catch (error) {
    throw storageFailure(error);
  }
}

/**
 * Moves a journal from memory into its file, as `Journal.moveTo` does. Where that fails, or the file is of
 * a newer version, it stays where it is. `interrupted` are the writes that the file had as
 * *sending*, and those of an earlier run that nobody has been told of.
 */
export async function moveJournal(
  journal: Journal,
  { file, key }: { readonly file: string; readonly key: string },
): Promise<{
  setAside: string | null;
  newerVersion: boolean;
  interrupted: readonly WriteSummary[];
}> {
  const driver = await loadDriver();
  try {
    const state = stateOf(driver, file, key);
    if (state === 'newer') return { setAside: null, newerVersion: true, interrupted: [] };
    const aside = state === 'usable' ? null : clearPlace(file);
    const next = inFile(driver, file, key);
    // Before the move: what is under way in memory was not interrupted.
    const interrupted = createJournal(next).markInterrupted(new Date().toISOString());
    journal.moveTo(next);
    return { setAside: aside, newerVersion: false, interrupted };
  } catch (error) {
    throw storageFailure(error);
  }
}

/** What this key makes of the file. Throws a `storage` failure. */
export async function examineJournal(file: string, key: string): Promise<FileState> {
  try {
    return stateOf(await loadDriver(), file, key);
  } catch (error) {
    throw storageFailure(error);
  }
}

const fine = { setAside: null, newerVersion: false } as const;

/** At the first need: the start of the app does not wait for it. */
async function loadDriver(): Promise<typeof Libsql> {
  return (await import('libsql')).default;
}

function stateOf(driver: typeof Libsql, file: string, key: string): FileState {
  // libsql takes an empty key for no encryption.
  if (key === '') throw new Error('The journal has no key.');
  return examineFile(driver, file, key);
}

/** Sets aside what lies where a new database is to be; null when nothing does. */
function clearPlace(file: string): string | null {
  // Without its database a WAL holds journal entries as well, and SQLite would delete it.
  const isEmpty = isAbsent(file) && isAbsent(`${file}-wal`);
  return isEmpty ? null : setAside(file);
}

function inMemory(driver: typeof Libsql): JournalDatabase {
  // Under a name, so that the database in the file can attach it when the journal moves there.
  const path = `file:journal-${randomUUID()}?mode=memory&cache=shared`;
  return {
    database: migrated(new driver(path)),
    path,
    key: '',
    onDamage: () => undefined,
    isInPlace: () => true,
  };
}

function inFile(driver: typeof Libsql, file: string, key: string): JournalDatabase {
  // SQLite would let everybody read it; its WAL gets the rights of the file itself.
  closeSync(openSync(file, 'a', 0o600));
  // What it was about has been set aside by now, or taken away by somebody.
  clearDamageMark(file);
  const onDamage = () => markDamaged(file);
  const database = new driver(file, encrypted(key));
  try {
    makeDurable(database);
    keepBeforeMigration(database, file);
    return { database: migrated(database), path: file, key, onDamage, isInPlace: placeOf(file) };
  } catch (error) {
    if (isDamage(error)) onDamage();
    database.close();
    throw error;
  }
}

/** Tells whether the same file is still there. Windows lets nobody delete one that is open. */
function placeOf(file: string): () => boolean {
  const { ino } = statSync(file);
  return () =>
    process.platform === 'win32' || statSync(file, { throwIfNoEntry: false })?.ino === ino;
}

function migrated(database: Database): Database {
  migrate(database);
  return database;
}
