// `npm start [-- ARGUMENTS]`: opens the built application on its demo service. `npm start -- --screenshot FILE` saves a
// picture of the window and ends.

import { join } from 'node:path';
import { buildIfStale } from './build/build.ts';
import { type Desktop, openDesktop, standIns } from './desktop/open-desktop.ts';
import { runForeground } from './desktop/run-foreground.ts';
import { electronPath } from './setup/electron/electron.mjs';
import { projectRoot } from './setup/paths.mjs';
import { sandboxIsOn } from './start/sandbox-is-on.ts';
import { namesUserData, startOptions } from './start/start-options.ts';

async function start(): Promise<number> {
  const folder = process.env.INIT_CWD ?? process.cwd();
  const { screenshot, appArgs } = startOptions(process.argv.slice(2), folder);
  if (!buildIfStale()) throw new Error('The application could not be built: see above.');
  const desktop = await openDesktop();
  try {
    const note = standIns(desktop);
    if (note !== undefined) console.error(note);
    if (screenshot === undefined) return await startOn(desktop, appArgs);
    await photograph(desktop, screenshot, appArgs);
    console.log(`The picture is in ${screenshot}`);
    return 0;
  } finally {
    await desktop.close();
  }
}

function startOn(desktop: Desktop, appArgs: readonly string[]): Promise<number> {
  const electron = electronPath();
  const args = electronArgs(appArgs, desktop.privateKeyring ? desktop.folder : undefined);
  const sandbox = sandboxIsOn(electron, appArgs) ? [] : ['--no-sandbox'];
  return runForeground(electron, [...sandbox, ...args], desktop.env);
}

async function photograph(desktop: Desktop, file: string, appArgs: readonly string[]) {
  // Only imported now: a normal start then saves the quarter of a second that Playwright takes to load.
  const { takeScreenshot } = await import('./start/take-screenshot.ts');
  const executable = electronPath();
  const args = electronArgs(appArgs, desktop.folder);
  const sandbox = sandboxIsOn(executable, appArgs);
  try {
    await takeScreenshot({ file, executable, args, env: desktop.env, sandbox });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The picture could not be taken: ${reason.trim()}`);
  }
}

/**
 * Data encrypted with a key from a temporary keyring is removed with that keyring, and a screenshot shows a fresh
 * start: both get a user-data folder in `temporary`.
 */
function electronArgs(appArgs: readonly string[], temporary: string | undefined) {
  const own = temporary === undefined || namesUserData(appArgs);
  const userData = own ? [] : [`--user-data-dir=${join(temporary, 'user-data')}`];
  return [projectRoot, '--demo', ...userData, ...appArgs];
}

try {
  process.exitCode = await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
