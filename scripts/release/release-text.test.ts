import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseText } from './release-text.ts';

describe('the text of a release', () => {
  let root = '';
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  const text = (tag = 'v1.2.0') => releaseText(tag, join(root, 'files'), root);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-release-'));
    mkdirSync(join(root, 'files'));
    write('package.json', '{ "version": "1.2.0" }');
    write(
      'CHANGELOG.md',
      '# Changelog\n\n## 1.2.0, 2026-11-30\n\n- A thing.\n\n## 1.1.0, x\n\n- Old.',
    );
    write('files/Counterfoil.exe', 'x');
    write('files/signing-win32-x64.txt', 'Windows (x64): not signed.\n');
    write('files/signing-darwin-arm64.txt', 'macOS (arm64): signed.\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("is the changelog's, with what is signed and how to check it", () => {
    expect(text()).toMatch(/^- A thing\.\n\n## What is signed\n/);
    expect(text()).not.toContain('Old');
    expect(text()).toContain('- macOS (arm64): signed.\n- Windows (x64): not signed.\n');
    expect(text()).toContain('sha256sum --check --ignore-missing SHA256SUMS.txt');
  });

  it('is none under another tag', () => {
    expect(() => text('v1.1.0')).toThrow('The tag is v1.1.0, and package.json says 1.2.0.');
    expect(() => text('')).toThrow('The tag is missing, and package.json says 1.2.0.');
  });

  it('is none without a section in the changelog', () => {
    write('CHANGELOG.md', '# Changelog\n');
    expect(() => text()).toThrow('CHANGELOG.md has no section "## 1.2.0, DATE".');
  });

  it('is none that leaves open what is signed, or that has nothing to give out', () => {
    for (const name of ['win32-x64', 'darwin-arm64']) {
      rmSync(join(root, `files/signing-${name}.txt`));
    }
    expect(() => text()).toThrow('says what is signed');
    rmSync(join(root, 'files/Counterfoil.exe'));
    expect(() => text()).toThrow('There is nothing to give out');
  });
});
