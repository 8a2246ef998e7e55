import { useRef, useState } from 'react';
import type { TestStep } from '../../../main/contract/connection-test/connection-test.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { type ServiceWait, waitToMake } from '../../../main/contract/service-wait.ts';
import { call, following } from '../../lib/app/call.ts';
import { askAgain } from '../../lib/app/queries.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import {
  draftOf,
  namelessDraftOf,
  type ProfileFormState,
} from '../form-state/profile-form-state.ts';

export type ConnectionTestState =
  | { readonly step: 'idle' }
  /** `steps`: the layers reached so far. */
  | { readonly step: 'running'; readonly callId: string; readonly steps: readonly TestStep[] }
  /** `failure`: why it stopped. Null if the list can be read. */
  | {
      readonly step: 'ended';
      readonly steps: readonly TestStep[];
      readonly failure: Failure | null;
      /** The service asked to wait: it is tested again when that is over. */
      readonly wait: ServiceWait | null;
      readonly endedAt: string;
    };

/** Without the parts that a test doesn't use. Main presents the saved certificate. */
function connectionOf(state: ProfileFormState): string {
  const { name, colour, currency, protection, clientCertificate, ...rest } = draftOf(state);
  const { idempotencyHeader, userRecords, ...connection } = rest;
  return JSON.stringify([connection, state.token]);
}

/**
 * Tests the connection of the form layer by layer. A result belongs to the connection it was made
 * with and disappears when that changes.
 */
export function useConnectionTest(formState: ProfileFormState, profileId: string | null) {
  const tested = connectionOf(formState);
  const latest = useRef('');
  /** How often in a row it was tested again by itself. */
  const waits = useRef(0);
  const [result, setResult] = useState<{ of: string; state: ConnectionTestState } | null>(null);

  const run = async (nthWait = 0) => {
    const callId = crypto.randomUUID();
    waits.current = nthWait;
    latest.current = callId;
    const put = (state: ConnectionTestState) => {
      if (latest.current === callId) setResult({ of: tested, state });
    };
    let steps: readonly TestStep[] = [];
    put({ step: 'running', callId, steps });
    const add = (step: TestStep) => {
      steps = [...steps.filter(({ layer }) => layer !== step.layer), step];
      put({ step: 'running', callId, steps });
    };
    try {
      const test = call('testConnection', {
        callId,
        profileId,
        draft: { ...namelessDraftOf(formState), placement: draftOf(formState).placement },
        token: formState.token === '' ? null : formState.token,
      });
      const ended = await following('testConnection', callId, add, test);
      const wait = ended.failure === null ? null : waitToMake(ended.failure, waits.current);
      put({ step: 'ended', ...ended, wait, endedAt: new Date().toISOString() });
    } catch (error) {
      const failure = failureOf(error);
      const endedAt = new Date().toISOString();
      put(
        failure.kind === 'cancelled'
          ? { step: 'idle' }
          : { step: 'ended', steps: [], failure, wait: null, endedAt },
      );
    }
    // The service may have asked for a certificate during the test.
    void askAgain('listClientCertificates');
  };

  const state: ConnectionTestState =
    result !== null && (result.of === tested || result.state.step === 'running')
      ? result.state
      : { step: 'idle' };
  const end = () => {
    if (state.step === 'running') void call('cancel', { id: state.callId }).catch(() => undefined);
  };
  return {
    state,
    run: () => run(),
    end,
    endWait: () => void run(waits.current + 1),
    cancelWait() {
      if (result !== null && state.step === 'ended')
        setResult({ ...result, state: { ...state, wait: null } });
    },
  };
}
