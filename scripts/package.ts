// `npm run package`: the unpacked app in release/, a tar.gz beside it where this machine has 7za, and a
// smoke test of what was packaged.
// `npm run package -- --installers [--publish WHEN]`: what electron-builder.yml lists for this system.

import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runForeground } from './desktop/run-foreground.ts';
import { builderArguments, packageOptions } from './package/package-options.ts';
import { packagedFolder } from './package/packaged-app.ts';
import { runtimeInUse } from './package/runtime-in-use.ts';
import { projectRoot } from './setup/paths.mjs';

async function packageApp(): Promise<void> {
  const options = packageOptions(process.argv.slice(2));
  await run('scripts/setup.mjs', ['--tests']);
  const runtime = runtimeInUse();
  if (options.release && !runtime.official) {
    throw new Error(`${runtime.name}\nReleases are made with the official Electron only: stopped.`);
  }
  await run('scripts/build.ts', []);
  const archiver = sevenZip();
  await run(
    'node_modules/electron-builder/cli.js',
    builderArguments(options, { runtime, archives: archiver !== undefined }),
    archiver === undefined ? {} : { ELECTRON_BUILDER_7ZIP_PATH: archiver },
  );
  const folder = packagedFolder();
  console.log(`${folder}: ${folderSize(folder)}`);
  if (archiver === undefined) console.log('No 7za here (package p7zip-full), hence no tar.gz.');
  if (!runtime.official) console.log(`THIS IS NO RELEASE. ${runtime.name}`);
  await run('scripts/package/smoke-test.ts', []);
}

/** Runs a script of the project on the Node that runs this; rejects when it fails. */
async function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const command = [join(projectRoot, script), ...args];
  const code = await runForeground(process.execPath, command, { ...process.env, ...env });
  if (code !== 0) throw new Error(`${script} failed: see above.`);
}

const mebibyte = 1024 * 1024;

/** The bytes of all files below a folder, such as `270.4 MiB in 91 files`. */
function folderSize(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => lstatSync(join(entry.parentPath, entry.name)).size);
  const bytes = files.reduce((sum, size) => sum + size, 0);
  return `${(bytes / mebibyte).toFixed(1)} MiB in ${files.length} files`;
}

/**
 * The 7za that electron-builder packs a tar.gz with; undefined where there is none. Its own copy would
 * be downloaded from a release site, which not every machine reaches.
 */
function sevenZip(): string | undefined {
  const given = process.env.ELECTRON_BUILDER_7ZIP_PATH;
  return [given, '/usr/bin/7za'].find((path) => path !== undefined && existsSync(path));
}

try {
  await packageApp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
