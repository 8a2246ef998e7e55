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

/** The key as 64 hex digits; null when there surely is none yet. */
export async function readDatabaseKey(keychain: Keychain, keyId: string): Promise<string | null> {
  const key = await keychain.get(account(keyId));
  if (key === null || isKey(key)) return key;
  // Somebody else's writing. Making a new key over it could lock the journal for good.
  throw keychainFailure('refused', `The entry ${account(keyId)} holds no database key.`);
}

/** All keys of journals that there are, those of other user-data folders too. */
export async function listDatabaseKeys(keychain: Keychain): Promise<readonly DatabaseKey[]> {
  const entries = await keychain.list();
  return entries
    .filter(({ account: name, password }) => name.startsWith(prefix) && isKey(password))
    .map(({ account: name, password }) => ({ keyId: name.slice(prefix.length), key: password }));
}

/** The key that is there, or a new random one; never replaces one. */
export async function createDatabaseKey(keychain: Keychain, keyId: string): Promise<string> {
  const existing = await readDatabaseKey(keychain, keyId);
  if (existing !== null) return existing;
  const key = randomBytes(32).toString('hex');
  await keychain.set(account(keyId), key);
  // A database whose key was not kept is lost: believe what can be read back.
  if ((await readDatabaseKey(keychain, keyId)) === key) return key;
  throw keychainFailure('refused', 'The keychain did not keep the new database key.');
}
