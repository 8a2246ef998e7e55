import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names of the threads that a key passes through until its draft is on disk: those of the page and of main, and the
 * message threads of each. The first thread of a process has the process's ID.
 */
const messengers = ['Chrome_ChildIOT', 'Chrome_IOThread'];

/**
 * Returns a clock, in ms, that stops while the app waits for a processor: lost typing then counts against the app and
 * not against a busy machine. Where the system doesn't report how long a thread has waited (not Linux), it is an
 * ordinary clock.
 */
export function startAppClock(userData: string): () => number {
  const threads = process.platform === 'linux' ? threadsOf(userData) : [];
  const waitedByAll = () => threads.reduce((sum, thread) => sum + waitedMs(thread), 0);
  let ran = 0;
  let at = performance.now();
  let waited = waitedByAll();
  return () => {
    const before = { at, waited };
    at = performance.now();
    waited = waitedByAll();
    // Threads that wait at the same time can add up to more than the elapsed time.
    ran += Math.max(0, at - before.at - Math.max(0, waited - before.waited));
    return Math.round(ran);
  };
}

/** The folders of these threads in /proc. */
function threadsOf(userData: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const commandLine = readFileSync(join('/proc', pid, 'cmdline'), 'utf8');
        const isMain = !commandLine.includes('--type=');
        if (!commandLine.includes(userData)) return [];
        if (!isMain && !commandLine.includes('--type=renderer')) return [];
        const tasks = join('/proc', pid, 'task');
        return readdirSync(tasks)
          .filter((id) => id === pid || messengers.includes(nameOf(join(tasks, id))))
          .map((id) => join(tasks, id));
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

function nameOf(thread: string): string {
  return readFileSync(join(thread, 'comm'), 'utf8').trim();
}

/**
 * How long it was ready to run without running (proc(5), `schedstat`, the second number, nanoseconds); 0 once it has
 * ended.
 */
function waitedMs(thread: string): number {
  try {
    const [, waited = '0'] = readFileSync(join(thread, 'schedstat'), 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}
