import type { FirstLooks } from '../bridge/first-paint.ts';
import type { Profile } from '../contract/profile/profile.ts';
import { demoColour } from '../profiles/profile-list.ts';
import type { AppWindow } from '../shell/window/app-windows.ts';
import type { Run } from './begin-run.ts';
import type { UserData } from './open-user-data.ts';

/** How the page of a window looks until its scripts run; null: of no window of ours. */
export type LooksOf = (window: AppWindow | null) => FirstLooks;

/** The first window is opened before it is known what it shows. */
interface FirstWindow {
  readonly window: AppWindow;
  readonly shows: Profile | 'demo' | null;
}

/**
 * How a page looks until its scripts run, each time that it is loaded. Only the first load of a window is sure to show the
 * products of its profile: a later one may come back to any page. The demo starts while the first page loads: it is drawn
 * as it will be called, without an address.
 */
export function firstLooks(
  { language, words }: Pick<Run, 'language' | 'words'>,
  { profiles, settings }: Pick<UserData, 'profiles' | 'settings'>,
  first: FirstWindow,
): LooksOf {
  const drawn = new WeakSet<AppWindow>();
  const demo = (): FirstLooks['profile'] => ({
    ...{ name: words('demo.profileName'), colour: demoColour, protection: 'none' as const },
    ...profiles.list().find((profile) => profile.demo),
    baseUrl: '',
  });
  const shownIn = (window: AppWindow): FirstLooks['profile'] => {
    const shows = window === first.window ? first.shows : window.beginsWith;
    return shows === 'demo' ? demo() : shows;
  };
  return (window) => {
    const { theme, density } = settings.current();
    const profile = window === null || drawn.has(window) ? null : shownIn(window);
    if (window !== null) drawn.add(window);
    return { language: language.current().language, theme, density, profile };
  };
}
