import { parseBaseUrl } from '../../main/contract/base-url.ts';
import type { Profile, ProfileDraft, StarterField } from '../../main/contract/profile.ts';
import type { TokenPlacement } from '../../main/contract/token-placement.ts';

/** A row of the starter fields while it is edited; the key keeps its place when rows move. */
export interface StarterRow extends StarterField {
  readonly key: string;
}

/** All that is typed into the form. The parts of every placement stay when another one is chosen. */
export interface ProfileFormState {
  readonly name: string;
  readonly baseUrl: string;
  readonly colour: ProfileDraft['colour'];
  /** As typed; empty is none. */
  readonly currency: string;
  readonly placement: TokenPlacement['kind'];
  readonly prefix: string;
  readonly headerName: string;
  readonly headerPrefix: string;
  readonly parameterName: string;
  readonly token: string;
  readonly sessionOnly: boolean;
  readonly orderFields: readonly StarterRow[];
  readonly userFields: readonly StarterRow[];
}

/** A row for a field that has no name yet. */
export function newStarterRow(field: StarterField = { name: '', type: 'text' }): StarterRow {
  return { ...field, key: crypto.randomUUID() };
}

/** The form as it opens: empty, or with what a profile holds (never with its token). */
export function profileFormState(
  profile: Profile | null,
  start: Pick<ProfileFormState, 'colour' | 'sessionOnly'>,
): ProfileFormState {
  const placement = profile?.placement ?? { kind: 'bearer' };
  return {
    name: profile?.name ?? '',
    baseUrl: profile?.baseUrl ?? '',
    colour: profile?.colour ?? start.colour,
    currency: profile?.currency ?? '',
    placement: placement.kind,
    prefix: placement.kind === 'authorization' ? placement.prefix : 'Token',
    headerName: placement.kind === 'header' ? placement.name : 'X-API-Key',
    headerPrefix: placement.kind === 'header' ? placement.prefix : '',
    parameterName: placement.kind === 'query' ? placement.name : 'token',
    token: '',
    sessionOnly: start.sessionOnly,
    orderFields: (profile?.orderFields ?? []).map(newStarterRow),
    userFields: (profile?.userFields ?? []).map(newStarterRow),
  };
}

/** Where the token would go by what is in the form. */
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

/** The code as it is kept, whatever letters it was typed in; null for none. */
export function currencyOf({ currency }: Pick<ProfileFormState, 'currency'>): string | null {
  return currency.trim() === '' ? null : currency.trim().toUpperCase();
}

/** What is sent to main. A base URL that cannot be read goes as it was typed. */
export function draftOf(state: ProfileFormState): ProfileDraft {
  const parsed = parseBaseUrl(state.baseUrl);
  const plain = ({ name, type }: StarterRow): StarterField => ({ name: name.trim(), type });
  return {
    name: state.name.trim(),
    baseUrl: typeof parsed === 'string' ? state.baseUrl : parsed.href,
    placement: placementOf(state),
    colour: state.colour,
    currency: currencyOf(state),
    orderFields: state.orderFields.map(plain),
    userFields: state.userFields.map(plain),
  };
}
