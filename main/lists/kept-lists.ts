/** A list may hold a million products, so only this many recently shown profiles of a window keep theirs. */
const mostProfiles = 2;
/** A longer list isn't kept once another profile is in front: it takes too much memory. */
const mostBytesLeft = 16 * 1024 * 1024;

/** What decides whether a window keeps a list. */
export interface HeldList {
  readonly listId: string;
  readonly profileId: string;
  /** Of the answer that it was read from; 0 before the first. */
  readonly bytes: number;
  /** Something in main, an open question or a product control needs it, or it is being read for one. */
  readonly isUsed: boolean;
}

/**
 * The lists that a window can let go: those of profiles that were not among the last two, and long ones of a profile
 * that isn't in front. None that is in use. `recent`: the profiles that the window has shown, the one in front first.
 */
export function listsToLetGo<T extends HeldList>(
  lists: readonly T[],
  recent: readonly string[],
): readonly T[] {
  const kept = recent.slice(0, mostProfiles);
  return lists.filter(({ profileId, bytes, isUsed }) => {
    const isLeft = bytes > mostBytesLeft && profileId !== recent[0];
    return !isUsed && (isLeft || !kept.includes(profileId));
  });
}
