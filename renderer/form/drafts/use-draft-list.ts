import { useQuery } from '@tanstack/react-query';
import type { DraftSummary } from '../../../main/contract/write/draft.ts';
import { type BodyKind, operationOf } from '../../../main/contract/write/write-operations.ts';
import { askAgain, queryOf } from '../../lib/app/query-of.ts';
import { useMainEvent } from '../../lib/app/use-main-event.ts';

/** The drafts of a form, the newest first; null until they were read. `refresh` is for looking at them. */
export function useDraftList(profileId: string, kind: BodyKind) {
  const { data, error } = useQuery(queryOf('listDrafts', { profileId, kind }));
  const refresh = () => void askAgain('listDrafts', { profileId, kind });
  useMainEvent('drafts-changed', (event) => {
    if (event.profileId === profileId && event.kind === kind) refresh();
  });
  // What is done is no draft any more, and the others say what became of them.
  useMainEvent('write-changed', ({ write }) => {
    if (write.profileId === profileId && write.operation === operationOf[kind]) refresh();
  });
  const drafts: readonly DraftSummary[] | null = data ?? null;
  return { drafts, error, refresh };
}
