import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type InstallationChange, watchInstallation } from './tell-of-installation.ts';

let folder: string;
let program: string;
let seen: InstallationChange[];
let stop: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-installed-'));
  program = join(folder, 'counterfoil');
  writeFileSync(program, 'old');
  seen = [];
  stop = watchInstallation(program, (change) => void seen.push(change), 10);
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

/** As dpkg does it: write a new file next to it, then rename. */
function install(content: string): void {
  writeFileSync(`${program}.dpkg-new`, content);
  renameSync(`${program}.dpkg-new`, program);
}

describe('the installed program', () => {
  it('is replaced by another file, even by an equal one', async () => {
    install('old');
    await expect.poll(() => seen).toEqual(['replaced']);
  });

  it('is removed, and installed again', async () => {
    rmSync(program);
    await expect.poll(() => seen).toEqual(['removed']);
    install('new');
    await expect.poll(() => seen).toEqual(['removed', 'replaced']);
  });
});
