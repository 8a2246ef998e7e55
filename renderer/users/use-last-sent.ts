import { useQuery } from '@tanstack/react-query';
import type { LastSent } from '../../main/contract/write/sent-before.ts';
import { askAgain, queryOf } from '../lib/app/query-of.ts';
import { useMainEvent } from '../lib/app/use-main-event.ts';
import { useDebounced } from '../lib/window/use-debounced.ts';

/** What was last sent for this id, kept up to date; null while it is typed and where nothing was. */
export function useLastSent(profileId: string, userId: string | null): LastSent | null {
  const settled = useDebounced(userId, 200);
  const { data } = useQuery({
    ...queryOf('findLastSent', settled === null ? null : { profileId, userId: settled }),
    // Ids are typed letter by letter.
    gcTime: 0,
  });
  const lookAgain = () => void askAgain('findLastSent', { profileId });
  useMainEvent('write-changed', ({ write }) => {
    if (write.operation === 'updateUser' && write.target === settled) lookAgain();
  });
  useMainEvent('writes-removed', lookAgain);
  return settled === userId ? (data ?? null) : null;
}
