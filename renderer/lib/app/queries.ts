// biome-ignore lint/style/noRestrictedImports: the one place of both
import { QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Input, ProcedureName } from '../../../main/contract/procedures.ts';
import { call } from './call.ts';

/**
 * Only main decides what is retried (GET, once), whether there is a network, and how long
 * to wait. So the page never retries, never waits for "online" and never refetches on its own: only what `askAgain` has named,
 * at its next use if nothing shows it then.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * `useQuery` options for a call to main. The key is the procedure and its input, so that the two can't differ. No call
 * is made while the input is null. `asOf` is whatever else the reply depends on: if it changes, the call is repeated.
 */
export function queryOf<N extends ProcedureName>(name: N, input: Input<N> | null, asOf?: unknown) {
  return queryOptions({
    queryKey: [name, input, asOf],
    queryFn: input === null ? skipToken : () => call(name, input),
  });
}

/**
 * Repeats the calls that `queryOf` has made to this procedure with this in the input: immediately if they are in use.
 * Resolves when the replies have arrived; never rejects.
 */
export function askAgain<N extends ProcedureName>(
  name: N,
  input: Partial<Input<N>> = {},
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [name, input] });
}

/** What depends on the account of a profile, after its token was saved or accepted: notes about it go, or come. */
export function askAgainOfAccount(profileId: string): void {
  void askAgain('findMisfit', { profileId });
  void askAgain('findLastSent', { profileId });
}
