// `node scripts/package/icons/draw-icons.ts`: paints the icons of all systems into build/, out of build/icon.svg. To be
// run after a change of the drawing; a test compares. electron-builder would fetch a tool for it.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../setup/paths.mjs';
import { iconFiles } from './icon-files.ts';

for (const [path, bytes] of await iconFiles()) {
  const file = join(projectRoot, 'build', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  console.log(`build/${path}: ${bytes.byteLength} bytes`);
}
