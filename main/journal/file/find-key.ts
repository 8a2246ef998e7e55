import { randomUUID } from 'node:crypto';
import { isAbsent } from './examine-file.ts';
import { readKeyId, writeKeyId } from './key-id.ts';
import { examineJournal } from './open-journal.ts';

/** Where the keys of journals are kept; each call throws a `keychain` failure when it cannot be asked. */
export interface JournalKeys {
  /** Null: there surely is none under this id. */
  readDatabaseKey(keyId: string): Promise<string | null>;
  createDatabaseKey(keyId: string): Promise<string>;
  listDatabaseKeys(): Promise<readonly JournalKey[]>;
}

interface JournalKey {
  readonly keyId: string;
  readonly key: string;
}

/**
 * The key of the journal in this file; null when its own key is gone and no other one opens it.
 *
 * Its id lies beside the file. Journals of earlier versions have it in `profiles.json` (`earlierId`), and
 * where both are lost or belong to another journal, every key that there is gets tried. A new key is made
 * only where there is no journal yet. The key under the journal's own id is right even when it does not
 * open it: then the file is damaged. Throws `keychain` and `storage` failures.
 */
export async function findKey(
  file: string,
  keys: JournalKeys,
  earlierId: string | null,
): Promise<string | null> {
  const named = readKeyId(file);
  if (isAbsent(file)) {
    const keyId = named ?? earlierId ?? randomUUID();
    // First: a journal whose key nobody can name is lost.
    if (named === null) await writeKeyId(file, keyId);
    return keys.createDatabaseKey(keyId);
  }
  const ids = [named, earlierId].filter((id) => id !== null);
  const own = await keysOf(ids.slice(0, 1), keys);
  const right =
    (await firstThatOpens(file, own)) ??
    (await firstThatOpens(file, await keysOf(ids.slice(1), keys))) ??
    (await firstThatOpens(file, await keys.listDatabaseKeys()));
  if (right !== null && right.keyId !== named) await writeKeyId(file, right.keyId);
  return (right ?? own[0])?.key ?? null;
}

/** The key that opens a journal which was set aside; null when there is none in the keychain. */
export async function findKeyOfSetAside(
  file: string,
  keys: JournalKeys,
  ids: readonly (string | null)[],
): Promise<string | null> {
  const named = readKeyId(file);
  const known = [named, ...ids].filter((id) => id !== null);
  const found =
    (await firstThatOpens(file, await keysOf([...new Set(known)], keys))) ??
    // Journals that earlier versions set aside have no id beside them.
    (named === null ? await firstThatOpens(file, await keys.listDatabaseKeys()) : null);
  return found?.key ?? null;
}

async function keysOf(ids: readonly string[], keys: JournalKeys): Promise<JournalKey[]> {
  const found: JournalKey[] = [];
  for (const keyId of ids) {
    const key = await keys.readDatabaseKey(keyId);
    if (key !== null) found.push({ keyId, key });
  }
  return found;
}

async function firstThatOpens(
  file: string,
  candidates: readonly JournalKey[],
): Promise<JournalKey | null> {
  for (const candidate of candidates) {
    if ((await examineJournal(file, candidate.key)) !== 'unreadable') return candidate;
  }
  return null;
}
