// @ts-check
// Remembers for a day that Electron's download failed: where a firewall swallows packets each try
// costs ten seconds, and every `npm start` would pay them again.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder } from '../paths.mjs';

const dayMs = 24 * 60 * 60 * 1000;
const file = () => join(cacheFolder(), 'electron-download-failed.json');

/**
 * A mirror's failure is the mirror's, and says nothing of the release site.
 * @param {string} version
 * @param {NodeJS.ProcessEnv} [env]
 */
export function rememberFailedDownload(version, env = process.env) {
  if (mirror(env) !== undefined) return;
  mkdirSync(dirname(file()), { recursive: true });
  writeFileSync(file(), JSON.stringify({ ...readMemory(), [version]: Date.now() }));
}

/**
 * True when the download of this version failed within the last day. A mirror is a promise that it
 * works: with one set it is always tried.
 * @param {string} version
 * @param {NodeJS.ProcessEnv} [env]
 */
export function downloadFailedLately(version, env = process.env) {
  if (mirror(env) !== undefined) return false;
  const at = readMemory()[version];
  // A moment in the future means that the clock was set back: it proves nothing.
  return at !== undefined && Date.now() - at >= 0 && Date.now() - at < dayMs;
}

/**
 * The mirror in the places where Electron's installer looks for one.
 * @param {NodeJS.ProcessEnv} env
 */
function mirror(env) {
  return (
    env.npm_config_electron_mirror ||
    env.NPM_CONFIG_ELECTRON_MIRROR ||
    env.ELECTRON_MIRROR ||
    undefined
  );
}

/** @returns {Record<string, number>} */
function readMemory() {
  try {
    return existsSync(file()) ? JSON.parse(readFileSync(file(), 'utf8')) : {};
  } catch {
    return {};
  }
}
