import { accessSync, constants, lstatSync, realpathSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { isWithin, realPath } from './claim-folder.ts';

/**
 * `save-alone`: without the entry point for tests, when nobody expects files without a dialog. `save-usual`: in the
 * folder of a person's own data. `save-unusable`: missing, not a folder, or read-only.
 */
export type SaveFolderProblem = 'save-alone' | 'save-usual' | 'save-unusable';

/** The real path of a folder in which files may be saved without a dialog. */
export function findSaveFolder(
  typed: string,
  usualFolder: string,
): { readonly path: string } | SaveFolderProblem {
  try {
    if (typed === '') return 'save-unusable';
    // The real path, so that a link that is changed later leads nowhere else.
    const path = realpathSync.native(typed);
    if (isWithin(realPath(usualFolder), path)) return 'save-usual';
    if (!statSync(path).isDirectory()) return 'save-unusable';
    accessSync(path, constants.W_OK);
    return { path };
  } catch {
    return 'save-unusable';
  }
}

/**
 * Where a file goes that a person would have placed with a dialog. An existing name gets a number, so nothing is
 * overwritten: `products.csv`, `products (2).csv`. `reserve` returns false if a file is being written there.
 */
export function pathInSaveFolder(
  folder: string,
  suggestedName: string,
  reserve: (path: string) => boolean = () => true,
): string {
  // The page suggests the name, and no page may choose another folder. Windows separates with `\` too.
  const safe = basename(suggestedName.replaceAll('\\', '/'));
  const name = safe === '' || safe === '.' || safe === '..' ? 'file' : safe;
  const end = extname(name);
  const start = name.slice(0, name.length - end.length);
  for (let number = 1; ; number += 1) {
    const path = join(folder, number === 1 ? name : `${start} (${number})${end}`);
    if (!exists(path) && reserve(path)) return path;
  }
}

/** A link to nothing exists too. */
function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
