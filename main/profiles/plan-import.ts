import type { FormField } from '../contract/form/form-description.ts';
import {
  type ChangedPart,
  type ChangedParts,
  changedPartsSchema,
  type ImportedProfile,
  needsQuestion,
} from '../contract/imported-profile.ts';
import type { Profile } from '../contract/profile/profile.ts';
import {
  profileColours,
  strongerProtection,
  usualNetwork,
} from '../contract/profile/profile-choices.ts';
import { inOneOrder } from '../contract/profile/service-address.ts';
import type { ImportedTemplate } from '../contract/write/template.ts';
import type { BodyKind } from '../contract/write/write-operations.ts';

/** What a file would change in a known profile: all of it, or nothing. */
export interface ProfileChange {
  readonly id: string;
  readonly now: ChangedParts;
}

export interface ImportPlan {
  /** The known profiles with the changes that need no question. */
  readonly profiles: readonly Profile[];
  /** How many of them have changed. */
  readonly updated: number;
  /** Profiles that aren't known yet. */
  readonly added: readonly Profile[];
  /** Known profiles that stay as they are until a person has seen the difference. */
  readonly changed: readonly ProfileChange[];
  /** The forms that the file has, of new and known profiles. They may be what is stored already. */
  readonly forms: readonly PlannedForm[];
  /** The templates that the file has, of new and known profiles. */
  readonly templates: readonly PlannedTemplates[];
}

export interface PlannedTemplates {
  readonly profileId: string;
  readonly templates: readonly ImportedTemplate[];
}

export interface PlannedForm {
  readonly profileId: string;
  readonly kind: BodyKind;
  /** Empty: the file has a form without fields, which doesn't count. */
  readonly fields: readonly FormField[];
}

/** A profile in a file is a known one if both have the same identity. */
export const identityOf = ({ name, baseUrl }: Pick<Profile, 'name' | 'baseUrl'>) =>
  `${baseUrl} ${name}`;

/**
 * What a file changes in the profiles. A profile with the same name and address is updated with what the
 * file has; any other is new. By default the token is sent as `Authorization: Bearer`, colours follow the
 * order and there are no forms. Each profile is processed once. `asked`: the IDs of known profiles that a person is
 * asked about anyway, so that everything waits for the answer.
 */
export function planImport(
  known: readonly Profile[],
  imported: readonly ImportedProfile[],
  newId: () => string,
  asked: ReadonlySet<string> = new Set(),
): ImportPlan {
  const planned = new Map<string, Profile>();
  const knownByIdentity = new Map(known.map((profile) => [identityOf(profile), profile]));
  const forms = new Map<string, PlannedForm>();
  const templates: PlannedTemplates[] = [];
  let place = known.length;
  for (const item of imported) {
    const key = identityOf(item);
    const old = planned.get(key) ?? knownByIdentity.get(key);
    if (old === undefined) place += 1;
    const profile = withChanges(old ?? newProfile(item, place - 1, newId), item);
    planned.set(key, profile);
    for (const form of formsOf(item, profile.id)) forms.set(`${form.kind} ${form.profileId}`, form);
    if (item.templates?.length)
      templates.push({ profileId: profile.id, templates: item.templates });
  }
  const added: Profile[] = [];
  const changed: ProfileChange[] = [];
  const updated = new Map<string, Profile>();
  for (const [key, profile] of planned) {
    const old = knownByIdentity.get(key);
    if (old === undefined) {
      added.push(profile);
      continue;
    }
    const parts = partsThatDiffer(old, profile);
    if (parts.length === 0) continue;
    if (asked.has(old.id) || parts.some(needsQuestion))
      changed.push({ id: old.id, now: partsOf(profile, parts) });
    else updated.set(old.id, profile);
  }
  return {
    profiles: known.map((old) => updated.get(old.id) ?? old),
    updated: updated.size,
    added,
    changed,
    forms: [...forms.values()],
    templates,
  };
}

export function partsThatDiffer(old: Profile, next: Profile): readonly ChangedPart[] {
  return changedPartsSchema
    .keyof()
    .options.filter((part) => inOneOrder(old[part]) !== inOneOrder(next[part]));
}

export function partsOf(profile: Profile, parts: readonly ChangedPart[]): ChangedParts {
  const found: ChangedParts = {};
  const copy = <Part extends ChangedPart>(part: Part): void => {
    found[part] = profile[part];
  };
  parts.forEach(copy);
  return found;
}

/** A profile with the changes of a file. A file can make it safer, but not less safe: that is a person's choice. */
export function withChanges(profile: Profile, now: ChangedParts): Profile {
  const next = { ...profile };
  const copy = <Part extends ChangedPart>(part: Part): void => {
    const value: Profile[Part] | undefined = now[part];
    if (value !== undefined) next[part] = value;
  };
  changedPartsSchema.keyof().options.forEach(copy);
  return { ...next, protection: strongerProtection(next.protection, profile.protection) };
}

function formsOf(
  { orderForm, userForm }: ImportedProfile,
  profileId: string,
): readonly PlannedForm[] {
  const planned = (kind: BodyKind, fields: readonly FormField[] | undefined) =>
    fields === undefined ? [] : [{ profileId, kind, fields }];
  return [...planned('order', orderForm), ...planned('user', userForm)];
}

function newProfile(
  { name, baseUrl, shownFields = [], fieldWidths }: ImportedProfile,
  place: number,
  newId: () => string,
): Profile {
  return {
    id: newId(),
    demo: false,
    name,
    baseUrl,
    placement: { kind: 'bearer' },
    colour: profileColours[place % profileColours.length] ?? 'blue',
    currency: null,
    protection: 'none',
    ...usualNetwork,
    shownFields,
    fieldWidths,
  };
}
