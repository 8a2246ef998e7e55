import { useEffect, useEffectEvent } from 'react';
import { call } from './call.ts';

const holders = new Map<string, number>();

/** Keeps the list of a profile in memory, whatever other profiles are looked at, until the returned function is called. */
export function holdList(profileId: string): () => void {
  change(profileId, 1);
  let isHeld = true;
  return () => {
    if (isHeld) change(profileId, -1);
    isHeld = false;
  };
}

/** Main decides which lists are kept, so it has to know. */
function change(profileId: string, by: number): void {
  const before = holders.get(profileId) ?? 0;
  holders.set(profileId, before + by);
  if (before === 0 || before + by === 0) {
    // The profile may be gone, and its list with it.
    void call('holdList', { profileId, isHeld: by > 0 }).catch(() => undefined);
  }
}

/** Holds the list while this is true. */
export function useListHold(profileId: string, isHeld: boolean): void {
  useEffect(() => (isHeld ? holdList(profileId) : undefined), [profileId, isHeld]);
}

let openWanted: ((profileId: string) => void) | null = null;

/** Opens the list of this profile and reads it. */
export function wantList(profileId: string): void {
  openWanted?.(profileId);
}

/** Calls back for each list that is wanted. For the component that has the lists. */
export function useWantedLists(onWanted: (profileId: string) => void): void {
  const open = useEffectEvent(onWanted);
  useEffect(() => {
    openWanted = open;
  }, []);
}
