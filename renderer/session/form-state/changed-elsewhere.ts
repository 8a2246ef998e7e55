import {
  type DraftField,
  draftFields,
  isSameField,
} from '../../../main/contract/profile/merge-draft.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import {
  draftOf,
  type ProfileFormState,
  placementState,
  profileFormState,
} from './profile-form-state.ts';

/** What a form of a stored profile goes by. */
export interface OpenedForm {
  /** The profile as far as the form knows it: as it opened, and what it has taken over since. */
  readonly opened: Profile;
  /** The form without what a person has changed in it. */
  readonly first: ProfileFormState;
  readonly state: ProfileFormState;
  /** The fields that were changed elsewhere and are shown as they are now, until a person has seen that. */
  readonly followed: readonly DraftField[];
}

/**
 * Takes over what was changed in a profile while its form was open. A field that nobody has edited here follows; one that a
 * person has edited to something else stays a conflict, until `keepMine` or `takeTheirs`. Returns the same form where nothing
 * is to be taken over.
 */
export function follow(form: OpenedForm, now: Profile): OpenedForm {
  const theirs = draftOf(stateOf(now, form));
  const mine = draftOf(form.state);
  const before = draftOf(form.first);
  return changedElsewhere(form, now).reduce((followed, field) => {
    // Both have chosen the same: it is in sight already.
    if (isSameField(field, mine, theirs)) return withTheirs(followed, now, field);
    if (!isSameField(field, mine, before)) return followed;
    const known = followed.followed.filter((other) => other !== field);
    return { ...withTheirs(followed, now, field), followed: [...known, field] };
  }, form);
}

/** The fields that differ from what the form opened with; once `follow` has been called, the conflicts. */
export function changedElsewhere({ opened }: OpenedForm, now: Profile): readonly DraftField[] {
  return draftFields.filter((field) => !isSameField(field, opened, now));
}

/** Settles a conflict by what was typed here, which is then a change of what is stored by now. */
export function keepMine(form: OpenedForm, now: Profile, field: DraftField): OpenedForm {
  const parts = partsOf(stateOf(now, form), now, field);
  return {
    ...form,
    opened: { ...form.opened, [field]: now[field] },
    first: { ...form.first, ...parts },
  };
}

/** Settles a conflict by what is stored by now. */
export function takeTheirs(form: OpenedForm, now: Profile, field: DraftField): OpenedForm {
  return withTheirs(form, now, field);
}

function withTheirs(form: OpenedForm, now: Profile, field: DraftField): OpenedForm {
  const parts = partsOf(stateOf(now, form), now, field);
  return {
    ...form,
    opened: { ...form.opened, [field]: now[field] },
    first: { ...form.first, ...parts },
    state: { ...form.state, ...parts },
  };
}

/** The form as it would open now. */
function stateOf(now: Profile, { first }: OpenedForm): ProfileFormState {
  return profileFormState(now, first);
}

/** What of the form a field of the profile is in. */
function partsOf(
  full: ProfileFormState,
  now: Profile,
  field: DraftField,
): Partial<ProfileFormState> {
  switch (field) {
    case 'name':
      return { name: full.name };
    case 'baseUrl':
      return { baseUrl: full.baseUrl };
    case 'pathsEndWithSlash':
      return { pathsEndWithSlash: full.pathsEndWithSlash };
    case 'protection':
      return { protection: full.protection };
    case 'currency':
      return { currency: full.currency };
    case 'colour':
      return { colour: full.colour };
    case 'placement':
      return placementState(now.placement);
    case 'proxy': {
      const { proxyMode, proxyAddress, proxyBypass, pacUrl } = full;
      return { proxyMode, proxyAddress, proxyBypass, pacUrl };
    }
    case 'clientCertificate':
      return { clientCertificate: full.clientCertificate };
    case 'timeouts': {
      const { listIdleSeconds, listTotalSeconds, writeSeconds } = full;
      return { listIdleSeconds, listTotalSeconds, writeSeconds };
    }
    case 'idempotencyHeader': {
      const { sendsIdempotencyKey, idempotencyHeader } = full;
      return { sendsIdempotencyKey, idempotencyHeader };
    }
    case 'orderFields':
      return { orderFields: full.orderFields };
    case 'userFields':
      return { userFields: full.userFields };
  }
}
