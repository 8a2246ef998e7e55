import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateAddressSchema } from '../../main/contract/update.ts';
import { readUpdateKey } from '../../main/updates/feed.ts';
import { type UpdateBuild, updateFileName } from '../../main/updates/update-build.ts';

/** What a build may have: docs/releasing.md describes each. */
const variables = [
  'COUNTERFOIL_UPDATE_KEY',
  'COUNTERFOIL_UPDATE_ADDRESS',
  'COUNTERFOIL_UPDATE_PUBLISHER',
] as const;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Writes the update key of this build, and where it looks for updates, next to main's code. Without a key in the
 * environment there is no file, and so no updater. Throws a sentence if a key or an address can't be used.
 */
export function writeUpdateFile(folder: string, env: Env): void {
  const path = join(folder, updateFileName);
  const text = updateFileText(env);
  if (text === null) rmSync(path, { force: true });
  else writeFileSync(path, text);
}

/** The text of the file; null if the build has no key. */
export function updateFileText(env: Env): string | null {
  const [keyFile = '', address = '', publisher = ''] = variables.map((name) => env[name]);
  if (keyFile === '') {
    const without = variables.slice(1).find((name) => (env[name] ?? '') !== '');
    if (without !== undefined) throw new Error(`${without} needs COUNTERFOIL_UPDATE_KEY.`);
    return null;
  }
  const key = readFileSync(keyFile, 'utf8');
  readUpdateKey(key);
  if (address !== '' && !updateAddressSchema.safeParse(address).success) {
    throw new Error(
      `COUNTERFOIL_UPDATE_ADDRESS is not an https address without a login and a query: ${address}`,
    );
  }
  const build: UpdateBuild = {
    key,
    address: address === '' ? null : address,
    publisher: publisher === '' ? null : publisher,
  };
  return `${JSON.stringify(build, null, 2)}\n`;
}
