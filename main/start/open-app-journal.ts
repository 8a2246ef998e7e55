import { join } from 'node:path';
import type { Notice } from '../contract/start-state.ts';
import { FailureError } from '../failure-error.ts';
import type { Journal } from '../journal/journal.ts';
import { openJournal } from '../journal/open-journal.ts';
import type { Vault } from '../vault/vault.ts';

export interface AppJournal {
  readonly journal: Journal;
  readonly kind: 'file' | 'memory';
  /** What the user should know of it. */
  readonly notices: readonly Notice[];
}

/**
 * Opens the journal with its key from the keychain, and settles what the last run left *sending*.
 * Without a keychain, or an id that lasts, there is no key: it lives in memory then, and a notice says so.
 */
export async function openAppJournal(
  vault: Vault,
  installationId: string | null,
  folder: string,
): Promise<AppJournal> {
  const key = installationId === null ? null : await keyOf(vault, installationId);
  if (key === null) {
    const { journal } = await openJournal({ memory: true });
    return { journal, kind: 'memory', notices: [{ kind: 'journal-in-memory', detail: '' }] };
  }
  const opened = await openJournal({ file: join(folder, 'journal.db'), key });
  const notices: Notice[] = [];
  if (opened.setAside !== null) {
    notices.push({ kind: 'journal-set-aside', detail: opened.setAside });
  }
  if (opened.newerVersion) notices.push({ kind: 'journal-in-memory', detail: 'newer' });
  const interrupted = opened.journal.settleInterrupted(new Date().toISOString());
  if (interrupted.length > 0) {
    notices.push({ kind: 'writes-unknown', detail: String(interrupted.length) });
  }
  return {
    journal: opened.journal,
    kind: opened.newerVersion ? 'memory' : 'file',
    notices,
  };
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
