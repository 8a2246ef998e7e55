// biome-ignore lint/style/noRestrictedImports: the one place of both
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Input, ProcedureName } from '../../../main/contract/procedures.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/**
 * What `useQuery` asks main: the key is the procedure and the input that it is called with, so that the two cannot
 * disagree. Nothing is asked while the input is null. `asOf` is what the reply depends on besides the input: with
 * another one it is asked again.
 */
export function queryOf<N extends ProcedureName>(name: N, input: Input<N> | null, asOf?: unknown) {
  return queryOptions({
    queryKey: [name, input, asOf],
    queryFn: input === null ? skipToken : () => call(name, input),
  });
}

/**
 * Asks main again what `queryOf` has asked of this procedure with this in its input: at once where it is in sight.
 * Resolves when that is there; never rejects.
 */
export function askAgain<N extends ProcedureName>(
  name: N,
  input: Partial<Input<N>> = {},
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [name, input] });
}
