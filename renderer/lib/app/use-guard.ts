import { useQuery } from '@tanstack/react-query';
import type { GuardState } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { Protection } from '../../../main/contract/profile/protection.ts';
import { askAgain, queryOf } from './query-of.ts';
import { useMainEvent } from './use-main-event.ts';

/** How often to check an unlocked profile: if the unlock expires during sleep, no timer reports it. */
const lookEveryMs = 10_000;

/** The guard of a profile as last reported by main. Main checks again at each write. */
export interface Guard extends GuardState {
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
