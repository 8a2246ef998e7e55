// The other half of `npm run pictures`, on a desktop already.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchApp } from '../../e2e/fixtures/launch-app.ts';
import { pictures } from './pictures.ts';

const folder = join(import.meta.dirname, '../../docs/user/pictures');
/** The folder of this run is nobody's. */
const ownFolder = '[class*=kept] code { visibility: hidden }';
const size = { width: 1100, height: 700 };

const userData = mkdtempSync(join(tmpdir(), 'counterfoil-pictures-'));
// The same on every computer: neither its theme nor its usual row height.
writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, theme: 'light' }));
const { app, window, close } = await launchApp({ userData });
try {
  await app.evaluate(({ BrowserWindow }, { width, height }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
  }, size);
  await window.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const [name, show] of Object.entries(pictures)) {
    await show(window);
    // Away from what lights up under it, and still: what appears has a moment of motion.
    await window.mouse.move(0, 0);
    await window.screenshot({
      path: join(folder, `${name}.png`),
      animations: 'disabled',
      style: ownFolder,
    });
    console.log(`docs/user/pictures/${name}.png`);
  }
} finally {
  await close();
  rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
}
