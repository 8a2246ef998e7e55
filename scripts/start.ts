// `npm start [-- ARGUMENTS]`: opens the built application on its demo service. `npm start -- --screenshot FILE` saves a
// picture of the window and ends. Where Electron can't be downloaded, the unofficial copy is used, which
// keeps tokens for one session; `--official-only` stops instead.

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildIfStale } from './build/build.ts';
import { type Desktop, openDesktop, standIns } from './desktop/open-desktop.ts';
import { runForeground } from './desktop/run-foreground.ts';
import { ensureElectron } from './setup/electron/electron.mjs';
import { isNpmCopy } from './setup/electron/electron-npm-copy.mjs';
import { ensureLinuxParts } from './setup/linux/linux-parts.mjs';
import { projectRoot } from './setup/paths.mjs';
import { namesUserData, startOptions } from './start/start-options.ts';

const off = '--no-sandbox';

try {
  process.exitCode = await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function start(): Promise<number> {
  const folder = process.env.INIT_CWD ?? process.cwd();
  const { screenshot, appArgs, officialOnly } = startOptions(process.argv.slice(2), folder);
  const electron = await ensureElectron({ officialOnly });
  await ensureLinuxParts(electron, false);
  // After Electron, because the Electron in use creates the code cache.
  if (!buildIfStale()) throw new Error('The application could not be built: see above.');
  const desktop = await openDesktop();
  try {
    const note = standIns(desktop);
    if (note !== undefined) console.error(note);
    if (screenshot === undefined) return await startOn(desktop, electron, appArgs);
    await photograph(desktop, { electron, file: screenshot, appArgs });
    console.log(`The picture is in ${screenshot}`);
    return 0;
  } finally {
    await desktop.close();
  }
}

function startOn(desktop: Desktop, electron: string, appArgs: readonly string[]): Promise<number> {
  const temporary = desktop.privateKeyring ? desktop.folder : undefined;
  const args = electronArgs(electron, appArgs, temporary);
  const sandbox = sandboxIsOn(electron, appArgs) ? [] : ['--no-sandbox'];
  return runForeground(electron, [...sandbox, ...args], desktop.env);
}

async function photograph(
  desktop: Desktop,
  { electron, file, appArgs }: { electron: string; file: string; appArgs: readonly string[] },
) {
  // Only imported now: a normal start then saves the quarter of a second that Playwright takes to load.
  const { takeScreenshot } = await import('./start/take-screenshot.ts');
  const args = electronArgs(electron, appArgs, desktop.folder);
  const sandbox = sandboxIsOn(electron, appArgs);
  try {
    await takeScreenshot({ file, executable: electron, args, env: desktop.env, sandbox });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The picture could not be taken: ${reason.trim()}`);
  }
}

/**
 * Data encrypted with a key from a temporary keyring is removed with that keyring, and a screenshot shows a fresh
 * start: both get a user-data folder in `temporary`.
 */
function electronArgs(electron: string, appArgs: readonly string[], temporary: string | undefined) {
  const own = temporary === undefined || namesUserData(appArgs);
  const userData = own ? [] : [`--user-data-dir=${join(temporary, 'user-data')}`];
  // A program that can't be checked against the official hashes doesn't get the tokens in the keychain.
  const tokens = isNpmCopy(electron) ? ['--session-tokens=development-copy'] : [];
  return [projectRoot, '--demo', ...tokens, ...userData, ...appArgs];
}

/**
 * Whether to start this executable with Chromium's sandbox, which is never switched off silently. Root can't use it. If
 * an ordinary user can't either (some kernels and containers), throws what to type.
 */
function sandboxIsOn(electron: string, appArgs: readonly string[]): boolean {
  if (process.platform !== 'linux') return true;
  if (process.getuid?.() === 0 || appArgs.includes(off)) return false;
  const helper = join(dirname(electron), 'chrome-sandbox');
  if (helperIsReady(helper) || namespacesWork()) return true;
  throw new Error(
    `Chromium's sandbox cannot run: this system lets no ordinary user create user namespaces.
Type this, which readies the sandbox's other way, and start again:

  sudo chown root:root ${helper} && sudo chmod 4755 ${helper}

Where that does not help either, in a container for example: npm start -- ${off}`,
  );
}

function helperIsReady(helper: string): boolean {
  const found = statSync(helper, { throwIfNoEntry: false });
  return found?.uid === 0 && (found.mode & 0o7777) === 0o4755;
}

/**
 * Checks that namespaces work, not only that they can be created: newer Ubuntu versions allow creating them and then
 * forbid everything inside.
 */
function namespacesWork(): boolean {
  const { error, status } = spawnSync('unshare', ['--user', '--map-root-user', 'true']);
  // Without the tool we don't know: Electron itself will report it.
  return error !== undefined || status === 0;
}
