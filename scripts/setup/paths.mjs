// @ts-check
// Paths used by setup, in one place, so that every step and every script agrees.

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * The folder for things that are costly to make and belong to no checkout. Doesn't create it.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function cacheFolder(env = process.env) {
  const base = env.XDG_CACHE_HOME;
  // The XDG specification says that a relative path must be ignored.
  return join(
    base !== undefined && isAbsolute(base) ? base : join(homedir(), '.cache'),
    'counterfoil',
  );
}

/**
 * The Node 24 of the dev dependency `node`, or the current Node if its install script wasn't allowed to run. Node 20 is
 * too old for Electron's installer and for type stripping.
 */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(projectRoot, 'node_modules/node/bin', name);
  return existsSync(pinned) ? pinned : process.execPath;
}
