import { dirname, join } from 'node:path';
import { listPackage } from '@electron/asar';

const packageFile = /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]package\.json$/;

/** The folders, in the project at `root`, of the packages that an app.asar holds as they are. */
export function packagesInArchive(archive: string, root: string): readonly string[] {
  return listPackage(archive, { isPack: false })
    .filter((path) => packageFile.test(path))
    .map((path) => join(root, dirname(path)));
}
