/**
 * Which window has which profile. A profile belongs to at most one window: the one that shows it, or that showed it
 * last and still has its pages in the background, with everything typed there.
 */
export interface Holders {
  /** The profile that a window shows; null if none. */
  shownIn(windowId: number): string | null;
  /** The window that has a profile. */
  holderOf(profileId: string): number | null;
  /** The window shows the profile from now on, and other windows lose it. */
  claim(windowId: number, profileId: string): void;
  /** The window no longer has any profile. */
  release(windowId: number): void;
  /** Removes all profiles except these. */
  keepOnly(profileIds: readonly string[]): void;
  /** The profiles that windows other than this one show. */
  shownElsewhere(windowId: number): readonly string[];
}

export function createHolders(): Holders {
  const holders = new Map<string, number>();
  const shown = new Map<number, string>();
  const letGo = (profileId: string): void => {
    const holder = holders.get(profileId);
    holders.delete(profileId);
    if (holder !== undefined && shown.get(holder) === profileId) shown.delete(holder);
  };
  return {
    shownIn: (windowId) => shown.get(windowId) ?? null,
    holderOf: (profileId) => holders.get(profileId) ?? null,
    claim(windowId, profileId) {
      letGo(profileId);
      holders.set(profileId, windowId);
      shown.set(windowId, profileId);
    },
    release(windowId) {
      for (const [profileId, holder] of [...holders]) if (holder === windowId) letGo(profileId);
    },
    keepOnly(profileIds) {
      for (const profileId of [...holders.keys()])
        if (!profileIds.includes(profileId)) letGo(profileId);
    },
    shownElsewhere: (windowId) =>
      [...shown].flatMap(([other, profileId]) => (other === windowId ? [] : [profileId])),
  };
}
