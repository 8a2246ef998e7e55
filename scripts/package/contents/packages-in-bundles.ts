import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const mapSchema = z.object({ sources: z.array(z.string()) });
/** From the first `node_modules` on: what stands before it is relative to another folder in the map of a worker (Vite 8). */
const inPackage =
  /(?:^|[\\/])(node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
/** In a style sheet: what is no path and no address of its own. */
const packageInStyle = /(?:url\(|@import)\s*["']?((?:@[\w.-]+\/)?[\w-][\w.-]*)\//g;

/** The folders of the packages whose code is part of the bundles below `dist`, each once: the source maps name every file. */
export function packagesInBundles(dist: string): readonly string[] {
  const folders = filesBelow(dist, '.map').flatMap((file) => {
    const { sources } = mapSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return sources.map((source) => inPackage.exec(source)?.[1]);
  });
  const inside = new Set(folders.filter((folder) => folder !== undefined));
  return [...inside].map((folder) => join(dirname(dist), folder));
}

/** The folders of the packages that style sheets take files from, such as fonts: there are no source maps of them. */
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
