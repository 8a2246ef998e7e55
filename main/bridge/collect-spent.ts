import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Below this size, V8 is left alone, bytes. */
const worthIt = 16 * 1024 * 1024;
/** The page has taken the last pieces after this time, ms. */
const afterMs = 2000;

/** The start has left its own garbage, 14 MB (Electron 33), so the first list counts as a long one. */
let spent = worthIt;
/**
 * The first time, V8 also returns the memory it reserves for new objects, another 5 MB, for a pause of 30 to 50 ms.
 */
let flavor: 'last-resort' | 'regular' = 'last-resort';
let timer: NodeJS.Timeout | null = null;

/**
 * Counts the bytes of a list that have gone through main. Their pieces are garbage, which V8 would keep until there
 * are 64 MB and more of it. Collects them once nothing has come for a while.
 */
export function collectSpent(bytes: number): void {
  spent += bytes;
  if (spent < worthIt) return;
  if (timer !== null) clearTimeout(timer);
  timer = setTimeout(() => {
    spent = 0;
    timer = null;
    collect(flavor);
    flavor = 'regular';
  }, afterMs).unref();
}

function collect(flavor: 'last-resort' | 'regular'): void {
  // The only way that Node offers at run time: create the function and read it from a new context.
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof gc === 'function') gc({ type: 'major', execution: 'async', flavor });
}
