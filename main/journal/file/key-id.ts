import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { storageFailure } from '../../files/storage-failure.ts';
import { writeFileAtomically } from '../../files/write-file-atomically.ts';

/**
 * The file that holds the ID of a database's key. It is next to the database, because the database is encrypted
 * as a whole, and it holds nothing else. The keychain stores the key under this ID.
 */
export const keyIdFileOf = (file: string): string => `${file}.key-id`;

/** Null if there is no valid ID. Throws a `storage` failure if the file can't be read now. */
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
