import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inStep, lockFits } from './dependencies.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/ky': { version: '2.1.0' },
    'node_modules/libsql-other-system': { version: '0.5.29', optional: true },
  },
};
const installed = { packages: { 'node_modules/ky': { version: '2.1.0' } } };

describe('what npm installed, compared with the lock file', () => {
  it('fits when only optional packages for other systems are absent', () => {
    expect(lockFits(lock, installed)).toBe(true);
  });

  it('does not fit when a package has another version', () => {
    expect(lockFits(lock, { packages: { 'node_modules/ky': { version: '2.0.0' } } })).toBe(false);
  });

  it('does not fit when a package is absent', () => {
    expect(lockFits(lock, { packages: {} })).toBe(false);
  });
});

describe('node_modules', () => {
  let root = '';
  const write = (path: string, content: unknown) =>
    writeFileSync(join(root, path), JSON.stringify(content));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-test-'));
    write('package-lock.json', lock);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is not in step when it is not there', () => {
    expect(inStep(root)).toBe(false);
  });

  it('is in step after an npm ci that somebody else ran', () => {
    mkdirSync(join(root, 'node_modules'));
    write('node_modules/.package-lock.json', installed);
    expect(inStep(root)).toBe(true);
  });

  it('is out of step again when the lock file changes', () => {
    mkdirSync(join(root, 'node_modules'));
    write('node_modules/.package-lock.json', installed);
    expect(inStep(root)).toBe(true);
    write('package-lock.json', { packages: { 'node_modules/ky': { version: '3.0.0' } } });
    expect(inStep(root)).toBe(false);
  });
});
