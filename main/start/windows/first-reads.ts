import { randomUUID } from 'node:crypto';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { Profile } from '../../contract/profile/profile.ts';

/** Reads of lists that start while the pages of their windows are still loading. */
export interface FirstReads {
  /** Starts reading the list of the profile that this window's page will show. */
  begin(windowId: number, profile: Profile): void;
  /**
   * The ID of the window's read, only once: for the first page that asks, because the bytes can be read only once. Null
   * if there isn't one.
   */
  take(windowId: number): string | null;
  /** Cancels it if no page has taken it. */
  drop(windowId: number): void;
  /** Resolves when all started reads have ended, successfully or not. */
  over(): Promise<unknown>;
}

export function createFirstReads(
  calls: RunningCalls,
  read: (windowId: number, profile: Profile, readId: string) => Promise<unknown>,
): FirstReads {
  const waiting = new Map<number, string>();
  const under = new Set<Promise<unknown>>();
  const take = (windowId: number): string | null => {
    const taken = waiting.get(windowId) ?? null;
    waiting.delete(windowId);
    return taken;
  };
  return {
    begin(windowId, profile) {
      const readId = randomUUID();
      waiting.set(windowId, readId);
      // The page that takes it gets the result.
      const over = read(windowId, profile, readId)
        .catch(() => undefined)
        .finally(() => under.delete(over));
      under.add(over);
    },
    take,
    drop(windowId) {
      const left = take(windowId);
      if (left !== null) calls.cancel(left);
    },
    over: () => Promise.all(under),
  };
}
