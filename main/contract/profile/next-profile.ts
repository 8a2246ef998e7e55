import type { Profile } from './profile.ts';

/**
 * What a window shows once the profile that it showed is removed: the first that no other window shows. Null: there is
 * none, so that the window closes, or welcomes where it is the last one.
 */
export function nextProfile<P extends Pick<Profile, 'id'>>(
  profiles: readonly P[],
  removed: string | null,
  elsewhere: readonly string[],
): P | null {
  return profiles.find(({ id }) => id !== removed && !elsewhere.includes(id)) ?? null;
}
