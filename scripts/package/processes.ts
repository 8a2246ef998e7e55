// Reads /proc about the processes of an app under test.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

export interface RunningProcess {
  readonly pid: number;
  /** The file it runs, if readable; also the file's former path if it was replaced. */
  readonly program: string;
  readonly commandLine: string;
  /** The lines of /proc/PID/status by name. */
  readonly status: ReadonlyMap<string, string>;
}

/** `Seccomp: 2` in /proc/PID/status: a filter checks every system call. */
const filtered = '2';

/**
 * Throws unless every renderer of the program is in Chromium's sandbox and belongs to an ordinary user; returns that in
 * words.
 */
export function assertSandboxed(program: string): string {
  const ours = processesOf(program);
  const renderers = ours.filter(({ commandLine }) => commandLine.includes('--type=renderer'));
  if (renderers.length === 0) throw new Error(`No renderer of ${program} is running.`);
  for (const { commandLine, status } of ours) {
    const user = status.get('Uid')?.split('\t')[0];
    if (user === '0') throw new Error(`Run by root: ${commandLine}`);
    if (commandLine.includes('--no-sandbox')) throw new Error(`Without sandbox: ${commandLine}`);
  }
  for (const { status } of renderers) {
    const seccomp = status.get('Seccomp');
    if (seccomp !== filtered) throw new Error(`A renderer has Seccomp ${seccomp}, no sandbox.`);
  }
  return `Sandboxed: ${renderers.length} renderer, of ${ours.length} processes of an ordinary user.`;
}

/** Throws if a process is left whose command line contains the folder. */
export function assertNothingLeft(folder: string): void {
  const left = running().filter(({ commandLine }) => commandLine.includes(folder));
  if (left.length === 0) return;
  throw new Error(`Left running:\n${left.map(({ commandLine }) => commandLine).join('\n')}`);
}

/** The processes of a program, including its children that run the same file, by any command name. */
export function processesOf(program: string): readonly RunningProcess[] {
  return running().filter(
    (each) => each.program === program || each.commandLine.startsWith(program),
  );
}

function running(): readonly RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const read = (file: string) => readFileSync(join('/proc', pid, file), 'utf8');
        const lines = read('status').split('\n');
        const pairs = lines.map((line) => line.split(/:\t(.*)/s, 2) as [string, string]);
        const commandLine = read('cmdline').replaceAll('\0', ' ');
        const program = programOf(join('/proc', pid, 'exe'));
        return [{ pid: Number(pid), program, commandLine, status: new Map(pairs) }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

/** Linux appends this to the path of a file that was replaced or removed. */
const gone = / \(deleted\)$/;

function programOf(link: string): string {
  try {
    return readlinkSync(link).replace(gone, '');
  } catch {
    // A process of another user, or of the kernel.
    return '';
  }
}
