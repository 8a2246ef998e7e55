// Chromium's sandbox is never switched off silently. Root can't use it. If an ordinary user can't either (some kernels
// and containers), they are told what to do.

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const off = '--no-sandbox';

/**
 * Whether to start with the sandbox. Throws what to type if it is required and can't run.
 * @param electron the executable
 */
export function sandboxIsOn(electron: string, appArgs: readonly string[]): boolean {
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
