import type { Screen } from 'electron';
import type { Profile } from '../../contract/profile/profile.ts';
import type { SavedWindow } from '../../settings/windows-file.ts';
import type { AppWindow } from '../../shell/window/app-windows.ts';
import { type Area, placeWindow } from '../../shell/window/place-window.ts';
import type { UserData } from '../open-user-data.ts';

/** The windows that a start opens. */
export interface Session {
  /** The position of the first window; null for the default. */
  readonly front: SavedWindow | null;
  /** The profile it shows, or null. */
  readonly shown: Profile | null;
  /** The windows behind it. */
  readonly others: readonly SavedWindow[];
  /** The first window shows the demo, which may not have started yet. */
  readonly startsDemo: boolean;
}

/**
 * The windows of the last session whose profiles still exist, each once. The first shows what this start asks for: the
 * demo, or a profile that has become the active one since and had no window.
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
    // Without the window whose position the first one takes.
    others: [...saved.values()].filter((window) => window !== front),
    startsDemo: isDemoAsked || shown?.demo === true,
  };
}

/** The current screens, without taskbars. */
export function screensOf(screen: Pick<Screen, 'getAllDisplays'>): readonly [Area, ...Area[]] {
  const [first, ...rest] = screen.getAllDisplays().map(({ workArea }) => workArea);
  // There may be none while screens are being changed.
  return first === undefined ? [{ x: 0, y: 0, width: 1280, height: 800 }] : [first, ...rest];
}

/** Puts a window at its saved position, or onto an existing screen. Does nothing if it has been closed. */
export function placeSaved(
  { browser, isOpen }: AppWindow,
  { bounds, state }: SavedWindow,
  screen: Pick<Screen, 'getAllDisplays'>,
): void {
  if (!isOpen()) return;
  browser.setBounds(placeWindow(bounds, screensOf(screen)));
  // Once it is visible, because both calls would show it.
  if (state === 'normal') return;
  browser.once('show', () =>
    state === 'maximized' ? browser.maximize() : browser.setFullScreen(true),
  );
}
