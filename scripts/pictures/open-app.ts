import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askMain } from '../../e2e/fixtures/ask-main.ts';
import { launchApp } from '../../e2e/fixtures/launch-app.ts';
import { setSize, type WindowSize } from '../../e2e/fixtures/native/native-window.ts';
import { defaultSettings, type Settings } from '../../main/contract/settings.ts';
import type { Look } from './matrix.ts';

interface OpenedApp {
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

/**
 * Switches the window's language and theme, and resolves when the window has changed. `lang` is the one that the app
 * was started with.
 */
export async function applyLanguage(
  window: Page,
  { language, theme }: Pick<Look, 'language' | 'theme'>,
  lang: string,
): Promise<void> {
  // A pseudo-language can't be selected: it is only available as the one given on the command line.
  const asked = language === lang ? 'system' : language;
  await askMain(window, 'saveSettings', { ...defaultSettings, theme, language: asked });
  await window.emulateMedia({ colorScheme: theme });
  await window.waitForFunction((tag) => document.documentElement.lang === tag, language);
  await window.mouse.move(0, 0);
  await window.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}
