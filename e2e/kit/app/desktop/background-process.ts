// Programs behind a window (a screen, a bus, a keyring). They survive a Ctrl+C, which a terminal sends to every
// process, but never outlive this process.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';

export interface BackgroundProcess {
  readonly program: string;
  readonly child: ChildProcess;
  /** Ends it, by force after three seconds; resolves when it is gone. */
  stop(): Promise<void>;
}

/** The beginning of a command that runs the rest of it as another user. */
export type CommandPrefix = readonly string[];

/** The user and group `nobody` has on Linux (nogroup on Debian). */
export const nobody = 65_534;

/** Runs the rest of a command as this user and group, and ends it when this process ends. Needs root. */
export const runAs = (user: number, group = user): CommandPrefix => [
  'setpriv',
  `--reuid=${user}`,
  `--regid=${group}`,
  '--clear-groups',
  '--pdeathsig=TERM',
];

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  /** Written to its stdin, which is then closed. */
  readonly input?: string;
  /** In place of this process's user. */
  readonly asUser?: CommandPrefix | undefined;
}

/** For Debian and Ubuntu. In a checkout, `npm run setup` does it. */
const advice =
  'On Debian and Ubuntu, "apt-get install xvfb dbus gnome-keyring" installs what is missing.';

const patienceMs = 3000;
const running = new Set<ChildProcess>();

// The last resort for process.exit() and uncaught errors.
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Starts the program. Its file descriptor 3 is a pipe on which it reports that it is ready (`firstLine`). */
export function startBackground(
  program: string,
  args: readonly string[],
  { env = process.env, input = '', asUser = deathSignal() }: Options = {},
): BackgroundProcess {
  const [command = program, ...rest] = [...asUser, program, ...args];
  // Detached: its own process group, which the terminal doesn't signal.
  const child = spawn(command, rest, {
    env,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.on('close', () => running.delete(child));
  child.on('error', () => running.delete(child));
  child.stderr?.resume();
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  return { program, child, stop: () => stop(child) };
}

/** Returns the first line that the program writes to its descriptor 3; rejects with a sentence if it ends first. */
export async function firstLine({ program, child }: BackgroundProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<never>((_, reject) => {
    const fail = () =>
      reject(new Error(`${program} could not be started. ${advice}\n${said.trim()}`));
    child.on('error', fail);
    child.on('close', fail);
  });
  const line = once(child.stdio[3] as Readable, 'data').then(([chunk]) => String(chunk).trim());
  return Promise.race([line, ended]);
}

/** Makes the kernel end the program if this process is killed, which it can't handle itself. */
function deathSignal(): CommandPrefix {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  return setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'TERM'];
}

async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const gone = once(child, 'close');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(force);
}
