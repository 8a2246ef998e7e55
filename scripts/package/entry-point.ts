import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Chromium's: the port in the first line, the path in the second. */
const portFile = 'DevToolsActivePort';

/** How a program is started that `connect` is to join: the testers' door, on any free port (docs/testing.md). */
export const entryPointSwitches = (userData: string): readonly [door: string, folder: string] => [
  '--automation-port=0',
  `--user-data-dir=${userData}`,
];

/** The address that Chromium leaves in the user-data folder; undefined until it does. */
export function entryPointAddress(userData: string): string | undefined {
  try {
    const [port = '', path] = readFileSync(join(userData, 'DevToolsActivePort'), 'utf8').split(
      '\n',
    );
    return path === undefined || path === '' ? undefined : `ws://127.0.0.1:${port}${path}`;
  } catch {
    return undefined;
  }
}

/** Before a start on a folder that was used before: until the program runs its old address stands there. */
export function forgetEntryPoint(userData: string): void {
  rmSync(join(userData, portFile), { force: true });
}
