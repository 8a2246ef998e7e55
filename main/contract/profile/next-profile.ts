import type { Profile } from './profile.ts';

/**
 * What a window shows after its profile is removed: the first profile that no other window shows. Null if no such
 * profile is left: then the window closes, or shows the welcome page if it is the last one.
 */
export function nextProfile<P extends Pick<Profile, 'id'>>(
  profiles: readonly P[],
  removed: string | null,
  elsewhere: readonly string[],
): P | null {
  return profiles.find(({ id }) => id !== removed && !elsewhere.includes(id)) ?? null;
}
