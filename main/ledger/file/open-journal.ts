import { randomUUID } from 'node:crypto';
import { closeSync, openSync, statSync } from 'node:fs';
import type Libsql from 'libsql';
import type { Database } from 'libsql';
import type { WriteSummary } from '../../contract/write/write.ts';
import { storageFailure } from '../../failure-error.ts';
import { createJournal, type Journal, type JournalDatabase } from '../journal.ts';
import { clearDamageMark, isDamage, markDamaged } from '../sql/damage.ts';
import { encrypted, readPragma } from '../sql/database.ts';
import { createLayout } from '../sql/schema.ts';
import { examineFile, type FileState, isAbsent } from './examine-file.ts';
import { setAside } from './files-of-journal.ts';

export type JournalPlace =
  | {
      readonly file: string;
      /** Encrypts the whole file, including its WAL (AES-256-CBC). */
      readonly key: string;
    }
  | { readonly memory: true };

export interface OpenedJournal {
  readonly journal: Journal;
  /** The new path of the old file, if it couldn't be read with this key; otherwise null. */
  readonly setAside: string | null;
  /**
   * True if the file has the layout of another version of the app: it stays untouched, and this run keeps its journal
   * entries in memory.
   */
  readonly otherLayout: boolean;
}

/** Opens the journal, and creates it if necessary. Throws a `storage` failure if the disk refuses. */
export async function openJournal(place: JournalPlace): Promise<OpenedJournal> {
  const driver = await loadDriver();
  try {
    if ('memory' in place) return { ...fine, journal: createJournal(inMemory(driver)) };
    const { file, key } = place;
    const state = stateOf(driver, file, key);
    if (state === 'other-layout')
      return { ...fine, journal: createJournal(inMemory(driver)), otherLayout: true };
    const aside = state === 'usable' ? null : clearPlace(file);
    return { ...fine, journal: createJournal(inFile(driver, file, key)), setAside: aside };
  } catch (error) {
    throw storageFailure(error);
  }
}

/**
 * Moves a journal from memory into its file, as `Journal.moveTo` does. If that fails, or the file has
 * another layout, the journal stays in memory. `interrupted` are the writes that were *sending* in the file, and those of an
 * earlier run that haven't been shown yet.
 */
export async function moveJournal(
  journal: Journal,
  { file, key }: { readonly file: string; readonly key: string },
): Promise<{
  setAside: string | null;
  otherLayout: boolean;
  interrupted: readonly WriteSummary[];
}> {
  const driver = await loadDriver();
  try {
    const state = stateOf(driver, file, key);
    if (state === 'other-layout') return { setAside: null, otherLayout: true, interrupted: [] };
    const aside = state === 'usable' ? null : clearPlace(file);
    const next = inFile(driver, file, key);
    // Before the move, because writes under way in memory weren't interrupted.
    const interrupted = createJournal(next).markInterrupted(new Date().toISOString());
    journal.moveTo(next);
    return { setAside: aside, otherLayout: false, interrupted };
  } catch (error) {
    throw storageFailure(error);
  }
}

/** The state of the file with this key. Throws a `storage` failure. */
export async function examineJournal(file: string, key: string): Promise<FileState> {
  try {
    return stateOf(await loadDriver(), file, key);
  } catch (error) {
    throw storageFailure(error);
  }
}

const fine = { setAside: null, otherLayout: false } as const;

/** Loaded when first needed, so the start of the app doesn't wait for it. */
async function loadDriver(): Promise<typeof Libsql> {
  return (await import('libsql')).default;
}

function stateOf(driver: typeof Libsql, file: string, key: string): FileState {
  // libsql doesn't encrypt if the key is empty.
  if (key === '') throw new Error('The journal has no key.');
  return examineFile(driver, file, key);
}

/** Sets aside any file that is in the place of the new database. Returns its new path; null if there was none. */
function clearPlace(file: string): string | null {
  // A WAL without its database contains journal entries too, and SQLite would delete it.
  const isEmpty = isAbsent(file) && isAbsent(`${file}-wal`);
  return isEmpty ? null : setAside(file);
}

function inMemory(driver: typeof Libsql): JournalDatabase {
  // Has a name, so that the database in the file can attach it when the journal moves there.
  const path = `file:journal-${randomUUID()}?mode=memory&cache=shared`;
  return {
    database: withLayout(new driver(path)),
    path,
    key: '',
    onDamage: () => undefined,
    isInPlace: () => true,
  };
}

function inFile(driver: typeof Libsql, file: string, key: string): JournalDatabase {
  // SQLite would make it readable for everyone. The WAL gets the same permissions as the file.
  closeSync(openSync(file, 'a', 0o600));
  // The damaged file has been set aside or removed.
  clearDamageMark(file);
  const onDamage = () => markDamaged(file);
  const database = new driver(file, encrypted(key));
  try {
    makeDurable(database);
    return { database: withLayout(database), path: file, key, onDamage, isInPlace: placeOf(file) };
  } catch (error) {
    if (isDamage(error)) onDamage();
    database.close();
    throw error;
  }
}

/** Returns a function that tells whether the same file is still there. On Windows an open file can't be deleted. */
function placeOf(file: string): () => boolean {
  const { ino } = statSync(file);
  return () =>
    process.platform === 'win32' || statSync(file, { throwIfNoEntry: false })?.ino === ino;
}

/** The database, which has its tables from now on. It is new if it has no version. */
function withLayout(database: Database): Database {
  if (readPragma(database, 'user_version') === 0) createLayout(database);
  return database;
}

/** SQLite's number for `synchronous = FULL`. */
const full = 2;

/**
 * One fsync per change: a journal entry that says *sending* has to survive a power cut. `fullfsync` is for
 * macOS, where fsync leaves data in the drive's cache. Temporary tables stay in memory, off the disk.
 */
export function makeDurable(database: Database): void {
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON; PRAGMA temp_store = MEMORY; PRAGMA busy_timeout = 2000;`);
  if (
    readPragma(database, 'synchronous') !== full ||
    readPragma(database, 'journal_mode') !== 'wal'
  ) {
    throw new Error('The journal could not be made durable (WAL with synchronous = FULL).');
  }
}
