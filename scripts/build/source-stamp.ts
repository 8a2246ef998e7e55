// Checks whether dist/ was built from the current sources. Compares content, not times: switching branches and back
// needs no build, and checking out an older file does.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateFileText } from './update-file.ts';

/** The help is built from `docs`. */
const folders = ['main', 'renderer', 'docs', 'scripts/build', 'scripts/help', 'scripts/locales'];
const files = ['vite.config.ts', 'tsconfig.base.json', 'package.json', 'package-lock.json'];
const stampFile = 'dist/.built-from';
const entry = 'dist/main/index.cjs';

/** True if there is no build, or it is from other sources, or another program has changed it since. */
export function buildIsStale(root: string): boolean {
  const stamp = join(root, stampFile);
  if (!existsSync(stamp) || !existsSync(join(root, entry))) return true;
  // `vite build` on its own, or a development server, may have overwritten it.
  if (statSync(join(root, entry)).mtimeMs > statSync(stamp).mtimeMs) return true;
  return readFileSync(stamp, 'utf8') !== sourceHash(root);
}

/** `hash` is that of the sources when the build started. */
export function markBuilt(root: string, hash: string): void {
  writeFileSync(join(root, stampFile), hash);
}

export function sourceHash(root: string): string {
  const hash = createHash('sha256').update(updateFileText(process.env) ?? '');
  for (const path of [...folders.flatMap((folder) => sourcesIn(root, folder)), ...files]) {
    if (existsSync(join(root, path))) hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function sourcesIn(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !/\.test\.tsx?$/.test(item.name))
    .map((item) => join(item.parentPath, item.name).slice(root.length + 1))
    .sort();
}
