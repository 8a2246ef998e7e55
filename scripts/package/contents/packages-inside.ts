import { join } from 'node:path';
import { projectRoot } from '../../setup/paths.mjs';
import { packagesInArchive } from './packages-in-archive.ts';
import { packagesInBundles, packagesInStyles } from './packages-in-bundles.ts';

export interface PackagesInside {
  /** The folders of the packages whose files are in the app. */
  readonly archive: readonly string[];
  /** The folders of the packages that are part of a bundle. */
  readonly bundles: readonly string[];
}

/**
 * Lists the third-party packages in a packaged app and in the build it was made from. `resources`: the folder of its
 * asar.
 */
export function packagesInside(resources: string): PackagesInside {
  return {
    archive: packagesInArchive(join(resources, 'app.asar'), projectRoot),
    bundles: [
      ...packagesInBundles(join(projectRoot, 'dist')),
      ...packagesInStyles(join(projectRoot, 'renderer'), join(projectRoot, 'node_modules')),
    ],
  };
}
