import { readdirSync, readFileSync } from 'node:fs';

/** Memory in bytes. */
export interface ProcessMemory {
  /** PSS without the program's own files, whose share depends on what else runs on the machine. */
  readonly own: number;
  /** PSS. */
  readonly whole: number;
}

/**
 * The memory of a process and its descendants, without Chromium's tracing process, which belongs to the benchmark. Null
 * if it can't be read: outside Linux, and for sandboxed processes unless root.
 */
export function processTreeMemory(pid: number): ProcessMemory | null {
  if (process.platform !== 'linux') return null;
  const parents = new Map(pids().map((each) => [each, parentOf(each)]));
  const family = [pid];
  for (const member of family) {
    for (const [each, parent] of parents) if (parent === member) family.push(each);
  }
  try {
    return family
      .filter((each) => !isForTraces(each))
      .map((each) => memoryOf(rollupOf(each)))
      .reduce((a, b) => ({ own: a.own + b.own, whole: a.whole + b.whole }));
  } catch {
    return null;
  }
}

/** Reads a process's smaps_rollup. */
export function memoryOf(rollup: string): ProcessMemory {
  const kilobytes = (name: string) => {
    const found = new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(rollup)?.[1];
    if (found === undefined) throw new Error(`This Linux does not tell ${name}.`);
    return Number(found) * 1024;
  };
  const whole = kilobytes('Pss');
  return { own: whole - kilobytes('Pss_File'), whole };
}

/** Chromium starts this process with the first trace and keeps it: 12 MB. */
function isForTraces(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tracing.mojom.TracingService');
}

function rollupOf(pid: number): string {
  return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
}

function pids(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Null if the process has ended. */
function parentOf(pid: number): number | null {
  try {
    // The name in parentheses may contain anything, including parentheses.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1);
    return Number(afterName?.split(' ')[1]);
  } catch {
    return null;
  }
}
