import { dirname, join } from 'node:path';
import { listPackage } from '@electron/asar';

const packageFile = /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]package\.json$/;

/** The folders, below the project at `root`, of the packages whose files an app.asar contains unchanged. */
export function packagesInArchive(archive: string, root: string): readonly string[] {
  return listPackage(archive, { isPack: false })
    .filter((path) => packageFile.test(path))
    .map((path) => join(root, dirname(path)));
}
