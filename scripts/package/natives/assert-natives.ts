import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nativeFiles, type Target } from './native-files.ts';

/**
 * Throws unless the packaged app has the binaries of its target: npm installs those of the machine that packages, and
 * without them the app starts and has neither a journal nor a keychain. `resources`: the folder of its asar.
 */
export function assertNatives(resources: string, target: Target): void {
  const missing = nativeFiles(target).filter(
    (file) => !existsSync(join(resources, 'app.asar.unpacked', file)),
  );
  if (missing.length > 0) {
    throw new Error(`The app for ${target.platform}-${target.arch} lacks ${missing.join(', ')}.`);
  }
}
