import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** In the format of `sha256sum --check`. */
export const checksumsName = 'SHA256SUMS.txt';

/** Writes the SHA-256 of every release file in the folder, one per line, and returns the lines. */
export function writeChecksums(folder: string): string {
  const lines = releaseFiles(folder).map((name) => `${sha256(join(folder, name))}  ${name}`);
  writeFileSync(join(folder, checksumsName), `${lines.join('\n')}\n`);
  return lines.join('\n');
}

/** In pieces: an installer is some 100 MB. */
function sha256(file: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(1024 * 1024);
  const opened = openSync(file, 'r');
  try {
    for (let read = readSync(opened, piece); read > 0; read = readSync(opened, piece)) {
      hash.update(piece.subarray(0, read));
    }
  } finally {
    closeSync(opened);
  }
  return hash.digest('hex');
}
