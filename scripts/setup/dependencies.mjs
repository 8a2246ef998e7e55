// @ts-check
// Step 1: node_modules as package-lock.json has it; for tests that of e2e/strangers too. `npm ci` is
// run only when they differ, for it takes most of a minute and deletes what is there.

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
    // A NODE_ENV=production or omit=optional of this machine must not leave half of them out.
    flags: ['--include=dev', '--include=optional'],
    failed: 'The dependencies could not be installed: see what npm says above.',
  });
}

/**
 * The servers by other authors that the end-to-end tests meet; the product has no part in them.
 * @param {string} root the project's folder
 */
export async function ensureStrangers(root) {
  await ensureInstalled(join(root, 'e2e/strangers'), {
    says: 'Installing the servers of other authors for the tests (npm ci); this takes half a minute…',
    // Nothing of theirs needs its install script, and one of them would report the installation.
    flags: ['--ignore-scripts'],
    failed: 'The servers in e2e/strangers could not be installed: see what npm says above.',
  });
}

/**
 * What the benchmark of the list holds the app against; nobody else has to wait for it.
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
  // Only errors are shown: under Node 20 npm warns of each package that will run on the pinned Node 24.
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
  const code = await runNpm(['ci', ...flags, ...quiet], root);
  if (code !== 0) throw new SetupProblem(failed);
  writeStamp(root);
}

/**
 * True when node_modules is what the lock file asks for: by our stamp, or by npm's own record, so
 * that somebody who typed `npm ci` does not wait twice.
 * @param {string} root
 */
export function inStep(root) {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.counterfoil-lock');
  const record = join(modules, '.package-lock.json');
  // npm ci deletes its record first and writes it last: without one the tree may be half.
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
