import type { FirstLooks } from '../bridge/first-paint.ts';
import type { Profile } from '../contract/profile/profile.ts';
import { demoColour } from '../profiles/profile-list.ts';
import type { AppWindow } from '../shell/window/app-windows.ts';
import type { Run } from './begin-run.ts';
import type { UserData } from './open-user-data.ts';

/** How a window's page looks until its scripts run; null if it isn't one of our windows. */
export type LooksOf = (window: AppWindow | null) => FirstLooks;

/** The first window is opened before it is known what it will show. */
interface FirstWindow {
  readonly window: AppWindow;
  readonly shows: Profile | 'demo' | null;
}

/**
 * How a page looks until its scripts run, each time it is loaded. Only the first load of a window is certain to show
 * its profile's products: a later one may return to any page. The demo starts while the first page loads, so it is
 * drawn with its future name and without an address.
 */
export function firstLooks(
  { language, words }: Run,
  { profiles, settings }: UserData,
  first: FirstWindow,
): LooksOf {
  const drawn = new WeakSet<AppWindow>();
  const demo = (): FirstLooks['profile'] => ({
    name: words('demo.profileName'),
    colour: demoColour,
    protection: 'none' as const,
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
    return { language: language.tag, theme, density, profile };
  };
}
