import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { storageFailure } from '../../files/storage-failure.ts';
import { writeFileAtomically } from '../../files/write-file-atomically.ts';

/**
 * Where the id of a database's key lies: beside it, since the file itself is encrypted as a whole, and
 * in no file that is about something else. The key lies in the keychain under this id.
 */
export const keyIdFileOf = (file: string): string => `${file}.key-id`;

/** Null where there is none that could be one. Throws a `storage` failure for a file that cannot be read now. */
export function readKeyId(file: string): string | null {
  try {
    return z.uuid().safeParse(readFileSync(keyIdFileOf(file), 'utf8').trim()).data ?? null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw storageFailure(error);
  }
}

/** Throws a `storage` failure. */
export async function writeKeyId(file: string, keyId: string): Promise<void> {
  await writeFileAtomically(keyIdFileOf(file), `${keyId}\n`);
}
