// Chromium's sandbox: never switched off behind anybody's back. Root cannot have it; where an ordinary
// user cannot either (some kernels and containers), the person is told what to do.

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const off = '--no-sandbox';

/**
 * Whether to start with the sandbox. Throws what to type where it is wanted and cannot run.
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

/** Not only created but of use: newer Ubuntus let them be made and then forbid everything inside. */
function namespacesWork(): boolean {
  const { error, status } = spawnSync('unshare', ['--user', '--map-root-user', 'true']);
  // Without the tool nothing is known: Electron itself will say.
  return error !== undefined || status === 0;
}
