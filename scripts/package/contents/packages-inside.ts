import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listPackage } from '@electron/asar';
import { z } from 'zod';
import { projectRoot } from '../../setup/paths.mjs';

interface PackagesInside {
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

const packageFile = /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]package\.json$/;

/** The folders, below the project at `root`, of the packages whose files an app.asar contains unchanged. */
function packagesInArchive(archive: string, root: string): readonly string[] {
  return listPackage(archive, { isPack: false })
    .filter((path) => packageFile.test(path))
    .map((path) => join(root, dirname(path)));
}

const mapSchema = z.object({ sources: z.array(z.string()) });
/**
 * Starts at the first `node_modules`: in a worker's source map the part before it is relative to another folder (Vite
 * 8).
 */
const inPackage =
  /(?:^|[\\/])(node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
/** In a style sheet: a reference that is neither a path nor a full URL. */
const packageInStyle = /(?:url\(|@import)\s*["']?((?:@[\w.-]+\/)?[\w-][\w.-]*)\//g;

/**
 * The folders of the packages whose code is in the bundles below `dist`, without duplicates. The source maps name every
 * file.
 */
export function packagesInBundles(dist: string): readonly string[] {
  const folders = filesBelow(dist, '.map').flatMap((file) => {
    const { sources } = mapSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return sources.map((source) => inPackage.exec(source)?.[1]);
  });
  const inside = new Set(folders.filter((folder) => folder !== undefined));
  return [...inside].map((folder) => join(dirname(dist), folder));
}

/** The folders of the packages that style sheets use files from, such as fonts. They have no source maps. */
export function packagesInStyles(folder: string, modules: string): readonly string[] {
  const names = filesBelow(folder, '.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(packageInStyle)].map(([, name = '']) => name),
  );
  return [...new Set(names.map((name) => join(modules, name)))];
}

function filesBelow(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}
