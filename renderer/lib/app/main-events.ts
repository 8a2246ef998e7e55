import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { MainEvent } from '../../../main/contract/events.ts';
import type { GuardState } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { Protection } from '../../../main/contract/profile/profile-choices.ts';
import type { JournalState } from '../../../main/contract/start-state.ts';
import { type EventOf, onMainEvent } from './main-event-listeners.ts';
import { askAgain, queryOf } from './queries.ts';
import { useStartState } from './start-state.ts';

/** How often to check an unlocked profile: if the unlock expires during sleep, no timer reports it. */
const lookEveryMs = 10_000;

/** The guard of a profile as last reported by main. Main checks again at each write. */
interface Guard extends GuardState {
  /** The protection in effect: *None* while the profile is unlocked. */
  readonly inForce: Protection;
}

export function useGuard({ id: profileId, protection, baseUrl, placement }: Profile): Guard {
  const input = protection === 'none' ? null : { profileId };
  // A change of protection or address locks it.
  const { data } = useQuery({
    ...queryOf('getGuard', input, [protection, baseUrl, placement]),
    refetchInterval: ({ state }) => (state.data?.unlockedUntil == null ? false : lookEveryMs),
  });
  useMainEvent('guard-changed', (event) => {
    if (event.profileId === profileId) void askAgain('getGuard', { profileId });
  });
  const unlockedUntil = data?.unlockedUntil ?? null;
  return { unlockedUntil, inForce: unlockedUntil === null ? protection : 'none' };
}

/** Calls back for every event of this type from main while the component is mounted. */
export function useMainEvent<T extends MainEvent['type']>(
  type: T,
  listener: (event: EventOf<T>) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => onMainEvent(type, (event) => onEvent(event)), [type]);
}

/** The state of the journal. Until main has opened it, the likely state. */
export function useJournalState(): JournalState {
  const { keychainAvailable } = useStartState();
  const { data } = useQuery(queryOf('getJournalState', {}));
  return data ?? { kind: keychainAvailable ? 'file' : 'memory' };
}
