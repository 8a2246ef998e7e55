import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { packagedProgram } from '../../../e2e/kit/app/program.ts';
import { packageId } from '../../package/contents/licences.ts';
import { packagesInside } from '../../package/contents/packages-inside.ts';
import { packagedApps } from '../../package/packaged-app.ts';
import { type RuntimeInUse, runtimeInUse } from '../../package/runtime-in-use.ts';
import { electronPath } from '../../setup/electron/electron.mjs';
import { projectRoot } from '../../setup/paths.mjs';
import { versionOf } from '../assert-releasable.ts';
import { npmSbom, sbomOf } from './sbom-of.ts';

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

const versionsSchema = z.object({ chrome: z.string(), node: z.string(), v8: z.string() });
const checksumsSchema = z.record(z.string(), z.string());

/** Electron as a component of an SBOM, with Chromium and Node inside it, because advisories refer to these. */
function describeElectron() {
  const { chrome, node, v8 } = versionsInside();
  const runtime = runtimeInUse();
  const id = `electron-runtime@${runtime.version}`;
  return {
    type: 'framework',
    'bom-ref': id,
    name: 'electron',
    version: runtime.version,
    description: runtime.official ? 'The official download.' : 'Not the official download.',
    purl: `pkg:github/electron/electron@v${runtime.version}`,
    licenses: [{ license: { id: 'MIT' } }],
    externalReferences: runtime.official ? [download(runtime)] : [],
    components: [
      part(id, 'chromium', chrome, `cpe:2.3:a:google:chrome:${chrome}:*:*:*:*:*:*:*`),
      part(id, 'node', node, `cpe:2.3:a:nodejs:node.js:${node}:*:*:*:*:*:*:*`),
      part(id, 'v8', v8),
    ],
  };
}

function part(id: string, name: string, version: string, cpe?: string) {
  const known = cpe === undefined ? {} : { cpe };
  return { type: 'framework', 'bom-ref': `${id}/${name}`, name, version, ...known };
}

/** Asks Electron itself: it runs as plain Node here, before any fuse is set. */
function versionsInside() {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const args = ['-p', 'JSON.stringify(process.versions)'];
  return versionsSchema.parse(
    JSON.parse(execFileSync(electronPath(), args, { env, encoding: 'utf8' })),
  );
}

/** The downloaded file, with the hash that Electron's installer has verified. */
function download({ version }: RuntimeInUse) {
  const file = `electron-v${version}-${process.platform}-${process.arch}.zip`;
  const list = join(projectRoot, 'node_modules/electron/checksums.json');
  const hash = checksumsSchema.parse(JSON.parse(readFileSync(list, 'utf8')))[file];
  if (hash === undefined) throw new Error(`${list} has no hash of ${file}.`);
  return {
    type: 'distribution',
    url: `https://github.com/electron/electron/releases/download/v${version}/${file}`,
    hashes: [{ alg: 'SHA-256', content: hash }],
  };
}
