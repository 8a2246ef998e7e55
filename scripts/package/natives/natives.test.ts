import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../setup/paths.mjs';
import { assertNatives, libsqlPackage, nativeFiles } from './natives.ts';

const target = { platform: 'darwin', arch: 'x64' };

let resources: string;
beforeEach(() => {
  resources = mkdtempSync(join(tmpdir(), 'counterfoil-natives-'));
});
afterEach(() => rmSync(resources, { recursive: true }));

function put(file: string) {
  const path = join(resources, 'app.asar.unpacked', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
}

describe('the binaries of the native packages', () => {
  it('are of the target and not of the machine that packages, or packaging ends', () => {
    const [journal = '', keychain = ''] = nativeFiles(target);
    for (const file of nativeFiles({ platform: 'darwin', arch: 'arm64' })) put(file);
    expect(() => assertNatives(resources, target)).toThrow(`${journal}, ${keychain}`);
    put(journal);
    expect(() => assertNatives(resources, target)).toThrow(`darwin-x64 lacks ${keychain}.`);
    put(keychain);
    expect(() => assertNatives(resources, target)).not.toThrow();
  });

  it.each([
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
    ['win32', 'x64'],
    ['linux', 'x64'],
  ])('have a name for %s on %s that npm knows', (platform, arch) => {
    const name = libsqlPackage({ platform, arch });
    const lock = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');
    expect(lock).toContain(`"node_modules/${name}"`);
  });
});
