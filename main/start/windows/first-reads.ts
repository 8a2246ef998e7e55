import { randomUUID } from 'node:crypto';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { Profile } from '../../contract/profile/profile.ts';

/** The reads of lists that begin while the pages of their windows still load. */
export interface FirstReads {
  /** Begins to read the list of the profile that the page of this window will show. */
  begin(windowId: number, profile: Profile): void;
  /** The id of its read, once: for the first page that asks, since the bytes are given once. Null where there is none. */
  take(windowId: number): string | null;
  /** Ends it where no page has taken it. */
  drop(windowId: number): void;
  /** Resolves when the reads that have begun are over, however they ended. */
  over(): Promise<unknown>;
}

export function createFirstReads(
  calls: Pick<RunningCalls, 'cancel'>,
  read: (profile: Profile, readId: string) => Promise<unknown>,
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
      // Whoever takes it is told what became of it.
      const over = read(profile, readId)
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
