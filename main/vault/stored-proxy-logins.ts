import { z } from 'zod';
import {
  type ProxyLogin,
  proxyLoginSchema,
  proxyPlaceSchema,
} from '../contract/network/proxy-login.ts';
import type { Keychain } from './keychain/keychain.ts';

/** One entry for each proxy of this user-data folder: a login is for its host and port alone. */
const account = (installationId: string, place: string) => `proxy:${installationId}:${place}`;

/** And one that names them all, since a keychain is not asked what there is in it. */
const listAccount = (installationId: string) => `proxies:${installationId}`;
const listSchema = z.array(proxyPlaceSchema);

/** Somebody else's writing in an entry counts as none: the person is asked again. */
function parsed<T>(schema: z.ZodType<T>, entry: string | null): T | null {
  if (entry === null) return null;
  try {
    return schema.parse(JSON.parse(entry));
  } catch {
    return null;
  }
}

/** The login that is stored for this proxy; null when there is none. */
export async function readProxyLogin(
  keychain: Keychain,
  installationId: string,
  place: string,
): Promise<ProxyLogin | null> {
  return parsed(proxyLoginSchema, await keychain.get(account(installationId, place)));
}

/** The proxies that a login is stored for. */
export async function listProxyLogins(
  keychain: Keychain,
  installationId: string,
): Promise<readonly string[]> {
  return parsed(listSchema, await keychain.get(listAccount(installationId))) ?? [];
}

/**
 * A login is within one entry of every system's keychain by the lengths of its schema. It is named first:
 * cut off between the two it is asked for again, and nothing is kept that is not on the list.
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

/** Resolves when there is none. */
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
