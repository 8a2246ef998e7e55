import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { cacheFileOf, usableCache } from './cache-file.ts';

/** The wrapper that Node puts around a CommonJS module. */
const opening = '(function (exports, require, module, __filename, __dirname) { ';
const closing = '\n})';

export interface LoadedBundle {
  readonly exports: unknown;
  /** False if there was no usable cache. */
  readonly isFromCache: boolean;
  /** What V8 has compiled so far, to write to the cache. */
  compiled(): Buffer;
}

/**
 * Loads a CommonJS bundle by its absolute path, like `require`, but doesn't compile what its code cache contains. The
 * cache is in the same folder: anyone who can write there could change the bundle itself.
 */
export function loadBundle(path: string): LoadedBundle {
  const bundle = readFileSync(path);
  const cachedData = usableCache(readIfThere(cacheFileOf(path)), bundle);
  const script = new Script(opening + bundle.toString('utf8') + closing, {
    filename: path,
    columnOffset: -opening.length,
    ...(cachedData === null ? {} : { cachedData }),
  });
  const require = createRequire(path);
  // Registered with `require` too, because the bundle's chunks require it.
  const module = Object.assign(new Module(path), { filename: path });
  require.cache[path] = module;
  script.runInThisContext()(module.exports, require, module, path, dirname(path));
  module.loaded = true;
  return {
    exports: module.exports,
    // V8 also checks its version, its flags and the length of the source.
    isFromCache: cachedData !== null && script.cachedDataRejected === false,
    compiled: () => script.createCachedData(),
  };
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
