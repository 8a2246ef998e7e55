import { z } from 'zod';
import {
  type ProxyLogin,
  proxyLoginSchema,
  proxyPlaceSchema,
} from '../contract/network/network.ts';
import { parseJson } from '../files/json-text.ts';
import type { Keychain } from './keychain/keychain.ts';

/** One entry for each proxy of this user-data folder: a login is only for its host and port. */
const account = (installationId: string, place: string) => `proxy:${installationId}:${place}`;

/** An entry that lists them all, because the keychain isn't asked for its entries. */
const listAccount = (installationId: string) => `proxies:${installationId}`;
const listSchema = z.array(proxyPlaceSchema);

/** An entry that somebody else wrote counts as missing: the person is asked again. */
function parsed<T>(schema: z.ZodType<T>, entry: string | null): T | null {
  return entry === null ? null : (schema.safeParse(parseJson(entry)).data ?? null);
}

/** The stored login for this proxy, or null. */
export async function readProxyLogin(
  keychain: Keychain,
  installationId: string,
  place: string,
): Promise<ProxyLogin | null> {
  return parsed(proxyLoginSchema, await keychain.get(account(installationId, place)));
}

/** The proxies with a stored login. */
export async function listProxyLogins(
  keychain: Keychain,
  installationId: string,
): Promise<readonly string[]> {
  return parsed(listSchema, await keychain.get(listAccount(installationId))) ?? [];
}

/**
 * The schema limits the length of a login so that it fits into one entry on every system. The proxy is
 * listed first: if the app is killed between the two steps, the login is asked for again, and every
 * stored login is on the list.
 */
export async function writeProxyLogin(
  keychain: Keychain,
  installationId: string,
  place: string,
  { user, password }: ProxyLogin,
): Promise<void> {
  const known = await listProxyLogins(keychain, installationId);
  if (!known.includes(place)) {
    await keychain.set(listAccount(installationId), JSON.stringify([...known, place]));
  }
  await keychain.set(account(installationId, place), JSON.stringify({ user, password }));
}

/** Resolves when there is no login for it. */
export async function deleteProxyLogin(
  keychain: Keychain,
  installationId: string,
  place: string,
): Promise<void> {
  await keychain.delete(account(installationId, place));
  const others = (await listProxyLogins(keychain, installationId)).filter((one) => one !== place);
  if (others.length === 0) await keychain.delete(listAccount(installationId));
  else await keychain.set(listAccount(installationId), JSON.stringify(others));
}
