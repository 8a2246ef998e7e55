import { join } from 'node:path';
import type { Notice } from '../contract/start-state.ts';
import { FailureError } from '../failure-error.ts';
import type { Journal } from '../journal/journal.ts';
import { openJournal } from '../journal/open-journal.ts';
import type { Vault } from '../vault/vault.ts';

export interface AppJournal {
  readonly journal: Journal;
  /** An encrypted file, or memory. */
  readonly kind: 'file' | 'memory';
  /** What the user should know of it. */
  readonly notices: readonly Notice[];
}

/**
 * Opens the journal with its key from the keychain, and settles what the last run left *sending*.
 * Where that cannot be, without a keychain, on a disk that refuses, beside a file of a newer version,
 * it lives in memory, and a notice says so: looking at products must go on.
 */
export async function openAppJournal(
  vault: Vault,
  installationId: string | null,
  folder: string,
): Promise<AppJournal> {
  const key = installationId === null ? null : await keyOf(vault, installationId);
  if (key === null) return inMemory({ kind: 'journal-in-memory', detail: '' });
  try {
    return await inFile(join(folder, 'journal.db'), key);
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.kind !== 'storage') throw error;
    return inMemory({ kind: 'journal-unwritable', detail: error.failure.detail });
  }
}

async function inFile(file: string, key: string): Promise<AppJournal> {
  const { journal, setAside, newerVersion } = await openJournal({ file, key });
  const notices: Notice[] = [];
  if (setAside !== null) notices.push({ kind: 'journal-set-aside', detail: setAside });
  if (newerVersion) notices.push({ kind: 'journal-newer', detail: file });
  const interrupted = journal.settleInterrupted(new Date().toISOString());
  if (interrupted.length > 0) {
    notices.push({ kind: 'writes-unknown', detail: String(interrupted.length) });
  }
  return { journal, kind: newerVersion ? 'memory' : 'file', notices };
}

async function inMemory(notice: Notice): Promise<AppJournal> {
  const { journal } = await openJournal({ memory: true });
  return { journal, kind: 'memory', notices: [notice] };
}

async function keyOf(vault: Vault, installationId: string): Promise<string | null> {
  try {
    return (
      (await vault.readDatabaseKey(installationId)) ??
      (await vault.createDatabaseKey(installationId))
    );
  } catch (error) {
    if (error instanceof FailureError && error.failure.kind === 'keychain') return null;
    throw error;
  }
}
