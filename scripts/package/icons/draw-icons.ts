// `node scripts/package/icons/draw-icons.ts`: renders the icons of all systems into build/ from build/icon.svg. Run it
// after changing the drawing; a test compares the results. electron-builder would download a tool for this.

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
