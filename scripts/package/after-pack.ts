// What electron-builder leaves behind of an unpacked Electron that it copies: the program which an
// Electron without an application shows, and our stamps for it.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AfterPackContext } from 'electron-builder';

const leftovers = ['default_app.asar', 'default_app.sha256'];

/** Called by electron-builder, by this name, before anything is signed or archived. */
export function afterPack({ appOutDir, electronPlatformName, packager }: AfterPackContext): void {
  const mac = `${packager.appInfo.productFilename}.app/Contents/Resources`;
  const resources = join(appOutDir, electronPlatformName === 'darwin' ? mac : 'resources');
  for (const name of leftovers) rmSync(join(resources, name), { force: true });
  rmSync(join(appOutDir, 'version'), { force: true });
}
