// @ts-check
// Remembers for a day that Electron's download failed: behind a firewall that drops packets, each attempt takes ten
// seconds, and every `npm start` would repeat it.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder } from '../paths.mjs';

const dayMs = 24 * 60 * 60 * 1000;
const file = () => join(cacheFolder(), 'electron-download-failed.json');

/**
 * Ignores a failure of a mirror, which says nothing about the release site.
 * @param {string} version
 * @param {NodeJS.ProcessEnv} [env]
 */
export function rememberFailedDownload(version, env = process.env) {
  if (mirror(env) !== undefined) return;
  mkdirSync(dirname(file()), { recursive: true });
  writeFileSync(file(), JSON.stringify({ ...readMemory(), [version]: Date.now() }));
}

/**
 * True if the download of this version failed within the last day. A mirror is always tried, because setting one means
 * that it should work.
 * @param {string} version
 * @param {NodeJS.ProcessEnv} [env]
 */
export function downloadFailedLately(version, env = process.env) {
  if (mirror(env) !== undefined) return false;
  const at = readMemory()[version];
  // A time in the future means that the clock was set back, so it proves nothing.
  return at !== undefined && Date.now() - at >= 0 && Date.now() - at < dayMs;
}

/**
 * The mirror, from the places where Electron's installer looks for it.
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
