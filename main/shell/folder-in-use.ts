import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dialog, PowerMonitor } from 'electron';
import { z } from 'zod';
import type { Quit } from './quit/quit.ts';
import type { Words } from './words.ts';

/**
 * Keeps two computers from using the same user-data folder, for example in a home folder that both have mounted:
 * Chromium's lock only works on one computer. The computer that uses the folder writes a heartbeat into it
 * (docs/journal.md, *Two computers*).
 */

const fileName = 'in-use.json';
const beatMs = 30_000;
/** A computer whose last heartbeat is older than this no longer uses the folder. */
const aliveMs = 120_000;

const beatSchema = z.object({
  version: z.literal(1),
  /** The ID of this run of the app. */
  runId: z.string(),
  host: z.string().max(300),
  machine: z.string().nullable(),
  /** Changes at each start of the computer; null if the system has no such ID. */
  boot: z.string().nullable(),
  pid: z.number().int(),
  /** Changes with each heartbeat. */
  beat: z.number().int(),
});
type Beat = z.infer<typeof beatSchema>;

/** What distinguishes one computer from another. */
export type Computer = Pick<Beat, 'host' | 'machine' | 'boot'>;

export function thisComputer(): Computer {
  const host = hostname();
  return process.platform === 'linux'
    ? { host, machine: textOf('/etc/machine-id'), boot: textOf('/proc/sys/kernel/random/boot_id') }
    : { host, machine: localId(), boot: null };
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/**
 * On Windows and macOS only a separate program can read the system's ID, which takes long. Their folder for temporary
 * files is never shared.
 */
function localId(): string | null {
  const path = join(tmpdir(), 'counterfoil-computer-id');
  try {
    writeFileSync(path, randomUUID(), { flag: 'wx', mode: 0o600 });
  } catch {
    // It already exists, or can't be created.
  }
  return textOf(path);
}

/**
 * The name alone isn't enough: a laptop gets another one from each network, and copies of one system share the ID. If
 * the name has changed since the computer was started, the process, which still runs here, identifies it.
 */
function isSame(beat: Beat, me: Computer): boolean {
  if (beat.machine !== me.machine) return false;
  if (beat.host === me.host) return true;
  return beat.boot !== null && beat.boot === me.boot && isRunning(beat.pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function readBeat(path: string): { readonly beat: Beat; readonly writtenMs: number } | null {
  try {
    const beat = beatSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return { beat, writtenMs: statSync(path).mtimeMs };
  } catch {
    // A file that is missing or isn't ours blocks no one.
    return null;
  }
}

/** `used`: another computer is using it. `left`: another computer used it, but didn't end properly. */
export interface FolderUse {
  readonly kind: 'free' | 'left' | 'used';
  /** The other computer's name; empty for `free`. */
  readonly host: string;
}

/**
 * Who uses the folder. Call it before requesting Chromium's lock, which would take over another computer's lock.
 * Usually reads only one file. If the other computer's heartbeat is in the future, it waits up to `watchMs` for the
 * next one.
 */
export function folderUse(
  folder: string,
  me: Computer = thisComputer(),
  watchMs = 2 * beatMs + 5000,
): FolderUse {
  const path = join(folder, fileName);
  const found = readBeat(path);
  if (found === null || isSame(found.beat, me)) return { kind: 'free', host: '' };
  const { host } = found.beat;
  // By the clock that also stamped the heartbeat: the clock of the computer that has the folder.
  const ageMs = nowIn(folder) - found.writtenMs;
  if (ageMs >= aliveMs) return { kind: 'left', host };
  if (ageMs > -aliveMs) return { kind: 'used', host };
  return { kind: beatsWithin(path, found.beat, watchMs) ? 'used' : 'left', host };
}

/** The current time by the clock that stamps files in this folder. */
function nowIn(folder: string): number {
  const probe = join(folder, `${fileName}.${process.pid}.now`);
  try {
    writeFileSync(probe, '');
    return statSync(probe).mtimeMs;
  } catch {
    return Date.now();
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Blocks. Nothing else can be done meanwhile: without the folder there is no window to show. */
function beatsWithin(path: string, before: Beat, ms: number): boolean {
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  for (let left = ms; left > 0; left -= 1000) {
    Atomics.wait(nothing, 0, 0, Math.min(left, 1000));
    const beat = readBeat(path)?.beat;
    if (beat === undefined) return false;
    if (beat.runId !== before.runId || beat.beat !== before.beat) return true;
  }
  return false;
}

export interface Heartbeat {
  /** Writes a heartbeat now, for example after sleep. */
  beat(): void;
  /** Calls back once another computer has taken over the folder. */
  onTaken(listener: (host: string) => void): void;
  /** Releases the folder. */
  stop(): void;
}

/** Writes a heartbeat every half minute from now on. Requires Chromium's lock. */
export function startHeartbeat(folder: string, me: Computer = thisComputer()): Heartbeat {
  const path = join(folder, fileName);
  const unfinished = `${path}.${process.pid}.unfinished`;
  const runId = randomUUID();
  const listeners: ((host: string) => void)[] = [];
  let count = 0;
  let takenBy: string | null = null;

  const write = (): void => {
    const beat: Beat = { version: 1, runId, ...me, pid: process.pid, beat: ++count };
    try {
      writeFileSync(unfinished, JSON.stringify(beat), { mode: 0o600 });
      renameSync(unfinished, path);
    } catch {
      // The disk is full or the network is down; the next heartbeat may succeed.
    }
  };
  const beat = (): void => {
    if (takenBy !== null) return;
    const found = readBeat(path)?.beat;
    if (found === undefined || found.runId === runId || isSame(found, me)) {
      write();
      return;
    }
    takenBy = found.host;
    stop();
    for (const listener of listeners) listener(found.host);
  };
  const stop = (): void => {
    clearInterval(timer);
    rmSync(unfinished, { force: true });
    if (readBeat(path)?.beat.runId === runId) rmSync(path, { force: true });
  };
  const timer = setInterval(beat, beatMs);
  timer.unref();
  write();
  return {
    beat,
    onTaken(listener) {
      listeners.push(listener);
      if (takenBy !== null) listener(takenBy);
    },
    stop,
  };
}

/**
 * Ends the app if another computer has taken over its folder, which can happen while this one sleeps: two copies
 * writing to one journal would damage it. Requests under way get their outcome first. The check right after sleep runs
 * before a person can click anything.
 */
export function leaveToOtherComputer(
  heartbeat: Heartbeat,
  parts: {
    readonly dialog: Pick<Dialog, 'showMessageBox'>;
    readonly powerMonitor: Pick<PowerMonitor, 'on'>;
    readonly quit: Pick<Quit, 'onceSettled'>;
    readonly words: Words;
  },
): void {
  const { dialog, powerMonitor, quit, words } = parts;
  powerMonitor.on('resume', heartbeat.beat);
  heartbeat.onTaken((host) =>
    quit.onceSettled(async () => {
      const message = words('folderTaken', { host });
      await dialog.showMessageBox({ type: 'warning', title: 'Counterfoil', message });
    }),
  );
}
