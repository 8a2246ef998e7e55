import { mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';

/** Marks a user-data folder that was created for driving the window from outside. */
export const automationMark = 'made-for-automation.txt';

/** Why a folder can't be used for driving the window. */
export type FolderProblem = 'usual' | 'used' | 'unusable';

const note =
  'Counterfoil was started on this folder with --automation-port. Only a folder with this file can be driven so.\n';

/**
 * Claims a folder for driving the window. The folder has to be created for that, so that a person's own
 * profiles and tokens can't be reached. An empty or missing folder is marked; a marked one may be used again.
 */
export function claimFolder(folder: string, usualFolder: string): FolderProblem | null {
  try {
    if (isWithin(realPath(usualFolder), realPath(folder))) return 'usual';
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder);
    if (names.includes(automationMark)) return null;
    if (names.length > 0) return 'used';
    // Fails if the file has been created in the meantime.
    writeFileSync(join(folder, automationMark), note, { flag: 'wx' });
    return null;
  } catch {
    return 'unusable';
  }
}

/** Whether both are the same folder or the second is below the first, for real paths. */
export function isWithin(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The real path, as far as the path exists. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realPath(above), basename(path));
  }
}
