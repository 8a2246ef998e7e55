import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFileOf } from '../../../main/code-cache/cache-file.ts';
import { electronPath } from '../../setup/electron/electron.mjs';

const withinMs = 60_000;

/**
 * Has the Electron in use make the code cache of the built main, beside it. Electron as Node would not do: V8 has other
 * flags there, and refuses the cache. Without a cache the app starts more slowly, so that a failure is said and no more.
 */
export function makeCodeCache(dist: string): void {
  const bundle = join(dist, 'main/main.cjs');
  rmSync(cacheFileOf(bundle), { force: true });
  const failure = tryToMake(join(dist, 'code-cache/maker.cjs'), bundle);
  if (failure !== null) console.error(`Built without a code cache of main: ${failure}`);
}

/** Returns why there is none. */
function tryToMake(maker: string, bundle: string): string | null {
  let program: string;
  try {
    program = electronPath();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  // Chromium's sandbox cannot run as root; nothing is opened here that it would guard.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const { status, stderr, error } = spawnSync(program, [...sandbox, maker, bundle], {
    encoding: 'utf8',
    timeout: withinMs,
  });
  if (status === 0 && existsSync(cacheFileOf(bundle))) return null;
  return error?.message ?? `Electron ended with ${status}. ${stderr}`;
}
