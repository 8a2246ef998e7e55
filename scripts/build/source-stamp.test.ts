import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildIsStale, markBuilt, sourceHash } from './source-stamp.ts';

describe('the build', () => {
  let root = '';
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-test-'));
    write('main/index.ts', 'one');
    write('package.json', '{}');
    write('dist/main/index.cjs', 'built');
    markBuilt(root, sourceHash(root));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is fresh when nothing has changed', () => {
    expect(buildIsStale(root)).toBe(false);
  });

  it('is stale when a source changes, appears or goes', () => {
    write('main/index.ts', 'two');
    expect(buildIsStale(root)).toBe(true);
    write('main/index.ts', 'one');
    write('renderer/new/page.tsx', 'new');
    expect(buildIsStale(root)).toBe(true);
    rmSync(join(root, 'renderer'), { recursive: true });
    expect(buildIsStale(root)).toBe(false);
  });

  it('is fresh when only a unit test changes', () => {
    write('main/index.test.ts', 'test');
    expect(buildIsStale(root)).toBe(false);
  });

  it('is stale when it is gone, or written by somebody else since', () => {
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(root, 'dist/main/index.cjs'), later, later);
    expect(buildIsStale(root)).toBe(true);
    rmSync(join(root, 'dist'), { recursive: true });
    expect(buildIsStale(root)).toBe(true);
  });
});
