import { randomBytes } from 'node:crypto';
import type { Keychain } from './keychain/keychain.ts';
import { keychainFailure } from './keychain/keychain-failure.ts';

export interface DatabaseKey {
  readonly keyId: string;
  readonly key: string;
}

const prefix = 'journal:';
const account = (keyId: string) => `${prefix}${keyId}`;
const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The key as 64 hex digits; null if there is definitely none yet. */
export async function readDatabaseKey(keychain: Keychain, keyId: string): Promise<string | null> {
  const key = await keychain.get(account(keyId));
  if (key === null || isKey(key)) return key;
  // Written by somebody else. A new key in its place could make the journal unreadable for ever.
  throw keychainFailure('refused', `The entry ${account(keyId)} holds no database key.`);
}

/** All journal keys, including those of other user-data folders. */
export async function listDatabaseKeys(keychain: Keychain): Promise<readonly DatabaseKey[]> {
  const entries = await keychain.list();
  return entries
    .filter(({ account: name, password }) => name.startsWith(prefix) && isKey(password))
    .map(({ account: name, password }) => ({ keyId: name.slice(prefix.length), key: password }));
}

/** The existing key, or a new random one. Never replaces a key. */
export async function createDatabaseKey(keychain: Keychain, keyId: string): Promise<string> {
  const existing = await readDatabaseKey(keychain, keyId);
  if (existing !== null) return existing;
  const key = randomBytes(32).toString('hex');
  await keychain.set(account(keyId), key);
  // A database whose key wasn't stored is lost, so the key is read back.
  if ((await readDatabaseKey(keychain, keyId)) === key) return key;
  throw keychainFailure('refused', 'The keychain did not keep the new database key.');
}
