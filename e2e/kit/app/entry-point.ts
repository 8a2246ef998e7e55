import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Chromium's file: the port in the first line, the path in the second. */
const portFile = 'DevToolsActivePort';

/**
 * The switches of a program that `connect` should connect to: the entry point for testers, on any free port
 * (docs/testing.md).
 */
export const entryPointSwitches = (userData: string): readonly [port: string, folder: string] => [
  '--automation-port=0',
  `--user-data-dir=${userData}`,
];

/** The address that Chromium writes to the user-data folder; undefined until then. */
export function entryPointAddress(userData: string): string | undefined {
  try {
    const [port = '', path] = readFileSync(join(userData, portFile), 'utf8').split('\n');
    return path === undefined || path === '' ? undefined : `ws://127.0.0.1:${port}${path}`;
  } catch {
    return undefined;
  }
}

/** Call it before a start in a folder that was used before: the old address stays there until the program runs. */
export function forgetEntryPoint(userData: string): void {
  rmSync(join(userData, portFile), { force: true });
}

/** Closes the windows of the app without connecting to them. It asks what it always asks. */
export async function closeWindows(userData: string): Promise<void> {
  const address = entryPointAddress(userData);
  if (address === undefined) return;
  const { host } = new URL(address);
  const targets: readonly { readonly id: string; readonly type: string }[] = await (
    await fetch(`http://${host}/json/list`)
  ).json();
  for (const { id, type } of targets) {
    if (type === 'page') await fetch(`http://${host}/json/close/${id}`);
  }
}
