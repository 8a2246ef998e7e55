import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import certificates from './certificates.json' with { type: 'json' };
import trustStore from './trust-store.json' with { type: 'json' };

/**
 * Certificates of a test authority whose key was deleted: `good` and `expired` (2024) and `early` (2125) are for
 * 127.0.0.1 and localhost, `other` is for other.example. Nobody vouches for `self-signed`, which is for 127.0.0.1.
 * They are part of the kit, because a bare machine has no openssl to make fresh ones. They are valid until 2126.
 */
export type TestCertificate = 'good' | 'expired' | 'early' | 'other' | 'self-signed';

/** A certificate and its key in the format of Node's https. */
export function testCertificate(name: TestCertificate): { key: string; cert: string } {
  const { key, cert } = certificates[name];
  return { key: asPem(key), cert: asPem(cert) };
}

const asPem = (lines: readonly string[]) => `${lines.join('\n')}\n`;

/**
 * Makes a home folder in which Chromium trusts the test authority. Only on Linux, where its store is the NSS database
 * below HOME. `owner`: the user that the files belong to, if it isn't this one. Returns the changes to the app's
 * environment.
 */
export function trustTestAuthority(homeFolder: string, owner?: number): { readonly HOME: string } {
  const store = join(homeFolder, '.pki/nssdb');
  const file = join(store, 'cert9.db');
  mkdirSync(store, { recursive: true });
  writeFileSync(file, inflateSync(Buffer.from(trustStore.deflated, 'base64')));
  if (owner !== undefined)
    for (const path of [join(homeFolder, '.pki'), store, file]) chownSync(path, owner, owner);
  return { HOME: homeFolder };
}
