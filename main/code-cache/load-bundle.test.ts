import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheFile, cacheFileOf } from './cache-file.ts';
import { loadBundle } from './load-bundle.ts';

interface Sample {
  readonly sum: number;
  readonly where: string;
  chunk(): unknown;
}

const sample = `
  const add = (a, b) => a + b;
  exports.sum = add(19, 23);
  exports.where = __dirname;
  exports.chunk = () => require('./chunk.cjs');
`;

describe('a bundle with a code cache', () => {
  let folder = '';
  let path = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-test-'));
    path = join(folder, 'main.cjs');
    writeFileSync(path, sample);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    rmSync(folder, { recursive: true });
  });

  const load = () => {
    const loaded = loadBundle(path);
    return { ...loaded, exports: loaded.exports as Sample };
  };
  const cache = () =>
    writeFileSync(cacheFileOf(path), cacheFile(load().compiled(), readFileSync(path)));

  it('is loaded from it, and runs as without', () => {
    expect(load().isFromCache).toBe(false);
    cache();
    const loaded = load();
    expect(loaded.isFromCache).toBe(true);
    expect(loaded.exports.sum).toBe(42);
    expect(loaded.exports.where).toBe(folder);
  });

  it('is the same module for its chunks', () => {
    writeFileSync(join(folder, 'chunk.cjs'), "module.exports = require('./main.cjs');");
    const { exports } = load();
    expect(exports.chunk()).toBe(exports);
  });

  it('is compiled where the cache is of another bundle of the same length', () => {
    cache();
    writeFileSync(path, sample.replace('19', '18'));
    const loaded = load();
    expect(loaded.isFromCache).toBe(false);
    expect(loaded.exports.sum).toBe(41);
  });

  it('is compiled where a byte of the cache is another one, or some are missing', () => {
    cache();
    const whole = readFileSync(cacheFileOf(path));
    for (const at of [0, 40, whole.length - 1]) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(cacheFileOf(path), damaged);
      expect(load().isFromCache).toBe(false);
    }
    for (const length of [0, 5, 32, whole.length - 1]) {
      writeFileSync(cacheFileOf(path), whole.subarray(0, length));
      expect(load().isFromCache).toBe(false);
      expect(load().exports.sum).toBe(42);
    }
  });

  it('is compiled where another Electron has made the cache', () => {
    vi.stubGlobal('process', { ...process, versions: { ...process.versions, electron: '1.2.3' } });
    cache();
    vi.unstubAllGlobals();
    expect(load().isFromCache).toBe(false);
    expect(load().exports.sum).toBe(42);
  });
});
