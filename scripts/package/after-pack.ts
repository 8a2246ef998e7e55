// Removes what electron-builder copies along from an unpacked Electron: the default app, which an Electron without an
// application shows, and our stamps for it. Adds the licenses of all included packages and sets the fuses.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AfterPackContext, Arch } from 'electron-builder';
import { packagedProgram } from '../../e2e/kit/app/program.ts';
import { licencesFile, licencesOf } from './contents/licences.ts';
import { packagesInside } from './contents/packages-inside.ts';
import { setFuses } from './fuses/fuses.ts';
import { assertNatives } from './natives/natives.ts';

const leftovers = ['default_app.asar', 'default_app.sha256'];

/** Called by electron-builder, by this name, before anything is signed or archived. */
export async function afterPack(context: AfterPackContext): Promise<void> {
  const { appOutDir, arch, electronPlatformName: platform, packager } = context;
  const mac = `${packager.appInfo.productFilename}.app/Contents/Resources`;
  const resources = join(appOutDir, platform === 'darwin' ? mac : 'resources');
  for (const name of leftovers) rmSync(join(resources, name), { force: true });
  rmSync(join(appOutDir, 'version'), { force: true });
  const { archive, bundles } = packagesInside(resources);
  writeFileSync(join(resources, licencesFile), licencesOf([...archive, ...bundles]));
  assertNatives(resources, { platform, arch: Arch[arch] });
  await setFuses({
    path: packagedProgram(appOutDir, platform),
    electronVersion: packager.info.framework.version,
    signAdHoc: platform === 'darwin' && arch === Arch.arm64,
  });
}
