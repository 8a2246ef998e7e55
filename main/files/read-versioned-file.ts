import { access, readFile, rename } from 'node:fs/promises';
import type { z } from 'zod';
import { storageFailure } from './storage-failure.ts';

/** What became of reading a file; `path` is where the unusable file lies now. */
export type VersionedFile<T> =
  | { readonly kind: 'missing' }
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'set-aside'; readonly path: string };

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function isFree(path: string): Promise<boolean> {
  try {
    await access(path);
    return false;
  } catch (error) {
    return isMissing(error);
  }
}

/** Gives the file a name of its own beside its old place, never one that is taken. */
async function setAside(path: string): Promise<string> {
  const base = `${path}.set-aside-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`;
  let target = base;
  for (let count = 2; !(await isFree(target)); count += 1) target = `${base}-${count}`;
  await rename(path, target);
  return target;
}

function decode(bytes: Uint8Array): unknown {
  // Fatal, so that a damaged byte is found; it also takes off the mark that Notepad puts first.
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/**
 * Reads a JSON file by its schema, which pins its version. A file that cannot be read, is damaged
 * or comes from a newer version is set aside whole. Throws a `storage` failure when even that cannot
 * be done: then nothing may be written in its place.
 */
export async function readVersionedFile<S extends z.ZodType>(
  path: string,
  schema: S,
): Promise<VersionedFile<z.output<S>>> {
  try {
    return { kind: 'read', value: schema.parse(decode(await readFile(path))) };
  } catch (error) {
    if (isMissing(error)) return { kind: 'missing' };
  }
  try {
    return { kind: 'set-aside', path: await setAside(path) };
  } catch (error) {
    throw storageFailure(error);
  }
}
