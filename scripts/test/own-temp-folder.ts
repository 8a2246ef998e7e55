import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * For Vitest, before all unit tests: they make their temporary files in a folder of their own, which goes when
 * they have ended, with what a test left behind that broke.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-unit-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
