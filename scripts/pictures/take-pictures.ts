// The part of `npm run pictures` that runs on an open desktop.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screens, walkScreens } from '../../e2e/screens/screens.ts';
import { openApp } from './open-app.ts';

const folder = join(import.meta.dirname, '../../docs/user/pictures');
/** The default folder of the app on Linux, for a user called “you”. */
const usualFolder = '/home/you/.config/Counterfoil';

// Theme and row height are fixed, independent of the computer.
const { window, userData, resize, close } = await openApp({ theme: 'light' });
try {
  await resize({ width: 1100, height: 700, zoom: 1 });
  await walkScreens(
    window,
    screens.filter(({ inDocs }) => inDocs),
    async ({ name }) => {
      // Moves the pointer away from elements that highlight under it, and waits for animations.
      await window.mouse.move(0, 0);
      await showUsualFolder(window);
      await window.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
      console.log(`docs/user/pictures/${name}.png`);
    },
  );
} finally {
  await close();
}

/**
 * Replaces the temporary folder of this run by the usual one. Throws if the window still shows a path of this computer.
 */
async function showUsualFolder(window: Page): Promise<void> {
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
