import { randomUUID } from 'node:crypto';
import { isAbsent } from './examine-file.ts';
import { readKeyId, writeKeyId } from './files-of-journal.ts';
import { examineJournal } from './open-journal.ts';

/**
 * Stores the keys of journals. Each call throws a `keychain` failure if the keychain can't be accessed.
 */
export interface JournalKeys {
  /** Null only if there is definitely no key with this ID. */
  readDatabaseKey(keyId: string): Promise<string | null>;
  createDatabaseKey(keyId: string): Promise<string>;
  listDatabaseKeys(): Promise<readonly JournalKey[]>;
}

interface JournalKey {
  readonly keyId: string;
  readonly key: string;
}

/**
 * The key of the journal in this file; null if its key is gone and no other key opens it.
 *
 * The key's ID is in a file next to the journal. If it is lost or belongs to another journal, every key in the keychain
 * is tried. A new key is created only if there is no journal yet. The key with the journal's own ID is right even if it
 * doesn't open the journal: then the file is damaged. Throws `keychain` and `storage` failures.
 */
export async function findKey(file: string, keys: JournalKeys): Promise<string | null> {
  const named = readKeyId(file);
  if (isAbsent(file)) {
    const keyId = named ?? randomUUID();
    // Written first: a journal whose key ID is unknown is lost.
    if (named === null) await writeKeyId(file, keyId);
    return keys.createDatabaseKey(keyId);
  }
  const own = named === null ? [] : await keysOf([named], keys);
  const right =
    (await firstThatOpens(file, own)) ??
    (await firstThatOpens(file, await keys.listDatabaseKeys()));
  if (right !== null && right.keyId !== named) await writeKeyId(file, right.keyId);
  return (right ?? own[0])?.key ?? null;
}

/** The key that opens a journal that was set aside; null if the keychain doesn't have it. */
export async function findKeyOfSetAside(
  file: string,
  keys: JournalKeys,
  ofJournal: string | null,
): Promise<string | null> {
  const named = readKeyId(file);
  const known = [named, ofJournal].filter((id) => id !== null);
  const found =
    (await firstThatOpens(file, await keysOf([...new Set(known)], keys))) ??
    // Its key ID file was lost.
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
