import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchApp } from '../../e2e/fixtures/launch-app.ts';
import { setSize, type WindowSize } from '../../e2e/fixtures/native/set-size.ts';
import type { Settings } from '../../main/contract/settings.ts';

export interface OpenedApp {
  readonly window: Page;
  /** Its user-data folder. */
  readonly userData: string;
  readonly resize: (size: WindowSize) => Promise<void>;
  /** What stands in the window, as PNG. Playwright's own picture of a zoomed window shows its corner alone. */
  readonly capture: () => Promise<Buffer>;
  /** Leaves nothing behind. */
  readonly close: () => Promise<void>;
}

/** Starts the built app for the first time, in a user-data folder of its own, to have its pictures taken. */
export async function openApp(
  settings: Partial<Settings>,
  args: readonly string[] = [],
): Promise<OpenedApp> {
  const userData = mkdtempSync(join(tmpdir(), 'counterfoil-pictures-'));
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, ...settings }));
  const { app, window, close } = await launchApp({ userData, args });
  // Nothing on the way takes longer: what is not there is missing.
  window.setDefaultTimeout(6_000);
  await window.evaluate(() => document.fonts.ready.then(() => undefined));
  return {
    window,
    userData,
    resize: (size) => setSize(app, window, size),
    async capture() {
      const base64 = await app.evaluate(async ({ BrowserWindow }) => {
        const picture = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
        return picture?.toPNG().toString('base64') ?? '';
      });
      return Buffer.from(base64, 'base64');
    },
    async close() {
      await close();
      rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
