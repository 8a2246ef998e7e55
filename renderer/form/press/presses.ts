import { createStore, type Readable } from '../../lib/app/store.ts';
import { createPress, type Press, type PressEnd, type PressSteps } from './press.ts';

/** Buttons that write, one for each thing that is written about, such as a product's id. Its state: which are under way. */
export interface Presses extends Readable<ReadonlySet<string>> {
  /** Presses the button of `key`, as `Press.start` does: two of one key are one request, two of two keys are two. */
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
      const press = presses.get(key) ?? createPress();
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
