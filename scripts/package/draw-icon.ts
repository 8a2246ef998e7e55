// `node scripts/package/draw-icon.ts`: draws build/icon.png, which electron-builder makes the icons of all
// systems from, out of build/icon.svg. To be run after a change of the drawing.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { openDesktop } from '../desktop/open-desktop.ts';
import { electronPath } from '../setup/electron/electron.mjs';
import { projectRoot } from '../setup/paths.mjs';

const source = join(projectRoot, 'build/icon.svg');
const target = join(projectRoot, 'build/icon.png');
/** As wide as macOS wants it, pixels. */
const size = 1024;

const desktop = await openDesktop();
try {
  const bareWindow = join(projectRoot, 'bench/start/bare-window');
  // Playwright hands it down.
  Object.assign(process.env, desktop.env);
  const app = await _electron.launch({
    executablePath: electronPath(),
    args: [bareWindow, `--user-data-dir=${join(desktop.folder, 'user-data')}`],
  });
  const page = await app.firstWindow();
  const drawn = await page.evaluate(draw, { svg: readFileSync(source, 'utf8'), size });
  writeFileSync(target, Buffer.from(drawn, 'base64'));
  await app.close();
} finally {
  await desktop.close();
}

/** Runs in the page; returns the PNG in base64. */
async function draw({ svg, size }: { svg: string; size: number }): Promise<string> {
  const image = new Image(size, size);
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
  return canvas.toDataURL('image/png').replace('data:image/png;base64,', '');
}
