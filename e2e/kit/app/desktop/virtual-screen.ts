// A screen for machines without one: Xvfb, open only to programs with its cookie.

import { randomBytes } from 'node:crypto';
import { chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BackgroundProcess,
  type CommandPrefix,
  firstLine,
  startBackground,
} from './background-process.ts';

const size = '1600x1000x24';

/** Set for programs on such a screen. */
const mark = 'COUNTERFOIL_VIRTUAL_SCREEN';

/** Whether this is a virtual screen. A caller that needs a screen for itself can then start another one. */
export const isOnVirtualScreen = (env = process.env): boolean => env[mark] === '1';

/**
 * Resolves with the environment for its programs when windows can be opened on it. `folder` is private and outlives the
 * screen; `started` gets the process as soon as it has to be ended.
 */
export async function startVirtualScreen(
  folder: string,
  started: (process: BackgroundProcess) => void,
  asUser?: CommandPrefix,
): Promise<NodeJS.ProcessEnv> {
  const authority = join(folder, 'Xauthority');
  writeFileSync(authority, cookieForAnyDisplay(randomBytes(16)), { mode: 0o600 });
  const { uid, gid } = statSync(folder);
  if (asUser !== undefined) chownSync(authority, uid, gid);
  // Xvfb finds a free display and writes its number to descriptor 3 when it is ready.
  const args = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'];
  const xvfb = startBackground('Xvfb', [...args, '-auth', authority], { asUser });
  started(xvfb);
  return {
    DISPLAY: `:${await firstLine(xvfb)}`,
    XAUTHORITY: authority,
    [mark]: '1',
    // Electron 38 and later otherwise open their windows on the user's own Wayland session.
    XDG_SESSION_TYPE: 'x11',
    WAYLAND_DISPLAY: undefined,
    WAYLAND_SOCKET: undefined,
  };
}

/**
 * One entry of an .Xauthority file. Not made with xauth, which needs the display's number: that is only known after
 * Xvfb has read the file.
 */
function cookieForAnyDisplay(cookie: Buffer): Buffer {
  const familyWild = 0xffff;
  const field = (bytes: Buffer) => Buffer.concat([uint16(bytes.length), bytes]);
  const [anyAddress, anyNumber] = [Buffer.alloc(0), Buffer.alloc(0)];
  const name = Buffer.from('MIT-MAGIC-COOKIE-1');
  return Buffer.concat([uint16(familyWild), ...[anyAddress, anyNumber, name, cookie].map(field)]);
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}
