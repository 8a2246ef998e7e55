import { existsSync } from 'node:fs';

/**
 * The 7za that electron-builder packs a tar.gz with; undefined where there is none. Its own copy would
 * be downloaded from a release site, which not every machine reaches.
 */
export function sevenZip(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = env.ELECTRON_BUILDER_7ZIP_PATH;
  return [given, '/usr/bin/7za'].find((path) => path !== undefined && existsSync(path));
}
