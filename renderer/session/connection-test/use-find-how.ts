import type { Failure } from '../../../main/contract/failure.ts';
import type {
  FoundPlacement,
  PlacementAttempt,
} from '../../../main/contract/profile/placement-attempt.ts';
import type { Profile, TokenPlacement } from '../../../main/contract/profile/profile.ts';
import { CallError, call, following, tryCall } from '../../lib/app/call.ts';
import { putProfile } from '../../lib/app/start-state.ts';
import { failureOf, isChangedElsewhere } from '../../lib/failure/failure-of.ts';
import {
  namelessDraftOf,
  type ProfileFormState,
  placementState,
} from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { useSearch } from './use-search.ts';

type Attempts = readonly PlacementAttempt[];

export type FindHowState =
  | { readonly step: 'closed' }
  /** Nothing has been sent yet: the user is asked first. */
  | { readonly step: 'asking' }
  | { readonly step: 'trying'; readonly attempts: Attempts }
  /** `isSaved`: the placement that was found is already saved in the profile. */
  | {
      readonly step: 'ended';
      readonly attempts: Attempts;
      readonly end: FoundPlacement['end'];
      readonly isSaved: boolean;
    }
  | { readonly step: 'failed'; readonly attempts: Attempts; readonly failure: Failure };

const closed: FindHowState = { step: 'closed' };
const asking: FindHowState = { step: 'asking' };

/** What a search is agreed to for: it goes to this service with this token, over this network. */
function searchedOf(state: ProfileFormState): string {
  const { baseUrl, proxy } = namelessDraftOf(state);
  return JSON.stringify([baseUrl, proxy, state.token]);
}

/** Searches for the placement of the token with the content of the form. The result fills in the form. */
export function useFindHow(form: ProfileForm, profile: Profile | null, isAskedAtOnce: boolean) {
  const { state, show, begin, close } = useSearch(
    searchedOf(form.state),
    closed,
    isAskedAtOnce ? asking : closed,
  );

  /** If the tested connection is the saved one, saves the result too. Otherwise *Save* does it. */
  const keep = async (placement: TokenPlacement): Promise<boolean> => {
    const draft = namelessDraftOf(form.state);
    const isStored =
      draft.baseUrl === profile?.baseUrl &&
      draft.pathsEndWithSlash === profile.pathsEndWithSlash &&
      JSON.stringify(draft.proxy) === JSON.stringify(profile.proxy);
    // Into the form first, so that main's event about the profile doesn't
    // look like somebody else's change.
    form.change(placementState(placement));
    if (profile === null || form.state.token !== '' || !isStored) return false;
    const saved = await tryCall('saveProfile', {
      profileId: profile.id,
      draft: { ...profile, placement },
      opened: profile,
      token: null,
      sessionOnly: false,
    });
    if (!saved.ok) {
      if (isChangedElsewhere(saved.failure)) return false;
      throw new CallError(saved.failure);
    }
    form.keep(placementState(placement), saved.value);
    putProfile(saved.value);
    return true;
  };

  const run = async (): Promise<void> => {
    const { callId, isCurrent, put } = begin();
    let attempts: Attempts = [];
    put({ step: 'trying', attempts });
    const { token } = form.state;
    try {
      const search = call('findTokenPlacement', {
        callId,
        profileId: profile?.id ?? null,
        draft: namelessDraftOf(form.state),
        token: token === '' ? null : token,
      });
      const add = (attempt: PlacementAttempt) => {
        attempts = [...attempts, attempt];
        put({ step: 'trying', attempts });
      };
      const found = await following('findTokenPlacement', callId, add, search);
      if (!isCurrent()) return;
      attempts = found.attempts;
      const placement = attempts.at(-1)?.placement ?? null;
      const isSaved = found.end === 'found' && placement !== null && (await keep(placement));
      put({ step: 'ended', attempts, end: found.end, isSaved });
    } catch (error) {
      put({ step: 'failed', attempts, failure: failureOf(error) });
    }
  };

  return { state, ask: () => show(asking), run, close };
}
