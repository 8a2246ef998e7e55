// @ts-check
// Step 1: installs node_modules as in package-lock.json, and for tests those of e2e/strangers too. `npm ci` only runs
// if they differ, because it takes most of a minute and deletes what is there.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './run.mjs';
import { SetupProblem, say } from './say.mjs';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} LockFile */

/** @param {string} root the project's folder */
export async function ensureDependencies(root) {
  await ensureInstalled(root, {
    says: 'Installing the dependencies (npm ci); this takes a minute or two…',
    // NODE_ENV=production or omit=optional on this machine must not leave half of them out.
    flags: ['--include=dev', '--include=optional'],
    failed: 'The dependencies could not be installed: see what npm says above.',
  });
}

/**
 * Installs third-party servers for the end-to-end tests; the product doesn't use them.
 * @param {string} root the project's folder
 */
export async function ensureStrangers(root) {
  await ensureInstalled(join(root, 'e2e/strangers'), {
    says: 'Installing the servers of other authors for the tests (npm ci); this takes half a minute…',
    // None of them needs its install script, and one would report the installation.
    flags: ['--ignore-scripts'],
    failed: 'The servers in e2e/strangers could not be installed: see what npm says above.',
  });
}

/**
 * Installs what the list benchmark compares the app with. Only the benchmark waits for it.
 * @param {string} root the project's folder
 */
export async function ensureBench(root) {
  await ensureInstalled(join(root, 'bench'), {
    says: 'Installing what the list is held against (npm ci); this takes a moment…',
    flags: ['--ignore-scripts'],
    failed: 'The packages in bench could not be installed: see what npm says above.',
  });
}

/**
 * @param {string} root
 * @param {{ says: string, flags: readonly string[], failed: string }} how
 */
async function ensureInstalled(root, { says, flags, failed }) {
  const lockFile = join(root, 'package-lock.json');
  if (!existsSync(lockFile))
    throw new SetupProblem(`${lockFile} is missing: is this a whole checkout?`);
  if (inStep(root)) return;
  say(says);
  // Shows only errors: under Node 20 npm warns about each package that will run on the pinned Node 24.
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
  const code = await runNpm(['ci', ...flags, ...quiet], root);
  if (code !== 0) throw new SetupProblem(failed);
  writeStamp(root);
}

/**
 * True if node_modules matches the lock file: by our stamp, or by npm's own record, so that a user who ran `npm ci`
 * doesn't wait twice.
 * @param {string} root
 */
export function inStep(root) {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.counterfoil-lock');
  const record = join(modules, '.package-lock.json');
  // npm ci deletes its record first and writes it last: without it the installation may be incomplete.
  if (!existsSync(record)) return false;
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash(lockText)) return true;
  const fits = lockFits(JSON.parse(lockText), JSON.parse(readFileSync(record, 'utf8')));
  if (fits) writeStamp(root);
  return fits;
}

/**
 * Compares the lock file with npm's record of what it installed. Only an optional package (a binary
 * for another system) may be absent.
 * @param {LockFile} lock
 * @param {LockFile} installed
 */
export function lockFits(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || wanted.link === true) return true;
    const found = installed.packages[path];
    return found === undefined ? wanted.optional === true : found.version === wanted.version;
  });
}

/** @param {string} root */
function writeStamp(root) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  writeFileSync(join(root, 'node_modules/.counterfoil-lock'), hash(lockText));
}

/** @param {string} text */
function hash(text) {
  return createHash('sha256').update(text).digest('hex');
}
