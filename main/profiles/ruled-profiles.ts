import { isDeepStrictEqual } from 'node:util';
import type { PresetProfile } from '../contract/policy.ts';
import { leastProtection, lockedParts, presetOf } from '../contract/policy-rules.ts';
import type { Profile } from '../contract/profile/profile.ts';
import {
  profileColours,
  protections,
  strongerProtection,
  usualNetwork,
} from '../contract/profile/profile-choices.ts';
import { notAllowed } from '../failure-error.ts';
import type { Ruling } from '../policy/ruling.ts';
import type { ProfilesFile } from './profiles-file.ts';

/*
 * The profiles under a policy. The file keeps what the user has chosen, also where the policy overrules it, so that all
 * of it counts again without the policy. A preset profile is never one of the user's: it has an ID of its own, and so a
 * token of its own, even if one of the user's has the same name and address.
 */

/** The file as the app sees it: the preset profiles first, and every profile as the policy allows it. */
export function ruledFile(file: ProfilesFile, ruling: Ruling): ProfilesFile {
  if (ruling.kind !== 'in-force') return file;
  const stored = new Map(file.presets.map((profile) => [profile.id, profile]));
  const presets = (ruling.policy.profiles ?? []).flatMap((given, place) => {
    const id = ruling.presets[place]?.profileId;
    return id === undefined ? [] : [presetProfile(id, given, place, stored.get(id))];
  });
  const profiles = [...presets, ...file.profiles].map((profile) => ruled(profile, ruling));
  return { ...file, profiles };
}

function presetProfile(
  id: string,
  { orderForm: _, userForm: __, templates: ___, ...given }: PresetProfile,
  place: number,
  stored: Profile | undefined,
): Profile {
  const { shownFields = [], fieldWidths, protection: ____, ...locked } = given;
  const own: Profile = stored ?? {
    id,
    demo: false,
    name: given.name,
    baseUrl: given.baseUrl,
    placement: { kind: 'bearer' },
    colour: profileColours[place % profileColours.length] ?? 'blue',
    currency: null,
    protection: 'none',
    ...usualNetwork,
    shownFields,
    ...(fieldWidths && { fieldWidths }),
  };
  // JSON has no undefined, so what is there is given.
  // Not even if the file says so: it is never moved to the address of the demo, and gets no token of it.
  return { ...own, ...(locked as Partial<Profile>), id, demo: false };
}

function ruled(profile: Profile, ruling: Ruling): Profile {
  const least = leastProtection(ruling, profile);
  return {
    ...profile,
    protection: strongerProtection(profile.protection, least),
  };
}

/**
 * What to store of a file that was made of `ruledFile`: the inverse. Throws `FailureError` (`not-allowed`) if it has
 * changed something that the policy has locked.
 */
export function ownFile(next: ProfilesFile, file: ProfilesFile, ruling: Ruling): ProfilesFile {
  if (ruling.kind !== 'in-force') return next;
  const shown = ruledFile(file, ruling).profiles;
  const before = (id: string) => shown.find((profile) => profile.id === id);
  const ids = new Set(ruling.presets.map(({ profileId }) => profileId));
  for (const id of ids)
    if (!next.profiles.some((profile) => profile.id === id))
      throw notAllowed('profile', before(id)?.name ?? '');
  for (const profile of next.profiles) requireAllowed(profile, before(profile.id), ruling);
  const raw = new Map([...file.presets, ...file.profiles].map((profile) => [profile.id, profile]));
  const own = (profile: Profile) => withOwn(profile, before(profile.id), raw.get(profile.id));
  const presets = next.profiles.filter(({ id }) => ids.has(id)).map(own);
  return {
    ...next,
    profiles: next.profiles.filter(({ id }) => !ids.has(id)).map(own),
    // Those of a policy that is gone for now stay.
    presets: [...file.presets.filter(({ id }) => !ids.has(id)), ...presets],
  };
}

function requireAllowed(profile: Profile, before: Profile | undefined, ruling: Ruling): void {
  const { name } = profile;
  if (presetOf(ruling, profile.id) !== null && before !== undefined) {
    const locked = lockedParts(ruling, before).filter((part) => part !== 'protection');
    if (locked.some((part) => !isDeepStrictEqual(profile[part], before[part])))
      throw notAllowed('profile', before.name);
  }
  const least = leastProtection(ruling, profile);
  if (protections.indexOf(profile.protection) < protections.indexOf(least))
    throw notAllowed('protection', name);
}

/** Keeps the user's own choice where the profile has that of the policy. */
function withOwn(profile: Profile, before: Profile | undefined, raw: Profile | undefined): Profile {
  if (profile.protection !== before?.protection) return profile;
  return { ...profile, protection: raw?.protection ?? 'none' };
}
