import { useCallback, useEffect, useRef, useState } from 'react';
import type { AddressAttempt } from '../../../main/contract/connection-test/address-attempt.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { showFailure } from '../../lib/ask/ask.ts';
import { draftOf, type ProfileFormState } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';

/** What was pressed, and goes on once an address is accepted. Null: only the address was looked for. */
export type AfterAddress = 'save' | 'test' | null;

export type FindAddressState =
  | { readonly step: 'closed' }
  | { readonly step: 'searching'; readonly callId: string; readonly then: AfterAddress }
  | {
      readonly step: 'ended';
      readonly attempts: readonly AddressAttempt[];
      /** Whether http was tried after a question. */
      readonly overHttp: boolean;
      readonly then: AfterAddress;
    };

const closed: FindAddressState = { step: 'closed' };

/** What a search depends on. */
const searchedOf = (state: ProfileFormState): string => {
  const { proxy, list, pathsEndWithSlash } = draftOf(state);
  return JSON.stringify([state.baseUrl, proxy, list, pathsEndWithSlash]);
};

/**
 * Looks for the service at the addresses that the typed one may mean, without the token. A result belongs to what was typed, and
 * disappears when that changes.
 */
export function useFindAddress(form: ProfileForm, profile: Profile | null) {
  const searched = searchedOf(form.state);
  const [result, setResult] = useState({ of: searched, state: closed });
  const running = useRef<string | null>(null);

  const run = async (then: AfterAddress, overHttp = false): Promise<void> => {
    const callId = crypto.randomUUID();
    running.current = callId;
    const before = overHttp && result.state.step === 'ended' ? result.state.attempts : [];
    setResult({ of: searched, state: { step: 'searching', callId, then } });
    const { proxy, list, pathsEndWithSlash } = draftOf(form.state);
    const found = await tryCall('findAddress', {
      callId,
      profileId: profile?.id ?? null,
      address: form.state.baseUrl,
      draft: { proxy, list, pathsEndWithSlash },
      overHttp,
    });
    if (running.current !== callId) return;
    running.current = null;
    if (!found.ok) {
      setResult({ of: searched, state: closed });
      await showFailure('page', found.failure, 'findAddress');
      return;
    }
    const attempts = [...before, ...found.value];
    setResult({ of: searched, state: { step: 'ended', attempts, overHttp, then } });
  };

  /** Ends the search if it is running, and closes its result. */
  const close = useCallback(() => {
    const id = running.current;
    running.current = null;
    if (id !== null) void tryCall('cancel', { id });
    setResult((before) => ({ ...before, state: closed }));
  }, []);
  const isOfThis = result.of === searched;
  useEffect(() => {
    if (!isOfThis) close();
  }, [isOfThis, close]);
  // The page was left.
  useEffect(() => close, [close]);

  return { state: isOfThis ? result.state : closed, run, close };
}
