import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DraftKind, DraftSummary } from '../../../main/contract/write/draft.ts';
import { call } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/use-main-event.ts';

const operations = { order: 'createOrder', user: 'updateUser' } as const;

/** The drafts of a form, the newest first; null until they were read. `refresh` is for looking at them. */
export function useDraftList(profileId: string, kind: DraftKind) {
  const client = useQueryClient();
  const queryKey = ['drafts', profileId, kind];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => call('listDrafts', { profileId, kind }),
  });
  const refresh = () => void client.invalidateQueries({ queryKey });
  useMainEvent('drafts-changed', (event) => {
    if (event.profileId === profileId && event.kind === kind) refresh();
  });
  // What is done is no draft any more, and the others say what became of them.
  useMainEvent('write-changed', ({ write }) => {
    if (write.profileId === profileId && write.operation === operations[kind]) refresh();
  });
  const drafts: readonly DraftSummary[] | null = data ?? null;
  return { drafts, error, refresh };
}
