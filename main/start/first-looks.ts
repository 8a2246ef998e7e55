import type { FirstLooks } from '../bridge/first-picture.ts';
import type { Profile } from '../contract/profile/profile.ts';
import { demoColour } from '../profiles/profile-list.ts';
import type { Run } from './begin-run.ts';
import type { UserData } from './open-user-data.ts';

/**
 * How a page looks until its scripts run, each time that it is loaded. Only the first load is sure to show the
 * products of this profile: a later one may come back to any page, or be that of another window. The demo starts while the page loads: it is drawn as
 * it will be called, without an address.
 */
export function firstLooks(
  { language, words }: Pick<Run, 'language' | 'words'>,
  { profiles, settings }: Pick<UserData, 'profiles' | 'settings'>,
  shown: Profile | 'demo' | null,
): () => FirstLooks {
  let isFirst = true;
  const demo = (): FirstLooks['profile'] => ({
    ...{ name: words('demo.profileName'), colour: demoColour, protection: 'none' as const },
    ...profiles.list().find((profile) => profile.demo),
    baseUrl: '',
  });
  return () => {
    const { theme, density } = settings.current();
    const profile = isFirst ? (shown === 'demo' ? demo() : shown) : null;
    isFirst = false;
    return { language: language.current().language, theme, density, profile };
  };
}
