import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFileOf } from '../../../main/code-cache/cache-file.ts';
import { electronPath } from '../../setup/electron/electron.mjs';

const withinMs = 60_000;

/**
 * Lets the Electron in use create the code cache of the built main, next to it. Electron in Node mode won't do: V8 has
 * other flags there and rejects the cache. Without a cache the app only starts more slowly, so a failure is printed and
 * doesn't stop the build.
 */
export function makeCodeCache(dist: string): void {
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
