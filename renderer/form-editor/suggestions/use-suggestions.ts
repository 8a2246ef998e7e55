import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Suggestions } from '../../../main/contract/form/suggestion.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { call, tryCall } from '../../lib/app/call.ts';

export type SuggestionsState =
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  | { readonly step: 'ready'; readonly suggestions: Suggestions };

/** What the journal knows about the fields, read when the editor opens. */
export function useSuggestions(profileId: string, kind: BodyKind) {
  const [state, setState] = useState<SuggestionsState>({ step: 'reading' });
  const [round, setRound] = useState(0);
  const read = useEffectEvent(async (callId: string, isCurrent: () => boolean) => {
    setState({ step: 'reading' });
    const read = await tryCall('suggestFields', { profileId, kind, callId });
    if (!isCurrent()) return;
    setState(
      read.ok
        ? { step: 'ready', suggestions: read.value }
        : { step: 'failed', failure: read.failure },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads again.
  useEffect(() => {
    const callId = crypto.randomUUID();
    let isCurrent = true;
    void read(callId, () => isCurrent);
    return () => {
      isCurrent = false;
      void call('cancel', { id: callId }).catch(() => undefined);
    };
  }, [round]);
  return { state, again: () => setRound(round + 1) };
}
