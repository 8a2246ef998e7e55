import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import type { Switches } from '../../read-switches.ts';
import { claimFolder, type FolderProblem } from './claim-folder.ts';
import { entryPointAnswers, portFile, readPort } from './entry-point-answers.ts';
import { findSaveFolder, type SaveFolderProblem } from './save-folder.ts';

/** The entry point for programs that drive the window over the DevTools protocol. */
export interface TestEntryPoint {
  /** Lets Chromium listen, on this computer only. Call it before Electron is ready. */
  open(): void;
  /** The folder that files are saved in without a dialog; null if the dialogs are shown. */
  readonly saveFolder: string | null;
  /** 0 for any free one. */
  readonly port: string;
  /** Whether a program can connect. Waits until Chromium answers, for at most half a minute. */
  answers(): Promise<boolean>;
}

export type EntryPointProblem = 'port' | 'no-folder' | FolderProblem | SaveFolderProblem;

interface Asked {
  readonly switches: Switches;
  /** From the command line; null if not given. */
  readonly folder: string | null;
  readonly usualFolder: string;
}

/**
 * The entry point that the command line requests, with its folder claimed; null if it requests
 * none.
 */
export function testEntryPoint(
  { commandLine }: Pick<App, 'commandLine'>,
  { switches, folder, usualFolder }: Asked,
): TestEntryPoint | EntryPointProblem | null {
  const { automationSaveFolder } = switches;
  if (switches.automationPort === null) return automationSaveFolder === null ? null : 'save-alone';
  const port = readPort(switches.automationPort);
  if (port === null) return 'port';
  if (folder === null) return 'no-folder';
  // Before the data folder is marked: a refused start leaves nothing behind.
  const saves =
    automationSaveFolder === null ? null : findSaveFolder(automationSaveFolder, usualFolder);
  if (typeof saves === 'string') return saves;
  const problem = claimFolder(folder, usualFolder);
  if (problem !== null) return problem;
  return {
    saveFolder: saves?.path ?? null,
    port: String(port),
    answers: () => entryPointAnswers(folder),
    open() {
      // The file of an earlier start would be mistaken for the new one.
      rmSync(join(folder, portFile), { force: true });
      commandLine.appendSwitch('remote-debugging-port', String(port));
      // Chromium's default too, set here so that it can't change.
      commandLine.appendSwitch('remote-debugging-address', '127.0.0.1');
    },
  };
}
