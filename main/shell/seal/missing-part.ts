import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files that the system loads are outside of the archive: the binaries of the keychain and of the journal.
 */
const parts = ['node_modules/keytar', 'node_modules/@libsql'] as const;

/** The path of a part that is missing next to the app's archive; null if all exist. */
export function missingPart(archive: string): string | null {
  const paths = parts.map((part) => join(`${archive}.unpacked`, part));
  return paths.find((path) => !existsSync(path)) ?? null;
}
