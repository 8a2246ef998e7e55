import { createStore, type Readable } from '../../lib/app/store.ts';
import { createPress, type Press, type PressEnd, type PressSteps } from './press.ts';

/** Buttons that write, one per key, for example per product ID. The state is the set of running ones. */
export interface Presses extends Readable<ReadonlySet<string>> {
  /**
   * Presses the button of `key`, like `Press.start`. Two presses of one key are one request,
   * presses of two keys are two requests.
   */
  start<P>(key: string, steps: PressSteps<P>): Promise<PressEnd> | null;
}

export function createPresses(): Presses {
  const presses = new Map<string, Press>();
  const { getState, setState, subscribe } = createStore<ReadonlySet<string>>(new Set());
  const tell = () => setState(new Set(presses.keys()));
  return {
    getState,
    subscribe,
    start(key, steps) {
      // Also while it waits: only one of a key at a time.
      if (presses.has(key)) return null;
      const press = createPress();
      const end = press.start(key, steps);
      if (end === null) return null;
      presses.set(key, press);
      tell();
      return end.finally(() => {
        presses.delete(key);
        tell();
      });
    },
  };
}
