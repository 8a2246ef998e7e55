import { mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { automationMark } from './automation-mark.ts';

/** What keeps a folder from being driven. */
export type FolderProblem = 'usual' | 'used' | 'unusable';

const note =
  'Counterfoil was started on this folder with --automation-port. Only a folder with this file can be driven so.\n';

/**
 * Takes a folder for driving the window: one that was made for it, so that nobody's own profiles and tokens can
 * be reached this way. Empty or not there yet, it is marked; a marked one may be used again.
 */
export function claimFolder(folder: string, usualFolder: string): FolderProblem | null {
  try {
    if (isWithin(realPath(usualFolder), realPath(folder))) return 'usual';
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder);
    if (names.includes(automationMark)) return null;
    if (names.length > 0) return 'used';
    // Fails when the file has come meanwhile.
    writeFileSync(join(folder, automationMark), note, { flag: 'wx' });
    return null;
  } catch {
    return 'unusable';
  }
}

function isWithin(outer: string, inner: string): boolean {
  const way = relative(outer, inner);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Of a path that need not be there yet: as far as it is. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realPath(above), basename(path));
  }
}
