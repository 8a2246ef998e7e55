/** The right to update a user: held from before the user is read until the outcome of the update is recorded. */
export interface UserLock {
  /** Whether it is the lock of this user of this profile, and still held. */
  isFor(profileId: string, userId: string | null): boolean;
  /** Has no effect the second time. */
  release(): void;
}

/**
 * One lock for each user of a profile. A second update would read or be based on a record that doesn't have the first
 * one's change yet, and take it back unseen. IDs are compared as they go into the path of the request, character by
 * character.
 */
export interface UserLocks {
  /** Null while another update of this user has it. */
  take(profileId: string, userId: string): UserLock | null;
  /** Resolves when the next lock is released, or `over` is aborted. */
  released(over: AbortSignal): Promise<void>;
}

export function createUserLocks(): UserLocks {
  const held = new Map<string, UserLock>();
  const listeners = new Set<() => void>();
  const keyOf = (profileId: string, userId: string | null) => JSON.stringify([profileId, userId]);
  return {
    take(profileId, userId) {
      const key = keyOf(profileId, userId);
      if (held.has(key)) return null;
      const lock: UserLock = {
        isFor: (...user) => keyOf(...user) === key && held.get(key) === lock,
        release() {
          if (held.get(key) !== lock) return;
          held.delete(key);
          // One that still finds nothing to do listens again, behind the others.
          const waiting = [...listeners];
          listeners.clear();
          for (const listener of waiting) listener();
        },
      };
      held.set(key, lock);
      return lock;
    },
    released: (over) =>
      new Promise((resolve) => {
        const end = (): void => {
          listeners.delete(end);
          over.removeEventListener('abort', end);
          resolve();
        };
        if (over.aborted) return resolve();
        listeners.add(end);
        over.addEventListener('abort', end);
      }),
  };
}
