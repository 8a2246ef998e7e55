import type { Profile } from '../../main/contract/profile/profile.ts';

/** Host, port and path prefix of a profile, such as `shop.example:8443/eu`. */
export function hostOf({ baseUrl }: Pick<Profile, 'baseUrl'>): string {
  return baseUrl.replace(/^https?:\/\//, '');
}
