import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron as electron } from '@playwright/test';
import { electronPath } from '../../scripts/setup/electron/electron.mjs';
import { prepareProbe, pressKeys } from './press-keys.ts';

/** Each key takes seconds. */
const keys = 5;

/** Like `typeInApp`, in the first line of a bare text area with the same text and no code behind it. */
export async function typeInTextArea(text: string): Promise<readonly number[]> {
  const userData = mkdtempSync(join(tmpdir(), 'counterfoil-bench-textarea-'));
  const app = await electron.launch({
    executablePath: electronPath(),
    args: [join(import.meta.dirname, 'bare-textarea'), `--user-data-dir=${userData}`],
    // Chromium's sandbox can't run as root; other users keep it.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const window = await app.firstWindow();
    await window.locator('textarea').evaluate((area, value) => {
      if (!(area instanceof HTMLTextAreaElement)) return;
      area.value = value;
      area.focus();
      area.setSelectionRange(9, 9);
    }, text);
    await prepareProbe(window);
    return await pressKeys(window, 0, keys);
  } finally {
    await app.close();
    rmSync(userData, { recursive: true, force: true });
  }
}
