import { useRef, useState } from 'react';
import type { Failure } from '../../main/contract/failure.ts';
import { call } from '../lib/call.ts';
import { failureOf } from '../lib/failure-of.ts';
import { draftOf, type ProfileFormState } from './profile-form-state.ts';

export type ConnectionTestState =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly callId: string }
  | { readonly step: 'done'; readonly products: number; readonly durationMs: number }
  | { readonly step: 'failed'; readonly failure: Failure };

/** A name is no part of a connection; main wants one nevertheless. */
const namelessTest = 'test';

function connectionOf(state: ProfileFormState): string {
  const { baseUrl, placement } = draftOf(state);
  return JSON.stringify([baseUrl, placement, state.token]);
}

/**
 * Reads the product list once with what is in the form. A result belongs to the connection it was made
 * with: it goes when that is changed.
 */
export function useConnectionTest(formState: ProfileFormState, profileId: string | null) {
  const tested = connectionOf(formState);
  const latest = useRef('');
  const [result, setResult] = useState<{ of: string; state: ConnectionTestState } | null>(null);

  const run = async () => {
    const callId = crypto.randomUUID();
    latest.current = callId;
    const put = (state: ConnectionTestState) => {
      if (latest.current === callId) setResult({ of: tested, state });
    };
    put({ step: 'running', callId });
    const draft = draftOf(formState);
    try {
      const answer = await call('testConnection', {
        callId,
        profileId,
        draft: {
          ...draft,
          name: draft.name === '' ? namelessTest : draft.name.slice(0, 80),
          orderFields: [],
          userFields: [],
        },
        token: formState.token === '' ? null : formState.token,
      });
      put({ step: 'done', ...answer });
    } catch (error) {
      const failure = failureOf(error);
      put(failure.kind === 'cancelled' ? { step: 'idle' } : { step: 'failed', failure });
    }
  };

  const state: ConnectionTestState =
    result !== null && (result.of === tested || result.state.step === 'running')
      ? result.state
      : { step: 'idle' };
  const end = () => {
    if (state.step === 'running') void call('cancel', { id: state.callId }).catch(() => undefined);
  };
  return { state, run, end };
}
