import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const mebibyte = 1024 * 1024;

/** The bytes of all files below a folder, such as `270.4 MiB in 91 files`. */
export function folderSize(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => lstatSync(join(entry.parentPath, entry.name)).size);
  const bytes = files.reduce((sum, size) => sum + size, 0);
  return `${(bytes / mebibyte).toFixed(1)} MiB in ${files.length} files`;
}
