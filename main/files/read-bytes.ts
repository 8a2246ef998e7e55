import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { storageFailure } from '../failure-error.ts';

/** Errors that may pass in a moment: too many open files, a file in use, a slow network share. */
const passing = new Set(['EMFILE', 'ENFILE', 'EBUSY', 'EAGAIN', 'EIO', 'ETIMEDOUT']);
/** Windows briefly refuses access to a file that a virus scanner is reading. */
if (process.platform === 'win32') for (const code of ['EPERM', 'EACCES']) passing.add(code);
const attempts = 6;

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Reads a whole file, or null. Errors that may pass in a moment are retried for 0.6 s. Throws a `storage` failure if
 * the system refuses: that says nothing about the file's content, so nothing may be written in its place.
 *
 * For small files: it reads synchronously. Using a thread delayed the start so much that the page, which needs its
 * theme and profile from such files, waited for it for a fifth of the time to the first row.
 */
export async function readBytes(path: string): Promise<Uint8Array | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return readFileSync(path);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ENOENT') return null;
      if (attempt >= attempts || !passing.has(code)) throw storageFailure(error);
      await delay(20 * 2 ** (attempt - 1));
    }
  }
}
