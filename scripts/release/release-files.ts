import { existsSync, readdirSync } from 'node:fs';

const given = /\.(exe|msi|dmg|zip|deb|AppImage|tar\.gz|tgz|cdx\.json)$/;

/**
 * The names of the installers, SBOMs and the testers' kit in a folder, in order, without electron-builder's other files. Throws a
 * sentence if there are none.
 */
export function releaseFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) throw new Error(`There is no folder "${folder}".`);
  const names = readdirSync(folder).filter((name) => given.test(name));
  if (names.length === 0) throw new Error(`There is nothing to give out in ${folder}.`);
  return names.sort();
}
