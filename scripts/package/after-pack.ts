// What electron-builder leaves behind of an unpacked Electron that it copies goes: the program which an
// Electron without an application shows, and our stamps for it. Then the fuses are set.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AfterPackContext, Arch } from 'electron-builder';
import { setFuses } from './fuses/set-fuses.ts';
import { packagedProgram } from './packaged-app.ts';

const leftovers = ['default_app.asar', 'default_app.sha256'];

/** Called by electron-builder, by this name, before anything is signed or archived. */
export async function afterPack(context: AfterPackContext): Promise<void> {
  const { appOutDir, arch, electronPlatformName, packager } = context;
  const mac = `${packager.appInfo.productFilename}.app/Contents/Resources`;
  const resources = join(appOutDir, electronPlatformName === 'darwin' ? mac : 'resources');
  for (const name of leftovers) rmSync(join(resources, name), { force: true });
  rmSync(join(appOutDir, 'version'), { force: true });
  await setFuses({
    path: packagedProgram(appOutDir, electronPlatformName),
    electronVersion: packager.info.framework.version,
    signAdHoc: electronPlatformName === 'darwin' && arch === Arch.arm64,
  });
}
