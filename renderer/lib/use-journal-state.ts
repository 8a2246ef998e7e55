import { useQuery } from '@tanstack/react-query';
import type { JournalState } from '../../main/contract/start-state.ts';
import { call } from './call.ts';
import { useStartState } from './start-state.ts';

/** Where the journal is, and what the user should know of it. Until main has opened it: what is likely. */
export function useJournalState(): JournalState {
  const { keychainAvailable } = useStartState();
  const { data } = useQuery({
    queryKey: ['journal-state'],
    queryFn: () => call('getJournalState', {}),
    // It is opened once a run.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? { kind: keychainAvailable ? 'file' : 'memory', notices: [] };
}
