// Builds the application with Vite, lets the Electron in use create its code cache, and records the sources it was
// built from, so that `npm start` skips the build if nothing has changed.

import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFileOf } from '../../main/code-cache/cache-file.ts';
import { electronPath } from '../setup/electron/electron.mjs';
import { projectRoot } from '../setup/paths.mjs';
import { makeFirstPaint } from './first-paint.ts';
import { buildIsStale, markBuilt, sourceHash } from './source-stamp.ts';
import { writeUpdateFile } from './update-file.ts';

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
  writeUpdateFile(join(dist, 'main'), process.env);
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

const withinMs = 60_000;

/**
 * Lets the Electron in use create the code cache of the built main, next to it. Electron in Node mode won't do: V8 has
 * other flags there and rejects the cache. Without a cache the app only starts more slowly, so a failure is printed and
 * doesn't stop the build.
 */
function makeCodeCache(dist: string): void {
  const bundle = join(dist, 'main/main.cjs');
  rmSync(cacheFileOf(bundle), { force: true });
  const failure = tryToMake(join(dist, 'code-cache/maker.cjs'), bundle);
  if (failure !== null) console.error(`Built without a code cache of main: ${failure}`);
}

/** Returns the reason if it failed. */
function tryToMake(maker: string, bundle: string): string | null {
  let program: string;
  try {
    program = electronPath();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  // Chromium's sandbox can't run as root; this program opens nothing that it would protect.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const { status, stderr, error } = spawnSync(program, [...sandbox, maker, bundle], {
    encoding: 'utf8',
    timeout: withinMs,
  });
  if (status === 0 && existsSync(cacheFileOf(bundle))) return null;
  return error?.message ?? `Electron ended with ${status}. ${stderr}`;
}
