import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type RuntimeInUse, runtimeInUse } from '../../package/runtime-in-use.ts';
import { electronPath } from '../../setup/electron/electron.mjs';
import { projectRoot } from '../../setup/paths.mjs';

const versionsSchema = z.object({ chrome: z.string(), node: z.string(), v8: z.string() });
const checksumsSchema = z.record(z.string(), z.string());

/** Electron as a component of an SBOM, with Chromium and Node inside it, because advisories refer to these. */
export function describeElectron() {
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
