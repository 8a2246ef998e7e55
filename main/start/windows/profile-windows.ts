import type { Screen } from 'electron';
import type { Output, ParsedInput } from '../../contract/procedures.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { nextProfile } from '../../contract/profile/profile-in-window.ts';
import type { WindowPlace } from '../../contract/start-state.ts';
import { oneAtATime } from '../../files/one-at-a-time.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import type { SavedWindow, WindowsFile } from '../../settings/windows-file.ts';
import type { MenuProfile } from '../../shell/menu-template.ts';
import type { PageSaves } from '../../shell/quit/page-saves.ts';
import type { AppWindow, AppWindows } from '../../shell/window/app-windows.ts';
import { createHolders } from '../../shell/window/holders.ts';
import { placeBeside } from '../../shell/window/place-window.ts';
import { keepPlaces } from './keep-places.ts';
import { placeSaved, type Session, screensOf } from './session-windows.ts';

/** Which window shows which profile, and where each window is, also across restarts. */
export interface ProfileWindows {
  /** The profile that a window shows; null if none. */
  shownIn(windowId: number): Profile | null;
  /** The profiles that other windows show. */
  shownElsewhere(windowId: number): readonly string[];
  /** The window that shows a profile or has it in the background; null if none. */
  holderOf(profileId: string): number | null;
  /** `selectProfile` of the contract. */
  select(windowId: number, wanted: ParsedInput<'selectProfile'>): Promise<Output<'selectProfile'>>;
  /**
   * Opens a window for a profile, or brings the one that shows it to the front, at this page or its current one. An
   * unknown ID throws `invalid-input`.
   */
  open(profileId: string, at?: WindowPlace | null): Promise<void>;
  /** The window shows no profile until a person chooses one there. */
  leaveOut(windowId: number): void;
  /**
   * The profiles have changed. A window whose profile is gone shows another free one, or closes; the last window stays.
   * Notifies every window.
   */
  profilesChanged(): void;
  /** Gives the first window its profile, and remembers which others to open. */
  begin(first: AppWindow, session: Session): void;
  /** All profiles, for the menu *Window*. */
  inMenu(): readonly MenuProfile[];
  /** Opens the next of the other windows of the last session, behind the existing ones; null if none is left. */
  openNext(): AppWindow | null;
  /** Opens a window again after the last one was closed (macOS). */
  openAgain(): void;
  /** Brings the last used window to the front, or opens one again. */
  comeForward(): void;
  /** Calls back when a window has changed its profile. */
  onChange(listener: () => void): void;
  /** Stores the current windows and their positions. Never rejects. */
  save(): Promise<void>;
}

export function createProfileWindows(parts: {
  readonly screen: Pick<Screen, 'getAllDisplays'>;
  readonly windows: AppWindows;
  readonly profiles: Profiles;
  readonly file: WindowsFile;
  /** As in `keepPlaces`. */
  readonly knowsPlaces: boolean;
  readonly pageSaves: PageSaves<AppWindow>;
  /** A window will show this profile; its page is about to be loaded. */
  onShown(windowId: number, profile: Profile): void;
  /** The app is ending: windows that close now come back at the next start. */
  isEnding(): boolean;
  /**
   * Called with the reason why the next start won't find the windows as they are. That isn't a defect and needs no
   * question.
   */
  onNotKept(error: unknown): void;
}): ProfileWindows {
  const { windows, profiles, file } = parts;
  const holders = createHolders();
  const inTurn = oneAtATime();
  /** Windows in which a person has to choose a profile. */
  const leftOut = new Set<number>();
  /** Windows of the last session that still have to be opened. */
  let others: readonly SavedWindow[] = [];
  const changed: (() => void)[] = [];

  const places = keepPlaces({
    ...parts,
    shownIn: holders.shownIn,
    // Windows that still have to be opened aren't forgotten.
    stillToOpen: () => others,
  });

  const find = (profileId: string) => profiles.list().find(({ id }) => id === profileId) ?? null;
  const shownIn = (windowId: number): Profile | null => {
    const profileId = holders.shownIn(windowId);
    return profileId === null ? null : find(profileId);
  };
  const emitShown = (): void => {
    const list = profiles.list();
    for (const { id, emit } of windows.all())
      emit({
        type: 'state-changed',
        state: {
          profiles: list,
          activeProfileId: shownIn(id)?.id ?? null,
          elsewhere: holders.shownElsewhere(id),
        },
      });
    for (const listener of changed) listener();
    // At once, so that it is on the disk even if the app is killed.
    if (!parts.isEnding()) void places.save();
  };

  const claim = (window: AppWindow, profile: Profile): void => {
    holders.claim(window.id, profile.id);
    leftOut.delete(window.id);
  };
  const openWith = (
    profile: Profile,
    saved: SavedWindow | null,
    options: { readonly isBehind?: boolean; readonly at?: WindowPlace | null } = {},
  ): AppWindow => {
    const beside = windows.current()?.getNormalBounds() ?? null;
    const window = windows.open({ ...options, shows: profile });
    claim(window, profile);
    if (saved !== null) placeSaved(window, saved, parts.screen);
    else if (beside !== null)
      window.browser.setBounds(placeBeside(beside, screensOf(parts.screen)));
    places.follow(window);
    parts.onShown(window.id, profile);
    return window;
  };

  /**
   * Takes a profile from a window that has it in the background, once that has saved what was typed. Returns the window
   * that shows the profile, if there is one.
   */
  const takeFromBehind = async (
    profileId: string,
    to: number | null,
  ): Promise<AppWindow | null> => {
    const holder = holders.holderOf(profileId);
    const window = holder === null || holder === to ? null : windows.get(holder);
    if (window === null) return null;
    if (holders.shownIn(window.id) !== profileId) await parts.pageSaves.saveIn(window);
    return holders.shownIn(window.id) === profileId ? window : null;
  };

  /** Gives a window without a profile one, or false. */
  const showNext = (window: AppWindow, wanted: Profile | null): boolean => {
    const elsewhere = holders.shownElsewhere(window.id);
    const isFree = wanted !== null && !elsewhere.includes(wanted.id);
    const next = isFree ? wanted : nextProfile(profiles.list(), null, elsewhere);
    if (next !== null) claim(window, next);
    return next !== null;
  };

  const bringForward = (window: AppWindow, at: WindowPlace | null): void => {
    windows.bringForward(window);
    // A page that is still loading doesn't go there.
    if (at !== null) window.emit({ type: 'place-wanted', place: at });
  };

  const openAgain = (): void => {
    if (windows.all().length > 0) return;
    const [saved = null] = file.current();
    const profile = (saved && find(saved.profileId)) ?? profiles.active();
    if (profile === null) places.follow(windows.open());
    else openWith(profile, saved);
    emitShown();
  };

  windows.onClosed((window) => {
    holders.release(window.id);
    leftOut.delete(window.id);
    if (!parts.isEnding()) emitShown();
  });

  return {
    shownIn,
    shownElsewhere: holders.shownElsewhere,
    holderOf: holders.holderOf,
    select: (windowId, { profileId, at }) =>
      inTurn(async () => {
        profiles.get(profileId);
        const other = await takeFromBehind(profileId, windowId);
        if (other !== null) {
          bringForward(other, at);
          return { isHere: false };
        }
        const window = windows.get(windowId);
        if (window !== null) claim(window, profiles.get(profileId));
        emitShown();
        // A failure would only matter at a start without saved windows.
        await profiles.select(profileId).catch(parts.onNotKept);
        return { isHere: true };
      }),
    open: (profileId, at = null) =>
      inTurn(async () => {
        profiles.get(profileId);
        const other = await takeFromBehind(profileId, null);
        if (other !== null) return bringForward(other, at);
        openWith(profiles.get(profileId), null, { at });
        emitShown();
      }),
    leaveOut(windowId) {
      holders.release(windowId);
      leftOut.add(windowId);
      emitShown();
    },
    profilesChanged() {
      const welcoming = windows.all().filter(({ id }) => holders.shownIn(id) === null);
      holders.keepOnly(profiles.list().map(({ id }) => id));
      for (const window of windows.all()) {
        if (holders.shownIn(window.id) !== null || leftOut.has(window.id)) continue;
        // After a removal, the one that its question named.
        const wanted = welcoming.includes(window) ? profiles.active() : null;
        // Its page has nothing to save: what was typed there was removed with its profile.
        if (!showNext(window, wanted) && windows.all().length > 1) window.browser.destroy();
      }
      emitShown();
    },
    begin(first, session) {
      others = session.others;
      // It may have been closed as soon as it was visible, and must not hold a profile then.
      if (!first.isOpen()) return;
      if (session.shown !== null) {
        claim(first, session.shown);
        parts.onShown(first.id, session.shown);
      }
      places.follow(first);
    },
    openNext() {
      for (let [saved] = others; saved !== undefined; [saved] = others) {
        others = others.slice(1);
        const profile = find(saved.profileId);
        // The profile may have been removed, or opened by a person, since the start.
        if (profile === null || holders.holderOf(saved.profileId) !== null) continue;
        if (parts.isEnding()) return null;
        const opened = openWith(profile, saved, { isBehind: true });
        emitShown();
        return opened;
      }
      return null;
    },
    openAgain,
    comeForward() {
      const front = windows.front();
      if (front === null) openAgain();
      else windows.bringForward(front);
    },
    inMenu: () =>
      profiles.list().map(({ id, name }) => {
        const holder = holders.holderOf(id);
        return { id, name, isOpen: holder !== null && holders.shownIn(holder) === id };
      }),
    onChange: (listener) => void changed.push(listener),
    save: places.save,
  };
}
