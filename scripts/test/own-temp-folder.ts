import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * For Vitest, before all unit tests: they create temporary files in their own folder. It is removed after they have
 * ended, along with what a failed test left behind.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-unit-'));
  process.env.TMPDIR = folder;
  // Many tests start a script of ours in a new process. It compiles the modules that another one has compiled from here.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
