// The other half of `npm run pictures`, on a desktop already.

import { join } from 'node:path';
import { screens, walkScreens } from '../../e2e/screens/screens.ts';
import { openApp } from './open-app.ts';

const folder = join(import.meta.dirname, '../../docs/user/pictures');
/** The folder of this run is nobody's. */
const ownFolder = '[class*=kept] code { visibility: hidden }';

// The same on every computer: neither its theme nor its usual row height.
const { window, resize, close } = await openApp({ theme: 'light' });
try {
  await resize({ width: 1100, height: 700, zoom: 1 });
  await walkScreens(
    window,
    screens.filter(({ inDocs }) => inDocs),
    async ({ name }) => {
      // Away from what lights up under it, and still: what appears has a moment of motion.
      await window.mouse.move(0, 0);
      await window.screenshot({
        path: join(folder, `${name}.png`),
        animations: 'disabled',
        style: ownFolder,
      });
      console.log(`docs/user/pictures/${name}.png`);
    },
  );
} finally {
  await close();
}
