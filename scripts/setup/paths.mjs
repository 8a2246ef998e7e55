// @ts-check
// Where set-up finds and keeps things, said once, so that every step and every script agrees.

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

/**
 * The folder for what is costly to make and belongs to no checkout. It is not created here.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function cacheFolder(env = process.env) {
  const base = env.XDG_CACHE_HOME;
  // The XDG specification: a relative path is to be ignored.
  return join(
    base !== undefined && isAbsolute(base) ? base : join(homedir(), '.cache'),
    'counterfoil',
  );
}

/**
 * The Node 24 of the dev dependency `node`; where its install script was not allowed to run, the
 * Node that runs this. Node 20 is too old for Electron's installer and for type stripping.
 */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(projectRoot, 'node_modules/node/bin', name);
  return existsSync(pinned) ? pinned : process.execPath;
}
