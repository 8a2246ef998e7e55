import type { MainEvent } from '../contract/events.ts';
import type { Failure } from '../contract/failure.ts';
import { type ListStatus, notRead } from '../contract/list-status.ts';

/** A list may hold a million products, so only this many recently shown profiles of a window keep theirs. */
const mostProfiles = 2;
/** A longer list isn't kept once another profile is in front: it takes too much memory. */
const mostBytesLeft = 16 * 1024 * 1024;

/** What decides whether a window keeps a list. */
export interface HeldList {
  readonly profileId: string;
  /** Of the answer that it was read from; 0 before the first. */
  readonly bytes: number;
  /** Something in main, an open question, a selection or a product control needs it. */
  readonly isUsed: boolean;
}

/**
 * The lists that a window can let go: those of profiles that were not among the last two, and long ones of a profile
 * that isn't in front. None that is in use. `recent`: the profiles that the window has shown, the one in front first.
 */
export function listsToLetGo(
  lists: readonly HeldList[],
  recent: readonly string[],
): readonly HeldList[] {
  const kept = recent.slice(0, mostProfiles);
  return lists.filter(({ profileId, bytes, isUsed }) => {
    const isLeft = bytes > mostBytesLeft && profileId !== recent[0];
    return !isUsed && (isLeft || !kept.includes(profileId));
  });
}

/** What main knows about the list of each profile: what it tells forms, and when a window lets it go. */
export interface KeptLists {
  /** The window shows this profile now; null: none. */
  shown(windowId: number, profileId: string | null): void;
  /** The page of the window needs the list, or no longer does. */
  hold(windowId: number, profileId: string, isHeld: boolean): void;
  /** Something in main that needed a list has ended. */
  check(): void;
  /** `listId`: the list whose worker gets the rows; null if the page hasn't started it yet. */
  reading(
    windowId: number,
    profileId: string,
    listId: string | null,
    reading: ListStatus['reading'],
  ): void;
  /** The page has this list of a profile, of an answer with so many bytes. */
  read(profileId: string, read: NonNullable<ListStatus['read']>, bytes: number): void;
  /** Why a read has no list; null if it was cancelled. Does nothing if it isn't the one under way. */
  failed(readId: string, failure: Failure | null): void;
  /** This many products are left after a delete. */
  left(listId: string, count: number): void;
  /** The worker of the list has ended. */
  gone(listId: string): void;
  /** The page of the window is gone, with its lists and all that held them. */
  pageGone(windowId: number): void;
}

interface Known {
  readonly windowId: number;
  /** Null before the page has started it. */
  readonly listId: string | null;
  readonly status: ListStatus;
  readonly bytes: number;
}

export function createKeptLists({
  isUsed,
  emit,
  emitTo,
}: {
  /** Whether something in main needs the list of this profile. */
  isUsed(profileId: string): boolean;
  /** Sends an event to all windows. */
  emit(event: MainEvent): void;
  /** Sends an event to one window. */
  emitTo(windowId: number, event: MainEvent): void;
}): KeptLists {
  const lists = new Map<string, Known>();
  /** By profile: the window that holds its list. */
  const holds = new Map<string, number>();
  /** By window: the profiles that it has shown, the one in front first. */
  const recent = new Map<number, readonly string[]>();

  /** Empty if the list isn't the one that its profile has now. */
  const profileOf = (listId: string): string =>
    [...lists].find(([, known]) => known.listId === listId)?.[0] ?? '';
  const forget = (profileId: string): void => {
    if (lists.delete(profileId)) emit({ type: 'list-changed', profileId, status: notRead });
  };
  const change = (profileId: string, status: Partial<ListStatus>, bytes?: number): void => {
    const known = lists.get(profileId);
    if (known === undefined) return;
    const next = { ...known.status, ...status };
    lists.set(profileId, { ...known, status: next, bytes: bytes ?? known.bytes });
    emit({ type: 'list-changed', profileId, status: next });
  };
  const check = (): void => {
    for (const [windowId, profiles] of recent) {
      const held = [...lists].flatMap(([profileId, known]) =>
        known.windowId === windowId
          ? [{ profileId, bytes: known.bytes, isUsed: holds.has(profileId) || isUsed(profileId) }]
          : [],
      );
      for (const { profileId } of listsToLetGo(held, profiles)) {
        emitTo(windowId, { type: 'list-released', profileId });
        forget(profileId);
      }
    }
  };
  const reading: KeptLists['reading'] = (windowId, profileId, listId, now) => {
    const known = lists.get(profileId);
    const { status = notRead, bytes = 0 } = known ?? {};
    lists.set(profileId, { windowId, listId: listId ?? known?.listId ?? null, status, bytes });
    change(profileId, { reading: now, ...(now?.bytes === 0 && { failure: null }) });
  };

  return {
    shown(windowId, profileId) {
      const before = recent.get(windowId) ?? [];
      if (before[0] === profileId) return;
      const others = before.filter((other) => other !== profileId);
      recent.set(windowId, profileId === null ? others : [profileId, ...others]);
      check();
    },
    hold(windowId, profileId, isHeld) {
      if (isHeld) holds.set(profileId, windowId);
      else holds.delete(profileId);
      check();
    },
    check,
    reading,
    read(profileId, read, bytes) {
      change(profileId, { reading: null, failure: null, read }, bytes);
      check();
    },
    failed(readId, failure) {
      for (const [profileId, { status }] of lists) {
        if (status.reading?.readId === readId) change(profileId, { reading: null, failure });
      }
    },
    left(listId, count) {
      const profileId = profileOf(listId);
      const read = lists.get(profileId)?.status.read ?? null;
      if (read !== null) change(profileId, { read: { ...read, count } });
    },
    gone(listId) {
      const profileId = profileOf(listId);
      const known = lists.get(profileId);
      if (known === undefined) return;
      // If the worker has ended by itself, the page still shows its rows, which take as much memory.
      lists.set(profileId, { ...known, listId: null });
      change(profileId, notRead);
    },
    pageGone(windowId) {
      for (const [profileId, window] of holds) if (window === windowId) holds.delete(profileId);
      for (const [profileId, known] of lists) if (known.windowId === windowId) forget(profileId);
    },
  };
}
