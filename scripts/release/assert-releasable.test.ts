import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertReleasable } from './assert-releasable.ts';

describe('a checkout', () => {
  let root = '';
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  const commit = () => {
    git('add', '.');
    git('commit', '-m', 'Change');
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-release-'));
    git('init');
    write('package.json', '{ "version": "1.2.0" }');
    write('package-lock.json', '{ "version": "1.2.0" }');
    write('CHANGELOG.md', '# Changelog\n\n## 1.2.0, 2026-11-30\n\n- A thing.\n');
    commit();
    git('tag', 'v1.2.0');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('can be released as what it is', () => {
    expect(assertReleasable('v1.2.0', root)).toMatch(
      /^v1\.2\.0 is version 1\.2\.0, at [0-9a-f]{40}/,
    );
    git('tag', '--force', '--annotate', '-m', 'Version 1.2.0', 'v1.2.0');
    expect(assertReleasable('v1.2.0', root)).toContain('1.2.0');
  });

  it('is no release with anything that is not committed', () => {
    for (const name of ['package.json', 'a', 'b', 'c']) write(name, '{ "version": "1.2.0" } ');
    const problem = 'Not committed: package.json, a, b and 1 more.';
    expect(() => assertReleasable('v1.2.0', root)).toThrow(problem);
  });

  it('is no release under a tag that is not its version', () => {
    const problem = 'The tag is v1.3.0, and package.json says 1.2.0: the tag should be v1.2.0.';
    expect(() => assertReleasable('v1.3.0', root)).toThrow(problem);
    expect(() => assertReleasable('1.2.0', root)).toThrow('the tag should be v1.2.0');
    expect(() => assertReleasable('', root)).toThrow('There is no tag given.');
  });

  it('is no release when the tag is missing, or names another commit', () => {
    write('a', 'later');
    commit();
    expect(() => assertReleasable('v1.2.0', root)).toThrow('v1.2.0 names another commit');
    git('tag', '--delete', 'v1.2.0');
    expect(() => assertReleasable('v1.2.0', root)).toThrow('There is no tag v1.2.0 here.');
  });

  it('is told all that is wrong at once', () => {
    write('package-lock.json', '{ "version": "1.1.0" }');
    write('CHANGELOG.md', '# Changelog\n\n## 1.2.0, unreleased\n\n- A thing.\n');
    expect(() => assertReleasable('v2', root)).toThrow(
      [
        'This is no release.',
        'Not committed: CHANGELOG.md, package-lock.json.',
        'The tag is v2, and package.json says 1.2.0: the tag should be v1.2.0.',
        'package-lock.json says 1.1.0, and package.json 1.2.0: run "npm install".',
        'CHANGELOG.md says "unreleased" of 1.2.0 where its date should be (YYYY-MM-DD).',
      ].join('\n'),
    );
  });
});
