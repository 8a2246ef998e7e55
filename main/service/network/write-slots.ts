import { cancelledUnsent } from '../../failure-error.ts';

/**
 * Chromium automatically repeats a POST, PUT or DELETE if a reused connection dies without an answer. So each write has
 * a session to itself while it runs, without any open connection: `closeAllConnections` on a shared session would end
 * other writes. Six rows of a batch may be sent at once, and a click in a form at the same time doesn't wait.
 */
export const writeSlots = 7;

export interface WriteSlots {
  /**
   * Waits for a free slot and returns its number. Throws `FailureError` (`cancelled`, nothing sent)
   * if `cancel` is aborted while it waits.
   */
  take(cancel: AbortSignal): Promise<number>;
  give(slot: number): void;
}

/** Runs at most this many writes at once; the others wait in the order in which they asked. */
export function createWriteSlots(count: number): WriteSlots {
  const free: number[] = Array.from({ length: count }, (_, slot) => slot);
  const waiting: ((slot: number) => void)[] = [];
  return {
    async take(cancel) {
      const slot = free.shift();
      if (slot !== undefined) return slot;
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          waiting.splice(waiting.indexOf(go), 1);
          reject(cancelledUnsent());
        };
        const go = (given: number): void => {
          cancel.removeEventListener('abort', leave);
          resolve(given);
        };
        waiting.push(go);
        if (cancel.aborted) leave();
        else cancel.addEventListener('abort', leave, { once: true });
      });
    },
    give(slot) {
      const next = waiting.shift();
      if (next === undefined) free.push(slot);
      else next(slot);
    },
  };
}
