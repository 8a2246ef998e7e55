import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Below this V8 is left to itself, bytes. */
const worthIt = 16 * 1024 * 1024;
/** By then the page has taken what came last, ms. */
const afterMs = 2000;

/** The start has left its own behind, 14 MB (Electron 33): the first list counts as a long one. */
let spent = worthIt;
/** The first time V8 also gives back what it keeps for objects to come, another 5 MB, for a pause of 30 to 50 ms. */
let flavor: 'last-resort' | 'regular' = 'last-resort';
let timer: NodeJS.Timeout | null = null;

/**
 * So many bytes of a list have gone through main: their pieces are garbage by now, which V8 would keep until 64 MB
 * and more of it are there. Has them collected once nothing has come for a while.
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
  // Node offers no other way at run time than to make the function and to fetch it from a context made since.
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof gc === 'function') gc({ type: 'major', execution: 'async', flavor });
}
