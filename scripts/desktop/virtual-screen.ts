// A screen for machines without one: Xvfb, open to whoever holds its cookie and to nobody else.

import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackgroundProcess, firstLine, startBackground } from './background-process.ts';

const size = '1600x1000x24';

/** Set for what runs on such a screen. */
const mark = 'COUNTERFOIL_VIRTUAL_SCREEN';

/** Whether nobody sees what is drawn here: whoever wants a screen to itself may start another. */
export const isOnVirtualScreen = (env = process.env): boolean => env[mark] === '1';

/**
 * Resolves with the environment for its programs when windows can be opened on it. `folder` is
 * private and outlives the screen; `started` gets the process as soon as there is one to end.
 */
export async function startVirtualScreen(
  folder: string,
  started: (process: BackgroundProcess) => void,
): Promise<NodeJS.ProcessEnv> {
  const authority = join(folder, 'Xauthority');
  writeFileSync(authority, cookieForAnyDisplay(randomBytes(16)), { mode: 0o600 });
  // Xvfb looks for a free display by itself and writes its number to descriptor 3 when it is ready.
  const args = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'];
  const xvfb = startBackground('Xvfb', [...args, '-auth', authority]);
  started(xvfb);
  return { DISPLAY: `:${await firstLine(xvfb)}`, XAUTHORITY: authority, [mark]: '1' };
}

/**
 * One entry of an .Xauthority file. Written here because xauth wants to know the display's number,
 * and the number is only known once Xvfb has read the file.
 */
export function cookieForAnyDisplay(cookie: Buffer): Buffer {
  const familyWild = 0xffff;
  const field = (bytes: Buffer) => Buffer.concat([uint16(bytes.length), bytes]);
  const [anyAddress, anyNumber] = [Buffer.alloc(0), Buffer.alloc(0)];
  const name = Buffer.from('MIT-MAGIC-COOKIE-1');
  return Buffer.concat([uint16(familyWild), ...[anyAddress, anyNumber, name, cookie].map(field)]);
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}
