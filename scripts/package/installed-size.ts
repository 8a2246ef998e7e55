import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const mebibyte = 1024 * 1024;
/** The limit for an app that adds little of its own. */
const mostTimes = 1.06;
/** Files of Electron that no packaged app has: the default app, and our stamp for it. */
const notPackaged = /(^|[\\/])default_app\.(asar|sha256)$/;

/**
 * The size of the packaged app compared with a bare Electron packaged the same way, such as `273.4 MiB in 79 files,
 * 1.04 times a bare Electron (262.9 MiB; at most 1.06 is the aim)`.
 */
export function installedSize(app: string, electron: string): string {
  const own = sizesBelow(app);
  const bare = sizesBelow(electron, (name) => !notPackaged.test(name));
  const times = sum(own) / sum(bare);
  const aim =
    times > mostTimes ? `MORE than the ${mostTimes} aimed at` : `at most ${mostTimes} is the aim`;
  return (
    `${(sum(own) / mebibyte).toFixed(1)} MiB in ${own.length} files, ${times.toFixed(3)} times a bare Electron ` +
    `(${(sum(bare) / mebibyte).toFixed(1)} MiB; ${aim})`
  );
}

function sizesBelow(folder: string, isMeant = (_name: string) => true): readonly number[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isMeant)
    .map((path) => lstatSync(path).size);
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
