import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFiles } from './release-files.ts';

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
