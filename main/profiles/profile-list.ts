import {
  type FieldWidths,
  type ListSort,
  type PriceFilter,
  type Profile,
  type ProfileDraft,
  profileDraftSchema,
} from '../contract/profile/profile.ts';
import { usualNetwork } from '../contract/profile/profile-choices.ts';
import { hasSameProducts, inOneOrder } from '../contract/profile/service-address.ts';
import { invalidInput } from '../failure-error.ts';
import { type ImportPlan, identityOf, withChanges } from './plan-import.ts';
import { missingFrom, type ProfilesFile } from './profiles-file.ts';

/* What each change makes of the file: plain functions, so that a change is written before it counts. */

/** Puts this profile in its old place, or at the end. The first profile becomes the active one. */
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

/** `opened`: the profile as it was when its form opened; null if it doesn't matter what is saved there now. */
function requireUnchanged(old: Profile, opened: ProfileDraft | null): void {
  if (opened === null || inOneOrder(profileDraftSchema.parse(old)) === inOneOrder(opened)) return;
  throw invalidInput('draft', 'changed-elsewhere');
}

/**
 * Saves a form. Throws `FailureError` (`invalid-input`, `changed-elsewhere`) if the profile was changed since it opened.
 */
export function withSaved(
  file: ProfilesFile,
  id: string,
  draft: ProfileDraft,
  opened: ProfileDraft | null = null,
): ProfilesFile {
  const old = file.profiles.find((profile) => profile.id === id);
  if (old !== undefined) requireUnchanged(old, opened);
  // A demo profile with an address that a person has changed is theirs: the next start must not move it back.
  const demo = old?.demo === true && old.baseUrl === draft.baseUrl;
  // Another address has other products: a filter of these could hide them all.
  const isSameList = old !== undefined && hasSameProducts(old, draft);
  return withProfile(file, {
    ...draft,
    id,
    demo,
    shownFields: old?.shownFields ?? [],
    fieldWidths: old?.fieldWidths,
    listSort: isSameList ? old.listSort : undefined,
    priceFilter: isSameList ? old.priceFilter : undefined,
    closedFormCards: old?.closedFormCards,
    endedSampleTask: old?.endedSampleTask,
  });
}

/** What changes in how the list and the forms of a profile are shown; what is undefined stays. */
export interface ViewChange {
  readonly fields?: readonly string[] | undefined;
  readonly widths?: FieldWidths | undefined;
  readonly sort?: ListSort | null | undefined;
  readonly prices?: PriceFilter | null | undefined;
  readonly showJson?: boolean | undefined;
  readonly closedFormCards?: Profile['closedFormCards'];
  readonly endedSampleTask?: boolean | undefined;
}

/** Does nothing if the profile is gone. */
export function withView(file: ProfilesFile, id: string, change: ViewChange): ProfilesFile {
  const { profiles } = file;
  return {
    ...file,
    profiles: profiles.map((old) => {
      if (old.id !== id) return old;
      // Last, as it is read from the file.
      const { closedFormCards, endedSampleTask, ...rest } = old;
      return {
        ...rest,
        ...viewOf(old, change),
        closedFormCards: change.closedFormCards ?? closedFormCards,
        endedSampleTask: change.endedSampleTask ?? endedSampleTask,
      };
    }),
  };
}

function viewOf(old: Profile, { fields, widths, sort, prices, showJson }: ViewChange) {
  const shownFields = fields ?? old.shownFields;
  // A column that was removed has no width and sorts nothing.
  const fieldWidths = (widths ?? old.fieldWidths ?? []).filter(({ field }) =>
    shownFields.includes(field),
  );
  const listSort = sort === undefined ? old.listSort : sort;
  const column = listSort?.column ?? '';
  const isSortShown =
    !column.startsWith('field:') || shownFields.includes(column.slice('field:'.length));
  return {
    showJson: showJson ?? old.showJson,
    shownFields,
    fieldWidths: fieldWidths.length === 0 ? undefined : fieldWidths,
    listSort: isSortShown ? (listSort ?? undefined) : undefined,
    priceFilter: prices === undefined ? old.priceFilter : (prices ?? undefined),
  };
}

/** Adds what only a lost copy has, before the rest. The window keeps showing the same profile. */
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
    unknown: new Map([...lost.unknown, ...file.unknown]),
    unknownOf: new Map([...lost.unknownOf, ...file.unknownOf]),
  };
}

/** If the active profile is removed, the next one becomes active. */
export function withoutProfile(file: ProfilesFile, id: string): ProfilesFile {
  const profiles = file.profiles.filter((profile) => profile.id !== id);
  const next = profiles[0]?.id ?? null;
  return {
    ...file,
    profiles,
    activeProfileId: file.activeProfileId === id ? next : file.activeProfileId,
  };
}

/** The demo shows its users. */
const demoRecords = {
  reads: 'learned',
  send: 'whole',
  idMember: 'id',
  hasStrongEtag: true,
} as const;

/** Does nothing if the profile is gone. */
export function withUserRecords(
  file: ProfilesFile,
  id: string,
  userRecords: Profile['userRecords'],
): ProfilesFile {
  const { profiles } = file;
  return {
    ...file,
    profiles: profiles.map((old) => (old.id === id ? { ...old, userRecords } : old)),
  };
}

/** The demo's colour until somebody changes it. */
export const demoColour = 'violet';

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
    colour: demoColour,
    currency: null,
    protection: 'none',
    ...usualNetwork,
    userRecords: demoRecords,
    shownFields: [],
    ...known,
    baseUrl,
  });
}

/**
 * Adds what a person has confirmed from a file. A profile of the same name and address created in the meantime stays
 * unchanged, and one that was removed stays removed.
 */
export function withAccepted(
  file: ProfilesFile,
  { added, changed }: Pick<ImportPlan, 'added' | 'changed'>,
): ProfilesFile {
  const known = new Set(file.profiles.map(identityOf));
  const changes = new Map(changed.map(({ id, now }) => [id, now]));
  const profiles = [
    ...file.profiles.map((profile) => withChanges(profile, changes.get(profile.id) ?? {})),
    ...added.filter((profile) => !known.has(identityOf(profile))),
  ];
  return { ...file, profiles, activeProfileId: file.activeProfileId ?? profiles[0]?.id ?? null };
}
