import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createNoticeBoard } from '../notice-board.ts';
import { tellOfInstallation } from './tell-of-installation.ts';

it('the window says that the app was removed, then that another one was installed, and never both', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-told-'));
  const program = join(folder, 'counterfoil');
  const board = createNoticeBoard({ onPut: () => undefined, onChange: () => undefined });
  const kinds = () => board.list().map(({ kind }) => kind);
  const install = () => {
    writeFileSync(`${program}.new`, 'app');
    renameSync(`${program}.new`, program);
  };
  install();
  const stop = tellOfInstallation({ isPackaged: true }, board, program, 10);
  try {
    expect(kinds()).toEqual([]);
    rmSync(program);
    await expect.poll(() => kinds()).toEqual(['app-removed']);
    install();
    await expect.poll(() => kinds()).toEqual(['app-replaced']);
  } finally {
    stop();
    rmSync(folder, { recursive: true });
  }
});
