import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { electronPath } from '../setup/electron/electron.mjs';
import { executableName, findOfficial } from '../setup/electron/electron-official.mjs';

export interface RuntimeInUse {
  /** The folder that electron-builder copies. */
  readonly folder: string;
  readonly version: string;
  /** True only for the download that Electron's installer has verified. */
  readonly official: boolean;
  /** A description for the person who packages. */
  readonly name: string;
}

/** The Electron that is packaged: the one that `npm start` runs on. */
export function runtimeInUse(): RuntimeInUse {
  const executable = electronPath();
  // On macOS the executable is some folders further down.
  const folder = executable.slice(0, -executableName().length - 1);
  const version = readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
  const official = executable === findOfficial();
  const name = official
    ? `Electron ${version}, the official one.`
    : `Electron ${version} from ${dirname(executable)} is not the official download, so what it is cannot be vouched for.`;
  return { folder, version, official, name };
}
