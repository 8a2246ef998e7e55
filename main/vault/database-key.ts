import { randomBytes } from 'node:crypto';
import type { Keychain } from './keychain.ts';
import { keychainFailure } from './keychain-failure.ts';

const account = (installationId: string) => `journal:${installationId}`;

/** The key as 64 hex digits; null when there surely is none yet. */
export async function readDatabaseKey(
  keychain: Keychain,
  installationId: string,
): Promise<string | null> {
  const key = await keychain.get(account(installationId));
  if (key === null || /^[0-9a-f]{64}$/.test(key)) return key;
  // Somebody else's writing. Making a new key over it could lock the journal for good.
  throw keychainFailure('refused', `The entry ${account(installationId)} holds no database key.`);
}

/** The key that is there, or a new random one; never replaces one. */
export async function createDatabaseKey(
  keychain: Keychain,
  installationId: string,
): Promise<string> {
  const existing = await readDatabaseKey(keychain, installationId);
  if (existing !== null) return existing;
  const key = randomBytes(32).toString('hex');
  await keychain.set(account(installationId), key);
  // A database whose key was not kept is lost: believe what can be read back.
  if ((await readDatabaseKey(keychain, installationId)) === key) return key;
  throw keychainFailure('refused', 'The keychain did not keep the new database key.');
}
