import { readdirSync, readFileSync } from 'node:fs';

/**
 * The memory of a process and of all that come from it, bytes: PSS without the program's own files, which
 * other programs on the machine may share more or less. Null where this cannot be read: elsewhere than on
 * Linux, and of sandboxed processes by anybody but root.
 */
export function processTreeMemory(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const parents = new Map(pids().map((each) => [each, parentOf(each)]));
  const family = [pid];
  for (const member of family) {
    for (const [each, parent] of parents) if (parent === member) family.push(each);
  }
  try {
    return family.reduce((sum, each) => sum + ownMemory(rollupOf(each)), 0);
  } catch {
    return null;
  }
}

/** Of a process's smaps_rollup, bytes. */
export function ownMemory(rollup: string): number {
  const kilobytes = (name: string) => {
    const found = new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(rollup)?.[1];
    if (found === undefined) throw new Error(`This Linux does not tell ${name}.`);
    return Number(found);
  };
  return (kilobytes('Pss') - kilobytes('Pss_File')) * 1024;
}

function rollupOf(pid: number): string {
  return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
}

function pids(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Null when it has ended meanwhile. */
function parentOf(pid: number): number | null {
  try {
    // The name in brackets may hold anything, brackets too.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1);
    return Number(afterName?.split(' ')[1]);
  } catch {
    return null;
  }
}
