import { measureMemory } from 'node:vm';

/** Below this size, V8 is left alone, bytes. */
const worthIt = 16 * 1024 * 1024;
/** The page has taken the last pieces after this time, ms. */
const afterMs = 2000;

/** The start has left its own garbage, 14 MB (Electron 33), so the first list counts as a long one. */
let spent = worthIt;
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
    collect();
  }, afterMs).unref();
}

/**
 * V8 collects garbage in steps before it measures memory; the longest takes about 3 ms. `gc` does it in one step, which
 * takes 10 to 40 ms. Node warns on stderr that measuring is experimental, which users can't do anything about.
 */
function collect(): void {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    // What it measures doesn't matter, nor that it can't.
    measureMemory({ mode: 'summary', execution: 'eager' }).catch(() => undefined);
  } finally {
    process.emitWarning = emitWarning;
  }
}
