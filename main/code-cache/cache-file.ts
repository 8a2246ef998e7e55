import { createHash } from 'node:crypto';

const digestBytes = 32;

/** The Electron that a cache was made by and for. Bytecode is for this V8 on this processor alone. */
const runtime = (): string => {
  const { electron = '', v8 } = process.versions;
  return `${electron} ${v8} ${process.platform} ${process.arch}`;
};

/** Where the code cache of a bundle lies. */
export const cacheFileOf = (bundlePath: string): string => `${bundlePath}.cache`;

/** The file of a cache that V8 has made of this bundle, in the Electron that runs this. */
export function cacheFile(compiled: Buffer, bundle: Buffer): Buffer {
  return Buffer.concat([digest(compiled, bundle), compiled]);
}

/**
 * What V8 may take from such a file; null where it is missing, damaged, of another bundle or of another Electron. V8
 * itself compares no more than versions, flags and the length of the source, and runs what it takes unchecked.
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
