import { type ProxyLogin, proxyLoginSchema } from '../contract/proxy-login.ts';
import type { Keychain } from './keychain.ts';

/** One entry for each proxy of this user-data folder: a login is for its host and port alone. */
const account = (installationId: string, place: string) => `proxy:${installationId}:${place}`;

/** The login that is stored for this proxy; null when there is none. */
export async function readProxyLogin(
  keychain: Keychain,
  installationId: string,
  place: string,
): Promise<ProxyLogin | null> {
  const entry = await keychain.get(account(installationId, place));
  if (entry === null) return null;
  try {
    return proxyLoginSchema.parse(JSON.parse(entry));
  } catch {
    // Somebody else's writing: the person is asked again.
    return null;
  }
}

/** Resolves when there is none. */
export async function deleteProxyLogin(
  keychain: Keychain,
  installationId: string,
  place: string,
): Promise<void> {
  await keychain.delete(account(installationId, place));
}

/** Within one entry of every system's keychain, by the lengths of its schema. */
export async function writeProxyLogin(
  keychain: Keychain,
  installationId: string,
  place: string,
  { user, password }: ProxyLogin,
): Promise<void> {
  await keychain.set(account(installationId, place), JSON.stringify({ user, password }));
}
