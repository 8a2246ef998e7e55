import type { Screen } from 'electron';
import type { Profile } from '../../contract/profile/profile.ts';
import type { SavedWindow } from '../../settings/windows-file.ts';
import type { AppWindow } from '../../shell/window/app-windows.ts';
import { type Area, placeWindow } from '../../shell/window/place-window.ts';
import type { UserData } from '../open-user-data.ts';

/** With which windows a start begins. */
export interface Session {
  /** Where the first window stands; null: where windows stand at first. */
  readonly front: SavedWindow | null;
  /** What it shows; null: nothing, since there is no profile. */
  readonly shown: Profile | null;
  /** Those behind it. */
  readonly others: readonly SavedWindow[];
  /** The first window shows the demo, which may not be there yet. */
  readonly startsDemo: boolean;
}

/**
 * The windows of the last session whose profiles are still there, each once. The first shows what this start asks for: the
 * demo, or a profile that was made the active one since, which had no window then.
 */
export function beginSession(
  { profiles, windowsFile }: Pick<UserData, 'profiles' | 'windowsFile'>,
  isDemoAsked: boolean,
): Session {
  const list = profiles.list();
  const byId = new Map(list.map((profile) => [profile.id, profile]));
  const saved = new Map(
    windowsFile.current().flatMap((window) => {
      const { profileId } = window;
      return byId.has(profileId) ? [[profileId, window] as const] : [];
    }),
  );
  const active = profiles.active();
  const demo = isDemoAsked ? (list.find((profile) => profile.demo) ?? null) : null;
  const lastFront = [...saved.values()][0] ?? null;
  const isActiveNew = active !== null && !saved.has(active.id);
  const wanted = demo ?? (isActiveNew ? active : null);
  const shown = wanted ?? byId.get(lastFront?.profileId ?? '') ?? active;
  const front = (shown && saved.get(shown.id)) ?? lastFront;
  return {
    front,
    shown,
    // In the place of the one that was in front, where that has given it up.
    others: [...saved.values()].filter((window) => window !== front),
    startsDemo: isDemoAsked || shown?.demo === true,
  };
}

/** The screens as they are now, without taskbars. */
export function screensOf(screen: Pick<Screen, 'getAllDisplays'>): readonly [Area, ...Area[]] {
  const [first, ...rest] = screen.getAllDisplays().map(({ workArea }) => workArea);
  // Between two screens there may be none.
  return first === undefined ? [{ x: 0, y: 0, width: 1280, height: 800 }] : [first, ...rest];
}

/** Puts a window where it stood, or onto a screen that is there; not one that was closed meanwhile. */
export function placeSaved(
  { browser, isOpen }: Pick<AppWindow, 'browser' | 'isOpen'>,
  { bounds, state }: SavedWindow,
  screen: Pick<Screen, 'getAllDisplays'>,
): void {
  if (!isOpen()) return;
  browser.setBounds(placeWindow(bounds, screensOf(screen)));
  // Once it is seen: either one would show it.
  if (state === 'normal') return;
  browser.once('show', () =>
    state === 'maximized' ? browser.maximize() : browser.setFullScreen(true),
  );
}
