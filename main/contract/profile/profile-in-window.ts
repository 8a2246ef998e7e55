import type { Profile } from './profile.ts';

/** What the rail shows of a profile. */
export interface ProfileFace {
  /** The first letter of its name. */
  readonly initial: string;
  readonly name: string;
  readonly host: string;
  readonly colour: string;
}

export function profileFace(profile: Pick<Profile, 'name' | 'baseUrl' | 'colour'>): ProfileFace {
  const { name, colour } = profile;
  const [initial = ''] = name.trim().toLocaleUpperCase();
  return { initial, name, host: hostOf(profile), colour };
}

/** Host, port and path prefix of a profile, such as `shop.example:8443/eu`. */
export function hostOf({ baseUrl }: Pick<Profile, 'baseUrl'>): string {
  return baseUrl.replace(/^https?:\/\//, '');
}

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
