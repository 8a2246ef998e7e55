// The other half of `npm run pictures`, on a desktop already.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screens, walkScreens } from '../../e2e/screens/screens.ts';
import { openApp } from './open-app.ts';

const folder = join(import.meta.dirname, '../../docs/user/pictures');
/** Where the app keeps everything on Linux when nobody says otherwise, for a person called “you”. */
const usualFolder = '/home/you/.config/Counterfoil';

// The same on every computer: neither its theme nor its usual row height.
const { window, userData, resize, close } = await openApp({ theme: 'light' });
try {
  await resize({ width: 1100, height: 700, zoom: 1 });
  await walkScreens(
    window,
    screens.filter(({ inDocs }) => inDocs),
    async ({ name }) => {
      // Away from what lights up under it, and still: what appears has a moment of motion.
      await window.mouse.move(0, 0);
      await showUsualFolder(window);
      await window.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
      console.log(`docs/user/pictures/${name}.png`);
    },
  );
} finally {
  await close();
}

/** The folder of this run is nobody's. Throws where the window still shows one of this computer. */
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
