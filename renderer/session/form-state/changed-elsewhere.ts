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

/** The form of a saved profile with what it is compared to. */
export interface OpenedForm {
  /** The profile as the form knows it: as it opened, with what it has taken over since. */
  readonly opened: Profile;
  /** The form without the user's changes. */
  readonly first: ProfileFormState;
  readonly state: ProfileFormState;
  /** The fields that were changed elsewhere and now show the saved value, until the user has dismissed that. */
  readonly followed: readonly DraftField[];
}

/**
 * Takes over changes that were made to a profile while its form was open. A field that was not edited here follows the
 * change. A field that was edited to a different value is a conflict until `keepMine` or `takeTheirs` is called.
 * Returns the same form if there is nothing to take over.
 */
export function follow(form: OpenedForm, now: Profile): OpenedForm {
  const theirs = draftOf(stateOf(now, form));
  const mine = draftOf(form.state);
  const before = draftOf(form.first);
  return changedElsewhere(form, now).reduce((followed, field) => {
    // Both have chosen the same value, which the form already shows.
    if (isSameField(field, mine, theirs)) return takeTheirs(followed, now, field);
    if (!isSameField(field, mine, before)) return followed;
    const known = followed.followed.filter((other) => other !== field);
    return { ...takeTheirs(followed, now, field), followed: [...known, field] };
  }, form);
}

/** The fields that differ from what the form opened with. After `follow`, these are the conflicts. */
export function changedElsewhere({ opened }: OpenedForm, now: Profile): readonly DraftField[] {
  return draftFields.filter((field) => !isSameField(field, opened, now));
}

/**
 * Resolves a conflict with the value typed here, which then counts as a change of the saved one.
 */
export function keepMine(form: OpenedForm, now: Profile, field: DraftField): OpenedForm {
  const parts = partsOf(stateOf(now, form), now, field);
  return {
    ...form,
    opened: { ...form.opened, [field]: now[field] },
    first: { ...form.first, ...parts },
  };
}

/** Resolves a conflict with the saved value. */
export function takeTheirs(form: OpenedForm, now: Profile, field: DraftField): OpenedForm {
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

/** The parts of the form that make up a field of the profile. */
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
    case 'userRecords':
      return { userRecords: full.userRecords, showsUsers: full.showsUsers };
  }
}
