// @ts-check
// Electron's own release, as its installer downloads and verifies it into node_modules/electron.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, projectRoot } from '../paths.mjs';
import { say } from '../say.mjs';

const packageFolder = join(projectRoot, 'node_modules/electron');
const stallSeconds = 60;

/** @param {NodeJS.Platform} [platform] */
export function executableName(platform = process.platform) {
  if (platform === 'win32') return 'electron.exe';
  return platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
}

/** The version that package.json pins. */
export function officialVersion() {
  return String(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version);
}

/** The executable of a complete official download, or undefined. */
export function findOfficial() {
  const versionFile = join(packageFolder, 'dist/version');
  const executable = join(packageFolder, 'dist', executableName());
  // The installer writes path.txt last: without it unpacking was interrupted.
  const complete =
    existsSync(join(packageFolder, 'path.txt')) &&
    existsSync(versionFile) &&
    existsSync(executable);
  if (!complete) return undefined;
  const version = readFileSync(versionFile, 'utf8').trim().replace(/^v/, '');
  return version === officialVersion() ? executable : undefined;
}

/**
 * Runs Electron's installer. Returns undefined if it worked, otherwise its error message. Ends it if nothing has
 * arrived for a minute.
 * @returns {Promise<string | undefined>}
 */
export async function downloadOfficial() {
  say(`Downloading Electron ${officialVersion()} from its release site or ELECTRON_MIRROR…`);
  const work = mkdtempSync(join(tmpdir(), 'counterfoil-electron-'));
  try {
    return await runInstaller(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {string} work the installer's temporary folder, where the download can be seen growing
 * @returns {Promise<string | undefined>}
 */
function runInstaller(work) {
  return new Promise((done) => {
    const child = spawn(pinnedNode(), [join(packageFolder, 'install.js')], {
      env: installerEnv(process.env, work),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const stopWatching = watchGrowth([work, join(packageFolder, 'dist')], stallSeconds, () =>
      child.kill(),
    );
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', (error) => {
      errors += error.message;
    });
    child.on('close', (code) => {
      const stalled = stopWatching();
      if (code === 0 && findOfficial() !== undefined) return done(undefined);
      done(stalled ? `nothing arrived for ${stallSeconds} seconds` : firstError(errors));
    });
  });
}

/**
 * Node's fetch, which the installer uses, only follows the proxy variables and the system's certificates if told to.
 * npm's proxy setting is used unless a variable sets another.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} work
 * @returns {NodeJS.ProcessEnv}
 */
export function installerEnv(env, work) {
  const proxy = env.HTTPS_PROXY ?? env.https_proxy ?? env.npm_config_https_proxy;
  return {
    ...env,
    ...(proxy === undefined ? {} : { HTTPS_PROXY: proxy }),
    NODE_USE_ENV_PROXY: '1',
    NODE_USE_SYSTEM_CA: '1',
    TMPDIR: work,
    TEMP: work,
    TMP: work,
  };
}

/** @param {string} output */
function firstError(output) {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) ?? lines.find(Boolean) ?? 'no reason was given';
}

const sayEverySeconds = 10;

/**
 * Watches the folders that Electron's installer writes to, because it has no timeout and shows no progress for its first
 * half minute. Calls `onStall` once if the folders haven't grown for that many seconds, and prints their size now and then. The
 * returned function ends the watch and returns whether there was a stall.
 * @param {readonly string[]} folders
 * @param {number} stallSeconds
 * @param {() => void} onStall
 */
function watchGrowth(folders, stallSeconds, onStall) {
  let size = 0;
  let grewAt = Date.now();
  let saidAt = Date.now();
  let stalled = false;
  const timer = setInterval(() => {
    const now = folders.reduce((sum, folder) => sum + folderSize(folder), 0);
    if (now !== size) grewAt = Date.now();
    size = now;
    if (size > 0 && Date.now() - saidAt >= sayEverySeconds * 1000) {
      saidAt = Date.now();
      say(`  ${Math.round(size / 1e6)} MB so far…`);
    }
    if (!stalled && Date.now() - grewAt >= stallSeconds * 1000) {
      stalled = true;
      onStall();
    }
  }, 1000);
  return () => {
    clearInterval(timer);
    return stalled;
  };
}

/**
 * Bytes in a folder; files that vanish meanwhile (temporary files) count as 0.
 * @param {string} folder
 */
function folderSize(folder) {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
      .reduce((sum, size) => sum + size, 0);
  } catch {
    return 0;
  }
}
