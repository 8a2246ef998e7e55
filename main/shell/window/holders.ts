/**
 * Which window has which profile. A profile belongs to one window at most: to the one that shows it, or that has shown it
 * last and still has its pages, with all that was typed there, behind the one in front.
 */
export interface Holders {
  /** What a window shows; null: none. */
  shownIn(windowId: number): string | null;
  /** The window that has a profile. */
  holderOf(profileId: string): number | null;
  /** The window shows it from now on, and no other one has it. */
  claim(windowId: number, profileId: string): void;
  /** The window has none any more. */
  release(windowId: number): void;
  /** Profiles that are none of these are gone. */
  keepOnly(profileIds: readonly string[]): void;
  /** The profiles that other windows show than this one. */
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
