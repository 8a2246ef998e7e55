import { relative } from 'node:path';
import { buildIfStale } from '../build/build.ts';
import { projectRoot } from '../setup/paths.mjs';
import { openDesktop, standIns } from './open-desktop.ts';
import { runForeground } from './run-foreground.ts';

/** Names the script in the environment of the process that runs on the desktop. */
const scriptVariable = 'COUNTERFOIL_DESKTOP_SCRIPT';

/**
 * Runs a script on the built app with this process's arguments: its own keyring, and a virtual screen if there is no
 * display. The script's file (`import.meta.filename`) starts a second time there, and then `act` runs. `options` throws
 * for a wrong argument, before anything is built or opened. Sets the exit code; errors before `act` are reported in one
 * line.
 */
export async function runOnDesktop<Options>(
  file: string,
  options: (args: readonly string[]) => Options,
  act: (options: Options) => Promise<void>,
): Promise<void> {
  const script = relative(projectRoot, file);
  const args = process.argv.slice(2);
  if (process.env[scriptVariable] === script) return act(options(args));
  try {
    options(args);
    if (!buildIfStale()) throw new Error('The application could not be built: see above.');
    const desktop = await openDesktop({ freshKeyring: true });
    try {
      const note = standIns(desktop);
      if (note !== undefined) console.error(note);
      const env = { ...desktop.env, [scriptVariable]: script };
      process.exitCode = await runForeground(process.execPath, [file, ...args], env);
    } finally {
      await desktop.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
