import type { Profile } from '../../contract/profile/profile.ts';
import { usualNetwork } from '../../contract/profile/profile-choices.ts';
import { type Route, routeOf } from '../../contract/profile/route.ts';

/** The route to this address as in a new profile, with these changes. */
export function routeTo(
  baseUrl: string,
  change: Partial<Pick<Profile, 'placement' | 'proxy'>> = {},
): Route {
  return routeOf({ baseUrl, placement: { kind: 'bearer' }, proxy: usualNetwork.proxy, ...change });
}
