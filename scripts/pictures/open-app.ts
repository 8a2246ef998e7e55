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
  /** The window's content as PNG. Playwright's own screenshot of a zoomed window shows only its corner. */
  readonly capture: () => Promise<Buffer>;
  /** Closes the app and cleans up. */
  readonly close: () => Promise<void>;
}

/** Starts the built app in a new user-data folder, to take pictures of it. */
export async function openApp(
  settings: Partial<Settings>,
  args: readonly string[] = [],
): Promise<OpenedApp> {
  const userData = mkdtempSync(join(tmpdir(), 'counterfoil-pictures-'));
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, ...settings }));
  const { app, window, close } = await launchApp({ userData, args });
  // No step takes longer: what isn't there by then is missing.
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
