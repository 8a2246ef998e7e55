// `npm run dev [-- ARGUMENTS]`: runs the application on its demo service, from the sources. A change of the page shows
// immediately; a change of main or the preload restarts Electron. Ctrl+C or closing the window ends everything. The
// arguments go to the application; `--no-demo` opens it without the demo service.

import { join } from 'node:path';
import { openDesktop, standIns } from './desktop/open-desktop.ts';
import { runForeground } from './desktop/run-foreground.ts';
import { electronPath } from './setup/electron/electron.mjs';
import { cacheFolder, projectRoot } from './setup/paths.mjs';
import { devArguments } from './start/start-options.ts';

async function develop(): Promise<number> {
  const desktop = await openDesktop();
  try {
    const note = standIns(desktop);
    if (note !== undefined) console.error(note);
    // A separate folder, since an installed Counterfoil would otherwise be the only instance. Data encrypted with a key
    // from a temporary keyring is removed with that keyring.
    const home = desktop.privateKeyring ? desktop.folder : cacheFolder();
    const appArgs = devArguments(process.argv.slice(2), join(home, 'development'));
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const script = join(projectRoot, 'scripts/dev/develop.ts');
    const electron = [electronPath(), ...sandbox, projectRoot, ...appArgs];
    return await runForeground(process.execPath, [script, ...electron], desktop.env);
  } finally {
    await desktop.close();
  }
}

try {
  process.exitCode = await develop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
