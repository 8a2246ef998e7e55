import { join } from 'node:path';
import { projectRoot } from '../../setup/paths.mjs';
import { packagesInArchive } from './packages-in-archive.ts';
import { packagesInBundles, packagesInStyles } from './packages-in-bundles.ts';

export interface PackagesInside {
  /** The folders of the packages whose files lie in the app. */
  readonly archive: readonly string[];
  /** Those of the packages that are part of a bundle. */
  readonly bundles: readonly string[];
}

/** What of others is in a packaged app and in the build that it was made of. `resources`: the folder of its asar. */
export function packagesInside(resources: string): PackagesInside {
  return {
    archive: packagesInArchive(join(resources, 'app.asar'), projectRoot),
    bundles: [
      ...packagesInBundles(join(projectRoot, 'dist')),
      ...packagesInStyles(join(projectRoot, 'renderer'), join(projectRoot, 'node_modules')),
    ],
  };
}
