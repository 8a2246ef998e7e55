import type { TestStep } from '../../../main/contract/connection-test/connection-test.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { following, tryCall } from '../../lib/app/call.ts';
import { askAgain } from '../../lib/app/queries.ts';
import {
  draftOf,
  namelessDraftOf,
  type ProfileFormState,
} from '../form-state/profile-form-state.ts';
import { useSearch } from './use-search.ts';

export type ConnectionTestState =
  | { readonly step: 'idle' }
  /** `steps`: the layers reached so far. */
  | { readonly step: 'running'; readonly steps: readonly TestStep[] }
  /** `failure`: why it stopped. Null if the list can be read. */
  | {
      readonly step: 'ended';
      readonly steps: readonly TestStep[];
      readonly failure: Failure | null;
      readonly endedAt: string;
    };

const idle: ConnectionTestState = { step: 'idle' };

/** Without the parts that a test doesn't use. Main presents the saved certificate. */
function connectionOf(state: ProfileFormState): string {
  const { name, colour, currency, protection, clientCertificate, ...rest } = draftOf(state);
  const { idempotencyHeader, userRecords, ...connection } = rest;
  return JSON.stringify([connection, state.token]);
}

/** Tests the connection of the form layer by layer. */
export function useConnectionTest(formState: ProfileFormState, profileId: string | null) {
  const { state, begin, close } = useSearch(connectionOf(formState), idle);

  const run = async (): Promise<void> => {
    const { callId, put } = begin();
    let steps: readonly TestStep[] = [];
    put({ step: 'running', steps });
    const add = (step: TestStep) => {
      steps = [...steps.filter(({ layer }) => layer !== step.layer), step];
      put({ step: 'running', steps });
    };
    const test = tryCall('testConnection', {
      callId,
      profileId,
      draft: { ...namelessDraftOf(formState), placement: draftOf(formState).placement },
      token: formState.token === '' ? null : formState.token,
    });
    const tested = await following('testConnection', callId, add, test);
    const end = tested.ok ? tested.value : { steps: [], failure: tested.failure };
    put({ step: 'ended', ...end, endedAt: new Date().toISOString() });
    // The service may have asked for a certificate during the test.
    void askAgain('listClientCertificates');
  };

  return { state, run, close };
}
