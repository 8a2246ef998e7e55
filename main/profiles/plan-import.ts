import type { FormField } from '../contract/form/form-description.ts';
import type { ImportedProfile } from '../contract/imported-profile.ts';
import type { Profile } from '../contract/profile/profile.ts';
import {
  profileColours,
  strongerProtection,
  usualNetwork,
} from '../contract/profile/profile-choices.ts';
import { type RouteChange, routeChanges, routeOf } from '../contract/profile/route.ts';
import type { ImportedTemplate } from '../contract/write/template.ts';
import type { BodyKind } from '../contract/write/write-operations.ts';

/** A known profile whose token would take another route because of a file. */
export interface Reroute extends Pick<Profile, 'id' | 'placement' | 'proxy'> {
  readonly changes: readonly RouteChange[];
}

export interface ImportPlan {
  /** The known profiles with all changes that need no question: none of where a token goes and of forms. */
  readonly profiles: readonly Profile[];
  /** Profiles that aren't known yet. */
  readonly added: readonly Profile[];
  readonly rerouted: readonly Reroute[];
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
 * order and there are no forms. Each profile is processed once.
 */
export function planImport(
  known: readonly Profile[],
  imported: readonly ImportedProfile[],
  newId: () => string,
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
    const profile = merged(item, old, place - 1, newId);
    planned.set(key, profile);
    for (const form of formsOf(item, profile.id)) forms.set(`${form.kind} ${form.profileId}`, form);
    if (item.templates?.length)
      templates.push({ profileId: profile.id, templates: item.templates });
  }
  const added: Profile[] = [];
  const rerouted: Reroute[] = [];
  const updated = new Map<string, Profile>();
  for (const [key, profile] of planned) {
    const old = knownByIdentity.get(key);
    if (old === undefined) {
      added.push(profile);
      continue;
    }
    const { id, placement, proxy } = profile;
    const changes = routeChanges(routeOf(old), routeOf(profile));
    if (changes.length > 0) rerouted.push({ id, placement, proxy, changes });
    updated.set(id, { ...profile, placement: old.placement, proxy: old.proxy });
  }
  return {
    profiles: known.map((old) => updated.get(old.id) ?? old),
    added,
    rerouted,
    forms: [...forms.values()],
    templates,
  };
}

function formsOf(
  { orderForm, userForm }: ImportedProfile,
  profileId: string,
): readonly PlannedForm[] {
  const planned = (kind: BodyKind, fields: readonly FormField[] | undefined) =>
    fields === undefined ? [] : [{ profileId, kind, fields }];
  return [...planned('order', orderForm), ...planned('user', userForm)];
}

function merged(
  imported: ImportedProfile,
  known: Profile | undefined,
  place: number,
  newId: () => string,
): Profile {
  const { name, baseUrl } = imported;
  return {
    name,
    baseUrl,
    id: known?.id ?? newId(),
    demo: known?.demo ?? false,
    placement: imported.placement ?? known?.placement ?? { kind: 'bearer' },
    colour:
      imported.colour ?? known?.colour ?? profileColours[place % profileColours.length] ?? 'blue',
    currency: imported.currency === undefined ? (known?.currency ?? null) : imported.currency,
    proxy: imported.proxy ?? known?.proxy ?? usualNetwork.proxy,
    timeouts: imported.timeouts ?? known?.timeouts ?? usualNetwork.timeouts,
    clientCertificate: known?.clientCertificate ?? usualNetwork.clientCertificate,
    idempotencyHeader:
      imported.idempotencyHeader === undefined
        ? (known?.idempotencyHeader ?? usualNetwork.idempotencyHeader)
        : imported.idempotencyHeader,
    pathsEndWithSlash:
      imported.pathsEndWithSlash ?? known?.pathsEndWithSlash ?? usualNetwork.pathsEndWithSlash,
    userRecords:
      imported.userRecords === undefined
        ? (known?.userRecords ?? usualNetwork.userRecords)
        : imported.userRecords,
    // A file can make a profile safer, but not less safe: that is a person's choice.
    protection: strongerProtection(imported.protection ?? 'none', known?.protection ?? 'none'),
    shownFields: known?.shownFields ?? [],
    ...(known?.fieldWidths && { fieldWidths: known.fieldWidths }),
  };
}
