import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Keeps two computers out of one user-data folder, as on a home folder that both have mounted: the lock of Chromium only
 * holds on one computer. Who uses the folder writes a heartbeat into it (docs/journal.md, *Two computers*).
 */

const fileName = 'in-use.json';
const beatMs = 30_000;
/** A computer whose last heartbeat is older than this does not use the folder any more. */
const aliveMs = 120_000;

const beatSchema = z.object({
  version: z.literal(1),
  /** Of this run of the app. */
  runId: z.string(),
  host: z.string().max(300),
  machine: z.string().nullable(),
  /** Another one after each start of the computer; null where the system has none. */
  boot: z.string().nullable(),
  pid: z.number().int(),
  /** Another number at each heartbeat. */
  beat: z.number().int(),
});
type Beat = z.infer<typeof beatSchema>;

/** What tells one computer from another. */
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

/** Windows and macOS tell their own id to a program alone, which takes long. Their folder for temporary files is never shared. */
function localId(): string | null {
  const path = join(tmpdir(), 'counterfoil-computer-id');
  try {
    writeFileSync(path, randomUUID(), { flag: 'wx', mode: 0o600 });
  } catch {
    // It is there already, or cannot be made.
  }
  return textOf(path);
}

/**
 * A name alone does not tell: a laptop gets another one from each network, and copies of one system share the id. A name
 * that has changed since the computer was started is known by the process, which still runs here.
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
    // A file that is not there or not ours keeps nobody out.
    return null;
  }
}

/** `used`: another computer uses it now. `left`: it does not any more, but did not end properly. */
export interface FolderUse {
  readonly kind: 'free' | 'left' | 'used';
  /** The other computer; empty for `free`. */
  readonly host: string;
}

/**
 * Who uses the folder. To be asked before Chromium's lock is, which this one would take over. Usually a look at one file;
 * only where the other computer's heartbeat comes from the future does it wait for the next one, `watchMs` at most.
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
  // By the clock that stamped the heartbeat too, which is the one of the computer that the folder is on.
  const ageMs = nowIn(folder) - found.writtenMs;
  if (ageMs >= aliveMs) return { kind: 'left', host };
  if (ageMs > -aliveMs) return { kind: 'used', host };
  return { kind: beatsWithin(path, found.beat, watchMs) ? 'used' : 'left', host };
}

/** The time by which files in this folder are stamped. */
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

/** Nothing else can be done meanwhile: without the folder there is no window to show. */
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
  /** Beats now, as after a sleep. */
  beat(): void;
  /** Calls back once another computer has taken the folder over. */
  onTaken(listener: (host: string) => void): void;
  /** The folder is free from now on. */
  stop(): void;
}

/** Says every half minute that this computer uses the folder, from now on. For whoever has Chromium's lock. */
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
      // The disk is full or the network is away; the next one may come through.
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
