import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import type { Switches } from '../../read-switches.ts';
import { claimFolder, type FolderProblem } from './claim-folder.ts';
import { readPort } from './read-port.ts';

/** The way in for programs that drive the window over the DevTools protocol. */
export interface TestEntryPoint {
  /** Lets Chromium listen, on this computer alone. To be called before Electron is ready. */
  open(): void;
}

export type EntryPointProblem = 'port' | 'no-folder' | FolderProblem;

interface Asked {
  readonly switches: Pick<Switches, 'automationPort'>;
  /** What the command line names; null where it names none. */
  readonly folder: string | null;
  readonly usualFolder: string;
}

/** Where Chromium writes the port that it has taken, in the first line. */
const portFile = 'DevToolsActivePort';

/** The door that a start asks for, with its folder claimed; null when it asks for none. */
export function testEntryPoint(
  { commandLine }: Pick<App, 'commandLine'>,
  { switches, folder, usualFolder }: Asked,
): TestEntryPoint | EntryPointProblem | null {
  if (switches.automationPort === null) return null;
  const port = readPort(switches.automationPort);
  if (port === null) return 'port';
  if (folder === null) return 'no-folder';
  const problem = claimFolder(folder, usualFolder);
  if (problem !== null) return problem;
  return {
    open() {
      // What an earlier start wrote would be read in the place of ours.
      rmSync(join(folder, portFile), { force: true });
      commandLine.appendSwitch('remote-debugging-port', String(port));
      // Chromium's own choice as well, said here so that it stays so.
      commandLine.appendSwitch('remote-debugging-address', '127.0.0.1');
    },
  };
}
