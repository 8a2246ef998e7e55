import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { storageFailure } from './storage-failure.ts';

/** What may be over in a moment: too many open files, a file in use, a share that hesitates. */
const passing = new Set(['EMFILE', 'ENFILE', 'EBUSY', 'EAGAIN', 'EIO', 'ETIMEDOUT']);
/** A virus scanner that looks at the file makes Windows refuse it for a moment. */
if (process.platform === 'win32') for (const code of ['EPERM', 'EACCES']) passing.add(code);
const attempts = 6;

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Reads a whole file; null when there is none. What may be over in a moment is tried again for 0.6 s.
 * Throws a `storage` failure when the system refuses: that says nothing about what the file holds, so
 * nothing may be written in its place.
 *
 * For small files: it reads at once. The way over a thread and back took the start so long that the page, whose theme and
 * profile stand in such files, waited for it a fifth of the time to the first row.
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
