import { usualNetwork } from '../contract/network/usual-network.ts';
import type { Profile } from '../contract/profile/profile.ts';
import { profileColours } from '../contract/profile/profile-colours.ts';
import { strongerProtection } from '../contract/profile/protection.ts';
import { type RouteChange, routeChanges, routeOf } from '../contract/profile/route.ts';
import type { ImportedProfile } from './read-import-file.ts';

/** A known profile whose token would take another route because of a file. */
export interface Reroute extends Pick<Profile, 'id' | 'placement' | 'proxy'> {
  readonly changes: readonly RouteChange[];
}

export interface ImportPlan {
  /** The known profiles with all changes that don't affect where a token goes: these need no question. */
  readonly profiles: readonly Profile[];
  /** Profiles that aren't known yet. */
  readonly added: readonly Profile[];
  readonly rerouted: readonly Reroute[];
}

/** A profile in a file is a known one if both have the same identity. */
export const identityOf = ({ name, baseUrl }: Pick<Profile, 'name' | 'baseUrl'>) =>
  `${baseUrl} ${name}`;

/**
 * What a file changes in the profiles. A profile with the same name and address is updated with what the
 * file has; any other is new. By default the token is sent as `Authorization: Bearer`, colours follow the
 * order and there are no starter fields. Each profile is processed once.
 */
export function planImport(
  known: readonly Profile[],
  imported: readonly ImportedProfile[],
  newId: () => string,
): ImportPlan {
  const planned = new Map<string, Profile>();
  const knownByIdentity = new Map(known.map((profile) => [identityOf(profile), profile]));
  let place = known.length;
  for (const item of imported) {
    const key = identityOf(item);
    const old = planned.get(key) ?? knownByIdentity.get(key);
    if (old === undefined) place += 1;
    planned.set(key, merged(item, old, place - 1, newId));
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
  return { profiles: known.map((old) => updated.get(old.id) ?? old), added, rerouted };
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
    // A file can make a profile safer, but not less safe: that is a person's choice.
    protection: strongerProtection(imported.protection ?? 'none', known?.protection ?? 'none'),
    orderFields: imported.orderFields ?? known?.orderFields ?? [],
    userFields: imported.userFields ?? known?.userFields ?? [],
    shownFields: known?.shownFields ?? [],
    ...(known?.fieldWidths && { fieldWidths: known.fieldWidths }),
  };
}
