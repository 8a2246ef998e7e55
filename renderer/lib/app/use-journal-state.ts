import { useQuery } from '@tanstack/react-query';
import type { JournalState } from '../../../main/contract/start-state.ts';
import { queryOf } from './query-of.ts';
import { useStartState } from './start-state.ts';

/** The state of the journal. Until main has opened it, the likely state. */
export function useJournalState(): JournalState {
  const { keychainAvailable } = useStartState();
  const { data } = useQuery(queryOf('getJournalState', {}));
  return data ?? { kind: keychainAvailable ? 'file' : 'memory' };
}
