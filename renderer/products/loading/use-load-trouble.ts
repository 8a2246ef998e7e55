import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { ListTrouble } from '../list/product-list-state.ts';

interface LoadTrouble {
  /** The failure that its dialog is open for. */
  readonly failure: Failure | null;
  readonly close: () => void;
}

/** Opens a dialog for each read that failed, until it is closed. Without a token it is asked for at once. */
export function useLoadTrouble(trouble: ListTrouble | null, onSignedOut: () => void): LoadTrouble {
  const [closed, setClosed] = useState<ListTrouble | null>(null);
  const failure = trouble?.kind === 'failed' ? trouble.failure : null;
  const isSignedOut = failure?.kind === 'signed-out';
  const askForToken = useEffectEvent(onSignedOut);
  useEffect(() => {
    if (isSignedOut && trouble !== null) askForToken();
  }, [isSignedOut, trouble]);
  return {
    failure: trouble === closed || isSignedOut ? null : failure,
    close: () => setClosed(trouble),
  };
}
