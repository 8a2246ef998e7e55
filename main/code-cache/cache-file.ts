import { createHash } from 'node:crypto';

const digestBytes = 32;

/** The Electron that made the cache. V8 bytecode only works with this V8 on this processor. */
const runtime = (): string => {
  const { electron = '', v8 } = process.versions;
  return `${electron} ${v8} ${process.platform} ${process.arch}`;
};

/** Path of a bundle's code cache. */
export const cacheFileOf = (bundlePath: string): string => `${bundlePath}.cache`;

/** Content of the cache file: what V8 compiled from this bundle, in the running Electron. */
export function cacheFile(compiled: Buffer, bundle: Buffer): Buffer {
  return Buffer.concat([digest(compiled, bundle), compiled]);
}

/**
 * Returns the bytecode in a cache file. Null if the file is missing, damaged, or made from another bundle or by another
 * Electron. V8 itself only compares versions, flags and the length of the source, and runs the bytecode unchecked.
 */
export function usableCache(file: Buffer | null, bundle: Buffer): Buffer | null {
  if (file === null) return null;
  const compiled = file.subarray(digestBytes);
  return digest(compiled, bundle).equals(file.subarray(0, digestBytes)) ? compiled : null;
}

function digest(compiled: Buffer, bundle: Buffer): Buffer {
  const lengths = `${runtime()} ${bundle.length} ${compiled.length}\n`;
  return createHash('sha256').update(lengths).update(bundle).update(compiled).digest();
}
