import { useRef, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type {
  FoundPlacement,
  PlacementAttempt,
} from '../../../main/contract/profile/placement-attempt.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { TokenPlacement } from '../../../main/contract/profile/token-placement.ts';
import { call } from '../../lib/app/call.ts';
import { useWorkspace } from '../../lib/app/start-state.ts';
import { useMainEvent } from '../../lib/app/use-main-event.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { namelessDraftOf, placementState } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';

export type FindHowState =
  | { readonly step: 'closed' }
  /** Nothing has been sent: the person is asked first. */
  | { readonly step: 'asking' }
  | { readonly step: 'trying'; readonly callId: string }
  /** `isSaved`: the way that was found is stored in the profile already. */
  | { readonly step: 'ended'; readonly end: FoundPlacement['end']; readonly isSaved: boolean }
  | { readonly step: 'failed'; readonly failure: Failure };

/** The search for the place of the token with what is in the form; what it finds fills the form. */
export function useFindHow(form: ProfileForm, profile: Profile | null) {
  const { putProfile } = useWorkspace();
  const [state, setState] = useState<FindHowState>({ step: 'closed' });
  const [attempts, setAttempts] = useState<readonly PlacementAttempt[]>([]);
  const running = useRef<string | null>(null);
  useMainEvent('placement-tried', ({ callId, attempt }) => {
    if (callId === running.current) setAttempts((before) => [...before, attempt]);
  });

  /** Where what was tried is what is stored, the answer is stored too; else *Save* does it. */
  const keep = async (placement: TokenPlacement): Promise<boolean> => {
    const draft = namelessDraftOf(form.state);
    const isStored =
      draft.baseUrl === profile?.baseUrl && draft.pathsEndWithSlash === profile.pathsEndWithSlash;
    if (profile === null || form.state.token !== '' || !isStored) {
      form.change(placementState(placement));
      return false;
    }
    // In the form first: what main tells of the profile is no change by somebody else then.
    form.change(placementState(placement));
    const saved = await call('saveProfile', {
      profileId: profile.id,
      // The way alone: whatever else was changed elsewhere stays.
      ...{ draft: { ...profile, placement }, opened: profile },
      token: null,
      sessionOnly: false,
    });
    form.keep(placementState(placement));
    putProfile(saved);
    return true;
  };

  const run = async () => {
    const callId = crypto.randomUUID();
    running.current = callId;
    setAttempts([]);
    setState({ step: 'trying', callId });
    const { token } = form.state;
    try {
      const found = await call('findTokenPlacement', {
        callId,
        profileId: profile?.id ?? null,
        draft: namelessDraftOf(form.state),
        token: token === '' ? null : token,
      });
      setAttempts(found.attempts);
      const placement = found.attempts.at(-1)?.placement ?? null;
      const isSaved = found.end === 'found' && placement !== null && (await keep(placement));
      setState({ step: 'ended', end: found.end, isSaved });
    } catch (error) {
      const failure = failureOf(error);
      setState(failure.kind === 'cancelled' ? { step: 'closed' } : { step: 'failed', failure });
    }
    running.current = null;
  };

  return {
    state,
    attempts,
    ask: () => {
      setAttempts([]);
      setState({ step: 'asking' });
    },
    run,
    /** Ends the search, if it goes on, and closes. */
    close: () => {
      const id = running.current;
      if (id !== null) void call('cancel', { id }).catch(() => undefined);
      else setState({ step: 'closed' });
    },
  };
}
