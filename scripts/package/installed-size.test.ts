import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installedSize } from './installed-size.ts';

describe('the installed size', () => {
  let root = '';
  const write = (name: string, bytes: number) => {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.alloc(bytes));
  };
  const size = () => installedSize(join(root, 'app'), join(root, 'electron'));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterfoil-size-'));
    write('electron/electron', 1024 * 1024);
    write('electron/resources/default_app.asar', 900_000);
    write('app/counterfoil', 1024 * 1024);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is held against a bare Electron without the program that it shows by itself', () => {
    write('app/resources/app.asar', 1024 * 41);
    expect(size()).toBe(
      '1.0 MiB in 2 files, 1.040 times a bare Electron (1.0 MiB; at most 1.06 is the aim)',
    );
  });

  it('says when it is more than it should be', () => {
    write('app/resources/app.asar', 1024 * 100);
    expect(size()).toContain('MORE than the 1.06 aimed at');
  });
});
