// Runs a program in the foreground, forwards signals to it and returns its exit code.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const patienceMs = 10_000;

let running = 0;

/** True while a program gets the signals. Other handlers must leave the exit to it. */
export function foregroundIsRunning(): boolean {
  return running > 0;
}

/**
 * Returns the exit code, 128 + n after signal n; rejects if the program can't be started. Its output goes to this
 * process's output or into an open file.
 */
export function runForeground(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: number | 'inherit' = 'inherit',
): Promise<number> {
  return new Promise((done, failed) => {
    // npm's programs are .cmd files on Windows, which need a shell.
    const shell = process.platform === 'win32' && !/\.exe$/i.test(command);
    const child = spawn(command, args, { env, stdio: ['inherit', output, output], shell });
    const timers: NodeJS.Timeout[] = [];
    const pass = (signal: NodeJS.Signals) => {
      // A Ctrl+C in a terminal reaches the child too, and many programs take a second one as "exit immediately". So it
      // is only forwarded if the child doesn't seem to react.
      const heard = signal === 'SIGINT' && process.stdin.isTTY;
      timers.push(setTimeout(() => child.kill(signal), heard ? patienceMs / 2 : 0));
      timers.push(setTimeout(() => child.kill('SIGKILL'), patienceMs));
    };
    const finish = () => {
      running -= 1;
      for (const signal of signals) process.off(signal, pass);
      for (const timer of timers) clearTimeout(timer);
    };
    running += 1;
    for (const signal of signals) process.on(signal, pass);
    child.on('error', (error) => {
      finish();
      failed(error);
    });
    child.on('close', (code, signal) => {
      finish();
      done(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
