// A desktop to run in: the user's own where there is one, replacements for what is missing.

import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackgroundProcess } from '../../e2e/kit/app/desktop/background-process.ts';
import { startPrivateKeyring } from '../../e2e/kit/app/desktop/private-keyring.ts';
import { startVirtualScreen } from '../../e2e/kit/app/desktop/virtual-screen.ts';
import { hasKeyring, hasScreen } from '../setup/linux/desktop-parts.mjs';
import { foregroundIsRunning } from './run-foreground.ts';

export interface Desktop {
  /** The environment for programs that open windows and store secrets. */
  readonly env: NodeJS.ProcessEnv;
  readonly virtualScreen: boolean;
  /** Secrets stored now are lost when the desktop closes. */
  readonly privateKeyring: boolean;
  /** A private folder, removed when the desktop closes. */
  readonly folder: string;
  close(): Promise<void>;
}

export interface DesktopOptions {
  /**
   * For tests: a private keyring even if the user has one, and `TMPDIR` in the private folder, so that it also removes
   * what a killed app or a failed test leaves behind.
   */
  readonly freshKeyring?: boolean;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Rejects if a replacement can't be started; then nothing is left running. */
export async function openDesktop({ freshKeyring = false }: DesktopOptions = {}): Promise<Desktop> {
  const linux = process.platform === 'linux';
  const virtualScreen = !hasScreen();
  // The user can't unlock their keyring on a screen that they can't see.
  const privateKeyring = linux && (virtualScreen || freshKeyring || !hasKeyring());
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-desktop-'));
  const processes: BackgroundProcess[] = [];
  const started = (process: BackgroundProcess) => processes.unshift(process);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const close = async () => {
    // The newest first: the keyring before its bus.
    for (const each of processes) await each.stop();
    removeFolder();
    for (const signal of signals) process.off(signal, exitOn);
  };
  for (const signal of signals) process.on(signal, exitOn);
  process.on('exit', removeFolder);
  const env: NodeJS.ProcessEnv = { ...process.env };
  // Set in the terminals of editors that run on Electron; it turns Electron into plain Node.
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

/** Exits, which ends the replacements, unless a program has to end first. */
function exitOn(signal: NodeJS.Signals): void {
  if (!foregroundIsRunning()) process.exit(128 + constants.signals[signal]);
}

/** Lists the replacements in one line; undefined on an ordinary desktop. */
export function standIns({ virtualScreen, privateKeyring }: Desktop): string | undefined {
  const screen = 'No screen here: a virtual one is used';
  if (virtualScreen) return `${screen}, with a keyring of its own that goes when this ends.`;
  return privateKeyring ? 'A private keyring is used; it goes when this ends.' : undefined;
}
