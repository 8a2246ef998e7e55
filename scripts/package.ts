// `npm run package`: the unpacked app in release/, a tar.gz next to it if this machine has 7za, and a smoke test of the
// result.
// `npm run package -- --deb`: also a .deb of the unpacked app, for Debian and Ubuntu.
// `npm run package -- --installers`: what electron-builder.yml lists for this system.
// With `--for-testing`, it uses the Electron that `npm start` runs on, even if that isn't the official one.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runForeground } from './desktop/run-foreground.ts';
import { makeDeb } from './package/deb/make-deb.ts';
import { installedSize } from './package/installed-size.ts';
import { installNatives } from './package/natives/natives.ts';
import {
  assertReleasable,
  builderArguments,
  installerArchs,
  packageOptions,
} from './package/package-options.ts';
import { packagedFolder, packageOfProject } from './package/packaged-app.ts';
import { runtimeInUse } from './package/runtime-in-use.ts';
import { projectRoot } from './setup/paths.mjs';

async function packageApp(): Promise<void> {
  const options = packageOptions(process.argv.slice(2));
  await run('scripts/setup.mjs', []);
  const runtime = runtimeInUse();
  assertReleasable(options, runtime);
  if (options.installers) {
    for (const arch of installerArchs()) installNatives({ platform: process.platform, arch });
  }
  await run('scripts/build.ts', []);
  const archiver = sevenZip();
  await run(
    'node_modules/electron-builder/cli.js',
    builderArguments(options, { runtime, archives: archiver !== undefined }),
    archiver === undefined ? {} : { ELECTRON_BUILDER_7ZIP_PATH: archiver },
  );
  const folder = packagedFolder();
  console.log(`${folder}: ${installedSize(folder, runtime.folder)}`);
  if (archiver === undefined) console.log('No 7za here (package p7zip-full), hence no tar.gz.');
  // The smaller package takes minutes to make, so it is only used for releases.
  if (options.deb) {
    const output = dirname(folder);
    const quick = options.forTesting;
    console.log(await makeDeb({ ...packageOfProject(), folder, output, quick }));
  }
  if (!runtime.official) console.log(`THIS IS NO RELEASE. ${runtime.name}`);
  await run('scripts/package/smoke-test.ts', []);
}

/** Runs a script of the project on the current Node; rejects if it fails. */
async function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const command = [join(projectRoot, script), ...args];
  const code = await runForeground(process.execPath, command, { ...process.env, ...env });
  if (code !== 0) throw new Error(`${script} failed: see above.`);
}

/**
 * The 7za that electron-builder packs a tar.gz with; undefined if there is none. electron-builder's own copy would be
 * downloaded from a release site, which not every machine reaches.
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
