import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Route, routeChanges, routeSchema } from '../contract/profile/route.ts';
import { parseJson } from '../files/json-text.ts';
import type { Keychain } from './keychain/keychain.ts';

/** Windows allows 2,560 bytes per credential, and keytar stores UTF-8. */
const partBytes = 2000;

/** The content of the first entry for a secret that is too long for one entry. */
const manifestSchema = z.object({
  parts: z.number().int().min(1).max(1000),
  /** Hash of the whole secret: parts of an interrupted write never count as a secret. */
  sha256: z.hex().length(64),
});
type Manifest = z.infer<typeof manifestSchema>;

interface SplitSecret {
  readonly head: string;
  /** Empty if the head contains all of it. */
  readonly parts: readonly string[];
}

const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Cuts between characters, so each part is valid UTF-8. */
function cut(secret: string): string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of secret) {
    const size = Buffer.byteLength(character);
    if (bytes + size > partBytes) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part];
}

/** Splits a secret, which is a JSON object, into entries that every system's keychain accepts. */
function splitSecret(secret: string): SplitSecret {
  const parts = cut(secret);
  if (parts.length === 1) return { head: secret, parts: [] };
  const manifest: Manifest = { parts: parts.length, sha256: digest(secret) };
  return { head: JSON.stringify(manifest), parts };
}

/** The manifest in a first entry; null if that entry is the secret itself. */
function readManifest(head: string): Manifest | null {
  return manifestSchema.safeParse(parseJson(head)).data ?? null;
}

/** The secret; null if parts are missing or don't belong together. */
function joinSecret(manifest: Manifest, parts: readonly string[]): string | null {
  const secret = parts.join('');
  return parts.length === manifest.parts && digest(secret) === manifest.sha256 ? secret : null;
}

/** The current entry format, and the one before tokens were bound to more than an origin. */
const entrySchema = z.union([
  routeSchema.extend({ token: z.string() }).strict(),
  z.strictObject({ origin: z.string(), token: z.string() }),
]);
export type StoredToken = z.infer<typeof entrySchema>;

/** A token and the only route on which it may be sent. */
export interface BoundToken {
  readonly token: string;
  readonly route: Route;
}

/** What has changed since this token was entered. An early entry contains only its origin. */
export function changesSince(stored: StoredToken, now: Route): ReturnType<typeof routeChanges> {
  const before = 'placement' in stored ? stored : { ...now, origin: stored.origin };
  return routeChanges(before, now);
}

/** The first entry is the account itself; the parts of a long secret are `ID#2`, `ID#3` … */
const partAccount = (account: string, index: number) => `${account}#${index + 2}`;

async function readSecret(keychain: Keychain, account: string): Promise<string | null> {
  const head = await keychain.get(account);
  if (head === null) return null;
  const manifest = readManifest(head);
  if (manifest === null) return head;
  const parts: string[] = [];
  for (let index = 0; index < manifest.parts; index += 1) {
    const part = await keychain.get(partAccount(account, index));
    if (part === null) return null;
    parts.push(part);
  }
  return joinSecret(manifest, parts);
}

/**
 * Parts are written in ascending and deleted in descending order. Parts left behind by an
 * interrupted write therefore follow the current ones without a gap, and are found by counting up.
 */
async function deletePartsFrom(keychain: Keychain, account: string, first: number): Promise<void> {
  let end = first;
  while ((await keychain.peek(partAccount(account, end))) !== null) end += 1;
  for (let index = end - 1; index >= first; index -= 1) {
    await keychain.delete(partAccount(account, index));
  }
}

/** The token stored under this account; null if it is missing or incomplete. */
export async function readStoredToken(
  keychain: Keychain,
  account: string,
): Promise<StoredToken | null> {
  const secret = await readSecret(keychain, account);
  return secret === null ? null : (entrySchema.safeParse(parseJson(secret)).data ?? null);
}

/**
 * Replaces the stored token. If interrupted at any moment, it leaves the old token, the new one or
 * none.
 */
export async function writeStoredToken(
  keychain: Keychain,
  account: string,
  { route: { origin, placement, proxy }, token }: BoundToken,
): Promise<void> {
  const { head, parts } = splitSecret(JSON.stringify({ origin, placement, proxy, token }));
  for (const [index, part] of parts.entries()) {
    await keychain.set(partAccount(account, index), part);
  }
  await keychain.set(account, head);
  await deletePartsFrom(keychain, account, parts.length);
}

/** Resolves when nothing is left. */
export async function deleteStoredToken(keychain: Keychain, account: string): Promise<void> {
  await keychain.delete(account);
  await deletePartsFrom(keychain, account, 0);
}
