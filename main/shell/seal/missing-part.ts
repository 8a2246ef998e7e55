import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What the system loads lies beside the archive: the binaries of the keychain and of the journal. */
const parts = ['node_modules/keytar', 'node_modules/@libsql'] as const;

/** A part of the installed app that is gone from beside its archive, by its path; null when all are there. */
export function missingPart(archive: string): string | null {
  const paths = parts.map((part) => join(`${archive}.unpacked`, part));
  return paths.find((path) => !existsSync(path)) ?? null;
}
