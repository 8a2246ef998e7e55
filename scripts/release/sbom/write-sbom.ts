import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageId } from '../../package/contents/package-id.ts';
import { packagesInside } from '../../package/contents/packages-inside.ts';
import { packagedApps, packagedProgram } from '../../package/packaged-app.ts';
import { projectRoot } from '../../setup/paths.mjs';
import { versionOf } from '../assert-releasable.ts';
import { describeElectron } from './describe-electron.ts';
import { npmSbom } from './npm-sbom.ts';
import { sbomOf } from './sbom-of.ts';

/** electron-builder's names for the systems in its file names. */
const systems: Readonly<Record<string, string>> = { darwin: 'mac', win32: 'win' };

/**
 * Writes an SBOM next to each packaged app, as `Counterfoil-VERSION-SYSTEM-PROCESSOR.cdx.json`. It is read from the
 * package and from the build that it was made from. Throws if there is no such app.
 */
export function writeSbom(): void {
  const apps = packagedApps();
  if (apps.length === 0) throw new Error('Nothing is packaged: npm run package first.');
  for (const { arch, folder } of apps) writeSbomOf(folder, arch);
}

function writeSbomOf(folder: string, arch: string): void {
  const inside = packagesInside(resourcesOf(folder));
  const archive = inside.archive.map(packageId);
  const bundles = inside.bundles.map(packageId);
  const sbom = sbomOf(npmSbom(), { archive, bundles, electron: describeElectron() });
  const system = systems[process.platform] ?? process.platform;
  const version = versionOf(join(projectRoot, 'package.json'));
  const name = `Counterfoil-${version}-${system}-${arch}.cdx.json`;
  writeFileSync(join(dirname(folder), name), `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(
    `${name}: Electron, ${archive.length} packages as they are, ${bundles.length} bundled.`,
  );
}

function resourcesOf(folder: string): string {
  const program = dirname(packagedProgram(folder));
  return join(program, process.platform === 'darwin' ? '../Resources' : 'resources');
}
