// `npm run bench:start [-- --rounds N]`: how long the built app takes from its start to the first product
// row, against a bare Electron window. On a keyring of its own, and on a virtual screen where there is none.

import { join } from 'node:path';
import { benchOptions } from './bench/bench-options.ts';
import { buildIfStale } from './build/build.ts';
import { openDesktop, standIns } from './desktop/open-desktop.ts';
import { runForeground } from './desktop/run-foreground.ts';
import { projectRoot } from './setup/paths.mjs';

async function bench(): Promise<number> {
  const args = process.argv.slice(2);
  // Before anything is built or opened: a mistyped option is told at once.
  benchOptions(args);
  if (!buildIfStale()) throw new Error('The application could not be built: see above.');
  const desktop = await openDesktop({ freshKeyring: true });
  try {
    const note = standIns(desktop);
    if (note !== undefined) console.error(note);
    const script = join(projectRoot, 'scripts/bench/measure-start.ts');
    // Whatever becomes of the measuring, its folders go with the desktop.
    const env = { ...desktop.env, TMPDIR: desktop.folder };
    return await runForeground(process.execPath, [script, ...args], env);
  } finally {
    await desktop.close();
  }
}

try {
  process.exitCode = await bench();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
