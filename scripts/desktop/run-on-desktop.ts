import { join } from 'node:path';
import { buildIfStale } from '../build/build.ts';
import { projectRoot } from '../setup/paths.mjs';
import { openDesktop, standIns } from './open-desktop.ts';
import { runForeground } from './run-foreground.ts';

/**
 * Runs one of the project's scripts on the built app, with this process's arguments. Uses its own keyring, and a
 * virtual screen if there is no display. Sets the exit code; errors before the script starts are reported in one line.
 */
export async function runOnDesktop(
  script: string,
  /** Throws for a wrong option before anything is built or opened. */
  check: (args: readonly string[]) => unknown,
): Promise<void> {
  try {
    const args = process.argv.slice(2);
    check(args);
    process.exitCode = await run(script, args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function run(script: string, args: readonly string[]): Promise<number> {
  if (!buildIfStale()) throw new Error('The application could not be built: see above.');
  const desktop = await openDesktop({ freshKeyring: true });
  try {
    const note = standIns(desktop);
    if (note !== undefined) console.error(note);
    return await runForeground(process.execPath, [join(projectRoot, script), ...args], desktop.env);
  } finally {
    await desktop.close();
  }
}
