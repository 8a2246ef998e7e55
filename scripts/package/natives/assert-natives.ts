import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nativeFiles, type Target } from './native-files.ts';

/**
 * Throws unless the packaged app contains the binaries of its target: npm installs those of the packaging machine, and
 * without the right ones the app starts without a journal and a keychain. `resources`: the folder of its asar.
 */
export function assertNatives(resources: string, target: Target): void {
  const missing = nativeFiles(target).filter(
    (file) => !existsSync(join(resources, 'app.asar.unpacked', file)),
  );
  if (missing.length > 0) {
    throw new Error(`The app for ${target.platform}-${target.arch} lacks ${missing.join(', ')}.`);
  }
}
