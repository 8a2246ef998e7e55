import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname } from 'node:path';
import { constants, Script } from 'node:vm';
import { cacheFileOf, usableCache } from './cache-file.ts';

/** As Node wraps a CommonJS module. */
const opening = '(function (exports, require, module, __filename, __dirname) { ';
const closing = '\n})';

export interface LoadedBundle {
  readonly exports: unknown;
  /** False where there was no cache, or none that may be used. */
  readonly isFromCache: boolean;
  /** What V8 has compiled until now, for a cache. */
  compiled(): Buffer;
}

/**
 * Loads a CommonJS bundle by its absolute path as `require` does, without compiling what its code cache holds. The
 * cache lies beside it: who could write there could change the bundle itself.
 */
export function loadBundle(path: string): LoadedBundle {
  const bundle = readFileSync(path);
  const cachedData = usableCache(readIfThere(cacheFileOf(path)), bundle);
  const script = new Script(opening + bundle.toString('utf8') + closing, {
    filename: path,
    columnOffset: -opening.length,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData === null ? {} : { cachedData }),
  });
  const require = createRequire(path);
  // Known to `require` as well: the bundle's chunks ask for it.
  const module = Object.assign(new Module(path), { filename: path });
  require.cache[path] = module;
  script.runInThisContext()(module.exports, require, module, path, dirname(path));
  module.loaded = true;
  return {
    exports: module.exports,
    // V8 has looks of its own: at its version, its flags and the length of the source.
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
