import { join } from 'node:path';
import type { Failure } from '../contract/failure.ts';
import { FailureError } from '../failure-error.ts';
import type { Journal } from '../journal/journal.ts';
import { openJournal } from '../journal/open-journal.ts';
import type { Vault } from '../vault/vault.ts';
import type { NewNotice } from './notice-board.ts';

export interface AppJournal {
  readonly journal: Journal;
  /** An encrypted file, or memory. */
  readonly kind: 'file' | 'memory';
  /** What the user should know of it. */
  readonly notices: readonly NewNotice[];
}

/**
 * Opens the journal with its key from the keychain, and settles what the last run left *sending*.
 * `installationId` is null where the folder cannot be written.
 * Where that cannot be, without a keychain, on a disk that refuses, beside a file of a newer version,
 * it lives in memory, and a notice says so: looking at products must go on.
 */
export async function openAppJournal(
  vault: Vault,
  installationId: string | null,
  folder: string,
): Promise<AppJournal> {
  if (installationId === null) return inMemory({ kind: 'journal-unwritable', detail: folder });
  try {
    return await inFile(join(folder, 'journal.db'), await keyOf(vault, installationId));
  } catch (error) {
    const notice = error instanceof FailureError ? inMemoryFor(error.failure) : null;
    if (notice === null) throw error;
    return inMemory(notice);
  }
}

/** What is said of a failure that the journal can live with; null of any other. */
function inMemoryFor(failure: Failure): NewNotice | null {
  if (failure.kind === 'keychain') return { kind: 'journal-in-memory', detail: failure.detail };
  if (failure.kind === 'storage') return { kind: 'journal-unwritable', detail: failure.detail };
  return null;
}

async function inFile(file: string, key: string): Promise<AppJournal> {
  const { journal, setAside, newerVersion } = await openJournal({ file, key });
  const notices: NewNotice[] = [];
  if (setAside !== null) notices.push({ kind: 'journal-set-aside', detail: setAside });
  if (newerVersion) notices.push({ kind: 'journal-newer', detail: file });
  const interrupted = journal.settleInterrupted(new Date().toISOString());
  if (interrupted.length > 0) {
    notices.push({ kind: 'writes-unknown', detail: String(interrupted.length) });
  }
  return { journal, kind: newerVersion ? 'memory' : 'file', notices };
}

async function inMemory(notice: NewNotice): Promise<AppJournal> {
  const { journal } = await openJournal({ memory: true });
  return { journal, kind: 'memory', notices: [notice] };
}

const keyOf = async (vault: Vault, installationId: string): Promise<string> =>
  (await vault.readDatabaseKey(installationId)) ?? (await vault.createDatabaseKey(installationId));
