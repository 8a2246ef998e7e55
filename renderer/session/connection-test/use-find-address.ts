import type { AddressAttempt } from '../../../main/contract/connection-test/address-attempt.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { showFailure } from '../../lib/ask/ask.ts';
import { draftOf, type ProfileFormState } from '../form-state/profile-form-state.ts';
import type { ProfileForm } from '../form-state/use-profile-form.ts';
import { useSearch } from './use-search.ts';

/** What was pressed, and goes on once an address is accepted. Null: only the address was looked for. */
export type AfterAddress = 'save' | 'test' | null;

export type FindAddressState =
  | { readonly step: 'closed' }
  | { readonly step: 'searching'; readonly then: AfterAddress }
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

/** Looks for the service at the addresses that the typed one may mean, without the token. */
export function useFindAddress(form: ProfileForm, profile: Profile | null) {
  const { state, begin, close } = useSearch(searchedOf(form.state), closed);

  const run = async (then: AfterAddress, overHttp = false): Promise<void> => {
    const before = overHttp && state.step === 'ended' ? state.attempts : [];
    const { callId, isCurrent, put } = begin();
    put({ step: 'searching', then });
    const { proxy, list, pathsEndWithSlash } = draftOf(form.state);
    const found = await tryCall('findAddress', {
      callId,
      profileId: profile?.id ?? null,
      address: form.state.baseUrl,
      draft: { proxy, list, pathsEndWithSlash },
      overHttp,
    });
    if (!isCurrent()) return;
    if (found.ok)
      return put({ step: 'ended', attempts: [...before, ...found.value], overHttp, then });
    put(closed);
    await showFailure('page', found.failure, 'findAddress');
  };

  return { state, run, close };
}
