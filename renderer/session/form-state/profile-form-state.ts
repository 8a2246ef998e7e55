import { parseBaseUrl } from '../../../main/contract/profile/base-url.ts';
import { nameProblem } from '../../../main/contract/profile/name.ts';
import type {
  Profile,
  ProfileDraft,
  TokenPlacement,
} from '../../../main/contract/profile/profile.ts';
import { strongerProtection } from '../../../main/contract/profile/profile-choices.ts';
import { readAddress } from '../../../main/contract/profile/typed-address.ts';
import {
  isUsualNetwork,
  type NetworkFormState,
  networkFormState,
  networkOf,
} from './network-form-state.ts';

/** Everything that is typed into the form. The parts of a placement are kept when another one is chosen. */
export interface ProfileFormState extends NetworkFormState {
  readonly name: string;
  readonly baseUrl: string;
  readonly colour: ProfileDraft['colour'];
  /** As typed. Empty for none. */
  readonly currency: string;
  readonly protection: ProfileDraft['protection'];
  readonly placement: TokenPlacement['kind'];
  readonly prefix: string;
  readonly headerName: string;
  readonly headerPrefix: string;
  readonly parameterName: string;
  readonly token: string;
  readonly sessionOnly: boolean;
}

/** The host of an address, as the name of a new profile. Empty without a host that can be a name. */
function nameOfAddress(baseUrl: string): string {
  const read = readAddress(baseUrl);
  const host = typeof read === 'string' ? '' : read.host;
  return nameProblem(host) === null ? host : '';
}

/**
 * The address as typed. The name of a new profile follows its host until the user types a
 * name.
 */
export function withAddress(
  { name, baseUrl }: ProfileFormState,
  typed: string,
  isNew: boolean,
): Partial<ProfileFormState> {
  const isOwnName = name !== '' && name !== nameOfAddress(baseUrl);
  return !isNew || isOwnName ? { baseUrl: typed } : { baseUrl: typed, name: nameOfAddress(typed) };
}

/** Whether anything in *More options* differs from a new form. */
export function hasMoreOptions(state: ProfileFormState): boolean {
  return (
    state.protection !== 'none' ||
    state.currency !== '' ||
    state.placement !== 'bearer' ||
    state.pathsEndWithSlash ||
    state.list !== null ||
    state.userRecords.send === 'changes' ||
    !isUsualNetwork(state)
  );
}

/** The form when it opens: empty, or with the values of a profile (never with its token). */
export function profileFormState(
  profile: Profile | null,
  start: Pick<ProfileFormState, 'colour' | 'sessionOnly'>,
): ProfileFormState {
  return {
    name: profile?.name ?? '',
    baseUrl: profile?.baseUrl ?? '',
    colour: profile?.colour ?? start.colour,
    currency: profile?.currency ?? '',
    protection: profile?.protection ?? 'none',
    prefix: 'Token',
    headerName: 'X-API-Key',
    headerPrefix: '',
    parameterName: 'token',
    ...placementState(profile?.placement ?? { kind: 'bearer' }),
    token: '',
    sessionOnly: start.sessionOnly,
    ...networkFormState(profile),
  };
}

/** The form fields of a placement. The fields of other placements are unchanged. */
export function placementState(
  placement: TokenPlacement,
): Pick<ProfileFormState, 'placement'> & Partial<ProfileFormState> {
  switch (placement.kind) {
    case 'bearer':
      return { placement: 'bearer' };
    case 'authorization':
      return { placement: 'authorization', prefix: placement.prefix };
    case 'header':
      return { placement: 'header', headerName: placement.name, headerPrefix: placement.prefix };
    case 'query':
      return { placement: 'query', parameterName: placement.name };
  }
}

/** The placement of the token according to the form. */
export function placementOf(state: ProfileFormState): TokenPlacement {
  switch (state.placement) {
    case 'bearer':
      return { kind: 'bearer' };
    case 'authorization':
      return { kind: 'authorization', prefix: state.prefix };
    case 'header':
      return { kind: 'header', name: state.headerName, prefix: state.headerPrefix };
    case 'query':
      return { kind: 'query', name: state.parameterName };
  }
}

/** The currency code in upper case, as it is saved. Null for none. */
export function currencyOf({ currency }: Pick<ProfileFormState, 'currency'>): string | null {
  return currency.trim() === '' ? null : currency.trim().toUpperCase();
}

/** The values for main. A base URL that can't be parsed is sent as typed. */
export function draftOf(state: ProfileFormState): ProfileDraft {
  const parsed = parseBaseUrl(state.baseUrl);
  return {
    name: state.name.trim(),
    baseUrl: typeof parsed === 'string' ? state.baseUrl : parsed.href,
    placement: placementOf(state),
    colour: state.colour,
    currency: currencyOf(state),
    protection: state.protection,
    ...networkOf(state),
  };
}

/**
 * What the form saves over a profile that is saved as `now`: everything in it, but for a protection that was made
 * stronger elsewhere since it opened, which stays.
 */
export function draftOver(
  state: ProfileFormState,
  opened: ProfileDraft,
  now: ProfileDraft,
): ProfileDraft {
  const draft = draftOf(state);
  if (!isMoreProtected(opened, now)) return draft;
  return { ...draft, protection: strongerProtection(draft.protection, now.protection) };
}

export function isMoreProtected(opened: ProfileDraft, now: ProfileDraft): boolean {
  return strongerProtection(opened.protection, now.protection) !== opened.protection;
}

/** The part needed to test a service: main requires a name, and the form may not have one yet. */
export function namelessDraftOf(state: ProfileFormState): ProfileDraft {
  const draft = draftOf(state);
  const name = nameProblem(draft.name) === null ? draft.name : 'nameless';
  return { ...draft, name, placement: { kind: 'bearer' } };
}
