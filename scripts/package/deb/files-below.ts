import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all regular files below a folder, in order; links are not followed. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry: Dirent) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
