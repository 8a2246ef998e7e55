// A desktop to run in: the person's own where there is one, stand-ins for what is missing.

import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasKeyring, hasScreen } from '../setup/linux/desktop-parts.mjs';
import type { BackgroundProcess } from './background-process.ts';
import { startPrivateKeyring } from './private-keyring.ts';
import { foregroundIsRunning } from './run-foreground.ts';
import { startVirtualScreen } from './virtual-screen.ts';

export interface Desktop {
  /** The environment for programs that open windows and keep secrets. */
  readonly env: NodeJS.ProcessEnv;
  readonly virtualScreen: boolean;
  /** Secrets kept now are gone when the desktop is closed. */
  readonly privateKeyring: boolean;
  /** A private folder that goes when the desktop is closed. */
  readonly folder: string;
  close(): Promise<void>;
}

export interface DesktopOptions {
  /**
   * For tests: a private keyring even where the person has one, and `TMPDIR` in the private folder, so that
   * what a killed app or a broken test leaves behind goes too.
   */
  readonly freshKeyring?: boolean;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Rejects when a stand-in cannot be started; nothing is left running then. */
export async function openDesktop({ freshKeyring = false }: DesktopOptions = {}): Promise<Desktop> {
  const linux = process.platform === 'linux';
  const virtualScreen = !hasScreen();
  // On a screen that nobody sees nobody can unlock the person's keyring either.
  const privateKeyring = linux && (virtualScreen || freshKeyring || !hasKeyring());
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-desktop-'));
  const processes: BackgroundProcess[] = [];
  const started = (process: BackgroundProcess) => processes.unshift(process);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const close = async () => {
    // The youngest first: the keyring before its bus.
    for (const each of processes) await each.stop();
    removeFolder();
    for (const signal of signals) process.off(signal, exitOn);
  };
  for (const signal of signals) process.on(signal, exitOn);
  process.on('exit', removeFolder);
  const env: NodeJS.ProcessEnv = { ...process.env };
  // Set in terminals of editors that are Electron themselves; it turns Electron into plain Node.
  delete env.ELECTRON_RUN_AS_NODE;
  if (freshKeyring) env.TMPDIR = folder;
  try {
    if (privateKeyring) Object.assign(env, await startPrivateKeyring(folder, started));
    if (virtualScreen) Object.assign(env, await startVirtualScreen(folder, started));
  } catch (error) {
    await close();
    throw error;
  }
  return { env, virtualScreen, privateKeyring, folder, close };
}

/** Exits, and with that ends the stand-ins, unless a program has to end first. */
function exitOn(signal: NodeJS.Signals): void {
  if (!foregroundIsRunning()) process.exit(128 + constants.signals[signal]);
}

/** What stands in, in one line; undefined on an ordinary desktop. */
export function standIns({ virtualScreen, privateKeyring }: Desktop): string | undefined {
  const screen = 'No screen here: a virtual one is used';
  if (virtualScreen) return `${screen}, with a keyring of its own that goes when this ends.`;
  return privateKeyring ? 'A private keyring is used; it goes when this ends.' : undefined;
}
