import { randomUUID } from 'node:crypto';
import type { RunningCalls } from '../bridge/running-calls.ts';
import type { Profile } from '../contract/profile/profile.ts';

/** The read of the list that begins before there is a window. */
export interface FirstRead {
  /** Its id, once: for the first page that asks, since the bytes are given once. Null where there is none. */
  take(): string | null;
  /** Ends it where no page has taken it. */
  drop(): void;
}

/** Begins to read the list of the profile that the first page will show; null: of none. */
export function beginFirstRead(
  profile: Profile | null,
  calls: Pick<RunningCalls, 'cancel'>,
  read: (profile: Profile, readId: string) => Promise<unknown>,
): FirstRead {
  let readId: string | null = null;
  if (profile !== null) {
    readId = randomUUID();
    // Whoever takes it is told what became of it.
    read(profile, readId).catch(() => undefined);
  }
  const take = (): string | null => {
    const taken = readId;
    readId = null;
    return taken;
  };
  return {
    take,
    drop() {
      const left = take();
      if (left !== null) calls.cancel(left);
    },
  };
}
