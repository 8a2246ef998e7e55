// `npm run pictures`: takes the pictures of the help pages from the running app on its demo, in the language of each
// page. Uses its own keyring, and a virtual screen if there is no display.

import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { askMain } from '../e2e/fixtures/ask-main.ts';
import { closeToast } from '../e2e/fixtures/close-toast.ts';
import { screens, walkScreens } from '../e2e/screens/screens.ts';
import { runOnDesktop } from './desktop/run-on-desktop.ts';
import { picturesOf, readHelp, readTranslatedHelp } from './help/read-help.ts';
import { applyLanguage, openApp } from './pictures/open-app.ts';

const root = join(import.meta.dirname, '..');

await runOnDesktop(
  import.meta.filename,
  (args) => {
    if (args.length > 0) throw new Error('npm run pictures takes no options.');
  },
  async () => {
    const english = readHelp(root);
    const all = { en: english, ...readTranslatedHelp(root, english) };
    for (const [language, pages] of Object.entries(all))
      await takePictures(language, picturesOf(pages));
  },
);

/** Takes these pictures, each of the screen that has its name, in a new app. */
async function takePictures(language: string, files: readonly string[]): Promise<void> {
  // Theme and row height are fixed, independent of the computer.
  const theme = 'light';
  const { window, userData, resize, close } = await openApp({ theme });
  try {
    await resize({ width: 1100, height: 700, zoom: 1 });
    const shown = screens.filter(({ inDocs }) => inDocs !== undefined);
    await walkScreens(window, shown, async ({ name }) => {
      await window.waitForFunction(() => !document.body.textContent?.includes('Updating…'));
      // The screens are found by their English names, and then shown in the language of the page.
      await applyLanguage(window, { language, theme }, 'en');
      if (name === 'products') await makeForms(window);
      const file = files.find((path) => basename(path, '.png') === name);
      if (file !== undefined) {
        await closeToast(window);
        await assertNoOwnPath(window, userData);
        const path = join(root, file);
        mkdirSync(dirname(path), { recursive: true });
        await window.screenshot({ path, animations: 'disabled' });
        console.log(file);
      }
      await applyLanguage(window, { language: 'en', theme }, 'en');
    });
  } finally {
    await close();
  }
}

/** The demo's forms get their labels when they are first read, in the language of that moment. */
async function makeForms(window: Page): Promise<void> {
  const { profiles } = await askMain(window, 'getStartState', {});
  const profileId = profiles.find(({ demo }) => demo)?.id ?? '';
  await askMain(window, 'getForms', { profileId });
}

/** Throws if the window shows a path of this computer. */
async function assertNoOwnPath(window: Page, userData: string): Promise<void> {
  const shown = await window.evaluate(() => document.body.textContent ?? '');
  const left = [userData, tmpdir()].find((path) => shown.includes(path));
  if (left !== undefined) throw new Error(`A picture would show ${left}.`);
}
