import { setImmediate as turn } from 'node:timers/promises';
import type { Steps } from '../../contract/steps.ts';

/** How long main works on a text before it does something else, ms. */
const sliceMs = 6;

/**
 * Runs the steps in slices: after each slice, main handles other calls. A short text is done in the first slice. If
 * several texts are being processed, each turn of the event loop runs one slice of one text, so that ten large errors
 * at once don't block main for longer at a time than one.
 */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < end);
    await nextTurn();
  }
}

let lastTurn: Promise<void> = Promise.resolve();

function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => turn());
  return lastTurn;
}
