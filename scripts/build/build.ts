// Builds the application with Vite, lets the Electron in use create its code cache, and records the sources it was
// built from, so that `npm start` skips the build if nothing has changed.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../setup/paths.mjs';
import { makeCodeCache } from './code-cache/make-code-cache.ts';
import { makeFirstPaint } from './first-paint.ts';
import { buildIsStale, markBuilt, sourceHash } from './source-stamp.ts';

/** True if it worked; otherwise Vite has printed the error. */
export function build(): boolean {
  const hash = sourceHash(projectRoot);
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  if (status !== 0) return false;
  const dist = join(projectRoot, 'dist');
  makeFirstPaint(dist);
  makeCodeCache(dist);
  markBuilt(projectRoot, hash);
  return true;
}

/** True if dist/ is up to date, already or after building. */
export function buildIfStale(): boolean {
  if (!buildIsStale(projectRoot)) return true;
  console.error('Building…');
  return build();
}
