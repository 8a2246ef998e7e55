import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../main/contract/procedures.ts';
import { queryOf } from '../../lib/app/query-of.ts';

/** Where the token of a profile is. Undefined until known, and for a profile that doesn't exist yet. */
export function useTokenState(profileId: string | null): Output<'getTokenState'> | undefined {
  return useQuery({
    ...queryOf('getTokenState', profileId === null ? null : { profileId }),
    // Another dialog may have replaced the token since.
    refetchOnMount: 'always',
    gcTime: 0,
  }).data;
}
