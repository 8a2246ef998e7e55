import { closeSync, openSync } from 'node:fs';
import type Libsql from 'libsql';
import type { Database } from 'libsql';
import { storageFailure } from '../files/storage-failure.ts';
import { clearDamageMark, isDamage, markDamaged } from './damage.ts';
import { encrypted } from './encrypted.ts';
import { examineFile } from './examine-file.ts';
import { createJournal, type Journal } from './journal.ts';
import { makeDurable } from './make-durable.ts';
import { migrate } from './migrations.ts';
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
  /** True when the file is of a newer version of the app: it stays untouched, and this run keeps its stubs in memory. */
  readonly newerVersion: boolean;
}

/** Opens the journal, making it where there is none. Throws a `storage` failure for a disk that refuses. */
export async function openJournal(place: JournalPlace): Promise<OpenedJournal> {
  // Loaded here and not at the top: the start of the app does not wait for it.
  const { default: driver } = await import('libsql');
  try {
    if ('memory' in place) {
      return { journal: inMemory(driver), setAside: null, newerVersion: false };
    }
    const { file, key } = place;
    // libsql takes an empty key for no encryption.
    if (key === '') throw new Error('The journal has no key.');
    const state = examineFile(driver, file, key);
    if (state === 'newer') return { journal: inMemory(driver), setAside: null, newerVersion: true };
    const aside = state === 'unusable' ? setAside(file) : null;
    return { journal: inFile(driver, file, key), setAside: aside, newerVersion: false };
  } catch (error) {
    throw storageFailure(error);
  }
}

function inMemory(driver: typeof Libsql): Journal {
  return createJournal(migrated(new driver(':memory:')), () => undefined);
}

function inFile(driver: typeof Libsql, file: string, key: string): Journal {
  // SQLite would let everybody read it; its WAL gets the rights of the file itself.
  closeSync(openSync(file, 'a', 0o600));
  // What it was about has been set aside by now, or taken away by somebody.
  clearDamageMark(file);
  const onDamage = () => markDamaged(file);
  try {
    const database = new driver(file, encrypted(key));
    makeDurable(database);
    return createJournal(migrated(database), onDamage);
  } catch (error) {
    if (isDamage(error)) onDamage();
    throw error;
  }
}

function migrated(database: Database): Database {
  migrate(database);
  return database;
}
