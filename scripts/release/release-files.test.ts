import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeChecksums } from './release-files.ts';

describe('the checksums of a release', () => {
  let folder = '';
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, name), content);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-checksums-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('name every file that is given out, and nothing else', () => {
    for (const name of [
      'b.exe',
      'b.msi',
      'a.deb',
      'c.cdx.json',
      'builder-debug.yml',
      'b.exe.blockmap',
    ]) {
      write(name, name);
    }
    const names = writeChecksums(folder)
      .split('\n')
      .map((line) => line.slice(66));
    expect(names).toEqual(['a.deb', 'b.exe', 'b.msi', 'c.cdx.json']);
    expect(writeChecksums(folder).split('\n')).toHaveLength(4);
  });

  it.skipIf(process.platform === 'win32')('are what sha256sum checks', () => {
    write('a.deb', Buffer.alloc(3 * 1024 * 1024 + 1, 'x'));
    writeChecksums(folder);
    const [program = '', ...args] =
      process.platform === 'darwin' ? ['shasum', '-a', '256', '-c'] : ['sha256sum', '--check'];
    const check = () =>
      execFileSync(program, [...args, 'SHA256SUMS.txt'], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(check()).toContain('a.deb: OK');
    write('a.deb', 'another');
    expect(check).toThrow();
  });

  it('are not made of nothing', () => {
    expect(() => writeChecksums(folder)).toThrow('There is nothing to give out');
    expect(() => writeChecksums(join(folder, 'none'))).toThrow('There is no folder');
  });
});
