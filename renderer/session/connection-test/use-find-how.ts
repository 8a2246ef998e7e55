import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type {
  FoundPlacement,
  PlacementAttempt,
} from '../../../main/contract/profile/placement-attempt.ts';
import type { Profile, TokenPlacement } from '../../../main/contract/profile/profile.ts';
import { CallError, call, following, tryCall } from '../../lib/app/call.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { failureOf, isChangedElsewhere } from '../../lib/failure/failure-of.ts';
import {
  namelessDraftOf,
  type ProfileFormState,
  placementState,
} from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';

export type FindHowState =
  | { readonly step: 'closed' }
  /** Nothing has been sent yet: the user is asked first. */
  | { readonly step: 'asking' }
  | { readonly step: 'trying'; readonly callId: string }
  /** `isSaved`: the placement that was found is already saved in the profile. */
  | { readonly step: 'ended'; readonly end: FoundPlacement['end']; readonly isSaved: boolean }
  | { readonly step: 'failed'; readonly failure: Failure };

/** What a search was agreed to for: it goes to this service with this token, over this network. */
function searchedOf(state: ProfileFormState): string {
  const { baseUrl, proxy } = namelessDraftOf(state);
  return JSON.stringify([baseUrl, proxy, state.token]);
}

/**
 * Searches for the placement of the token with the content of the form. The result fills in the form. A search belongs to
 * the service it was agreed to for, and closes when that changes.
 */
export function useFindHow(form: ProfileForm, profile: Profile | null, isAskedAtOnce: boolean) {
  const { putProfile } = useWorkspace();
  const [state, setState] = useState<FindHowState>({ step: isAskedAtOnce ? 'asking' : 'closed' });
  const [attempts, setAttempts] = useState<readonly PlacementAttempt[]>([]);
  const running = useRef<string | null>(null);
  const searched = searchedOf(form.state);
  const [agreed, setAgreed] = useState(searched);
  const isOfThis = agreed === searched;

  /** If the tested connection is the saved one, saves the result too. Otherwise *Save* does it. */
  const keep = async (placement: TokenPlacement): Promise<boolean> => {
    const draft = namelessDraftOf(form.state);
    const isStored =
      draft.baseUrl === profile?.baseUrl &&
      draft.pathsEndWithSlash === profile.pathsEndWithSlash &&
      JSON.stringify(draft.proxy) === JSON.stringify(profile.proxy);
    if (profile === null || form.state.token !== '' || !isStored) {
      form.change(placementState(placement));
      return false;
    }
    // Into the form first, so that main's event about the profile doesn't
    // look like somebody else's change.
    form.change(placementState(placement));
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

  const run = async () => {
    const callId = crypto.randomUUID();
    running.current = callId;
    setAttempts([]);
    setState({ step: 'trying', callId });
    const { token } = form.state;
    try {
      const search = call('findTokenPlacement', {
        callId,
        profileId: profile?.id ?? null,
        draft: namelessDraftOf(form.state),
        token: token === '' ? null : token,
      });
      const add = (attempt: PlacementAttempt) => {
        if (running.current === callId) setAttempts((before) => [...before, attempt]);
      };
      const found = await following('findTokenPlacement', callId, add, search);
      if (running.current !== callId) return;
      setAttempts(found.attempts);
      const placement = found.attempts.at(-1)?.placement ?? null;
      const isSaved = found.end === 'found' && placement !== null && (await keep(placement));
      setState({ step: 'ended', end: found.end, isSaved });
    } catch (error) {
      if (running.current !== callId) return;
      setState({ step: 'failed', failure: failureOf(error) });
    }
    running.current = null;
  };

  /** Ends the search if it is running, and closes it. */
  const close = useCallback(() => {
    const id = running.current;
    running.current = null;
    if (id !== null) void call('cancel', { id }).catch(() => undefined);
    setState({ step: 'closed' });
  }, []);
  useEffect(() => {
    if (!isOfThis) close();
  }, [isOfThis, close]);

  return {
    state: isOfThis ? state : ({ step: 'closed' } as const),
    attempts,
    ask: () => {
      setAgreed(searched);
      setAttempts([]);
      setState({ step: 'asking' });
    },
    run,
    close,
  };
}
