// `npm run bench:list [-- --sizes 10000,100000,1000000 --rounds N]`: how the product list holds against a
// bare page and against AG Grid. On a keyring of its own, and on a virtual screen where there is none.

import { join } from 'node:path';
import { benchListOptions } from './bench-list/bench-list-options.ts';
import { buildIfStale } from './build/build.ts';
import { openDesktop, standIns } from './desktop/open-desktop.ts';
import { runForeground } from './desktop/run-foreground.ts';
import { projectRoot } from './setup/paths.mjs';

async function bench(): Promise<number> {
  const args = process.argv.slice(2);
  // Before anything is built or opened: a mistyped option is told at once.
  benchListOptions(args);
  if (!buildIfStale()) throw new Error('The application could not be built: see above.');
  const desktop = await openDesktop({ freshKeyring: true });
  try {
    const note = standIns(desktop);
    if (note !== undefined) console.error(note);
    const script = join(projectRoot, 'scripts/bench-list/measure-lists.ts');
    return await runForeground(process.execPath, [script, ...args], desktop.env);
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
