// `npm run pictures`: takes the pictures for docs/user from the running app on its demo. Uses its own keyring, and a
// virtual screen if there is no display.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screens, walkScreens } from '../e2e/screens/screens.ts';
import { runOnDesktop } from './desktop/run-on-desktop.ts';
import { openApp } from './pictures/open-app.ts';

const folder = join(import.meta.dirname, '../docs/user/pictures');
/** The default folder of the app on Linux, for a user called “you”. */
const usualFolder = '/home/you/.config/Counterfoil';

await runOnDesktop(
  import.meta.filename,
  (args) => {
    if (args.length > 0) throw new Error('npm run pictures takes no options.');
  },
  takePictures,
);

async function takePictures(): Promise<void> {
  // Theme and row height are fixed, independent of the computer.
  const { window, userData, resize, close } = await openApp({ theme: 'light' });
  try {
    await resize({ width: 1100, height: 700, zoom: 1 });
    const shown = screens.filter(({ inDocs }) => inDocs);
    await walkScreens(window, shown, async ({ name }) => {
      // Moves the pointer away from elements that highlight under it, and waits for animations.
      await window.mouse.move(0, 0);
      await window.waitForFunction(() => !document.body.textContent?.includes('Updating…'));
      await showUsualFolder(window, userData);
      await window.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
      console.log(`docs/user/pictures/${name}.png`);
    });
  } finally {
    await close();
  }
}

/**
 * Replaces the temporary folder of this run by the usual one. Throws if the window still shows a path of this computer.
 */
async function showUsualFolder(window: Page, userData: string): Promise<void> {
  const shown = await window.evaluate(
    ([own, usual]) => {
      for (const code of document.querySelectorAll('code'))
        if (code.textContent === own) code.textContent = usual;
      return document.body.textContent ?? '';
    },
    [userData, usualFolder] as const,
  );
  const left = [userData, tmpdir()].find((path) => shown.includes(path));
  if (left !== undefined) throw new Error(`A picture would show ${left}.`);
}
