import { useQuery } from '@tanstack/react-query';
import type { DraftKind, DraftSummary } from '../../../main/contract/write/draft.ts';
import { askAgain, queryOf } from '../../lib/app/query-of.ts';
import { useMainEvent } from '../../lib/app/use-main-event.ts';

const operations = { order: 'createOrder', user: 'updateUser' } as const;

/** The drafts of a form, the newest first; null until they were read. `refresh` is for looking at them. */
export function useDraftList(profileId: string, kind: DraftKind) {
  const { data, error } = useQuery(queryOf('listDrafts', { profileId, kind }));
  const refresh = () => void askAgain('listDrafts', { profileId, kind });
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
