// Builds the application with Vite, has the Electron in use make its code cache, and notes from which sources, so that `npm start` need not build
// what has been built.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../setup/paths.mjs';
import { makeCodeCache } from './code-cache/make-code-cache.ts';
import { makeFirstPaint } from './first-paint.ts';
import { buildIsStale, markBuilt, sourceHash } from './source-stamp.ts';

/** True when it worked; otherwise Vite has said why. */
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

/** True when dist/ is up to date, afterwards or already. */
export function buildIfStale(): boolean {
  if (!buildIsStale(projectRoot)) return true;
  console.error('Building…');
  return build();
}
