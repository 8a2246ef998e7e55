import type { Profile, ProfileDraft } from '../contract/profile.ts';
import { profileColours } from '../contract/profile-colours.ts';
import { usualNetwork } from '../contract/usual-network.ts';
import { demoOrderFields, demoUserFields } from './demo-fields.ts';
import type { ImportedProfile } from './imported-profile.ts';
import { missingFrom, type ProfilesFile } from './profiles-file.ts';

/* What each change makes of the file: plain functions, so that a change is written before it counts. */

/** With this profile in its old place, or at the end; the first profile becomes the active one. */
function withProfile(file: ProfilesFile, profile: Profile): ProfilesFile {
  const { profiles } = file;
  const known = profiles.some(({ id }) => id === profile.id);
  return {
    ...file,
    activeProfileId: file.activeProfileId ?? profile.id,
    profiles: known
      ? profiles.map((old) => (old.id === profile.id ? profile : old))
      : [...profiles, profile],
  };
}

export function withSaved(file: ProfilesFile, id: string, draft: ProfileDraft): ProfilesFile {
  const old = file.profiles.find((profile) => profile.id === id);
  // A demo profile that a person points elsewhere is theirs: the next start must not move it back.
  const demo = old?.demo === true && old.baseUrl === draft.baseUrl;
  return withProfile(file, { ...draft, id, demo });
}

/** With what a lost copy has and the file has not, before the rest. What the window shows stays. */
export function withRestored(file: ProfilesFile, lost: ProfilesFile): ProfilesFile {
  const shown = file.profiles.find(({ id }) => id === file.activeProfileId) ?? file.profiles[0];
  return {
    ...file,
    activeProfileId: shown?.id ?? lost.activeProfileId,
    profiles: [...missingFrom(file, lost), ...file.profiles],
    unread: [
      ...lost.unread.filter(({ text }) => !file.unread.some((other) => other.text === text)),
      ...file.unread,
    ],
  };
}

/** The next profile takes the place of an active one that goes. */
export function withoutProfile(file: ProfilesFile, id: string): ProfilesFile {
  const profiles = file.profiles.filter((profile) => profile.id !== id);
  const next = profiles[0]?.id ?? null;
  return {
    ...file,
    profiles,
    activeProfileId: file.activeProfileId === id ? next : file.activeProfileId,
  };
}

export function withDemo(
  file: ProfilesFile,
  newId: string,
  { name, baseUrl }: { readonly name: string; readonly baseUrl: string },
): ProfilesFile {
  const known = file.profiles.find(({ demo }) => demo);
  return withProfile(file, {
    id: newId,
    demo: true,
    name,
    placement: { kind: 'bearer' },
    colour: 'violet',
    currency: null,
    ...usualNetwork,
    orderFields: [...demoOrderFields],
    userFields: [...demoUserFields],
    ...known,
    baseUrl,
  });
}

/** One with the same name and address is brought up to date in what the file says; else it is added. */
export function withImported(
  file: ProfilesFile,
  newId: string,
  imported: ImportedProfile,
): ProfilesFile {
  const { name, baseUrl } = imported;
  const known = file.profiles.find((old) => old.name === name && old.baseUrl === baseUrl);
  const { length } = file.profiles;
  return withProfile(file, {
    name,
    baseUrl,
    id: known?.id ?? newId,
    demo: known?.demo ?? false,
    placement: imported.placement ?? known?.placement ?? { kind: 'bearer' },
    colour:
      imported.colour ?? known?.colour ?? profileColours[length % profileColours.length] ?? 'blue',
    currency: imported.currency === undefined ? (known?.currency ?? null) : imported.currency,
    proxy: imported.proxy ?? known?.proxy ?? usualNetwork.proxy,
    timeouts: imported.timeouts ?? known?.timeouts ?? usualNetwork.timeouts,
    orderFields: imported.orderFields ?? known?.orderFields ?? [],
    userFields: imported.userFields ?? known?.userFields ?? [],
  });
}
