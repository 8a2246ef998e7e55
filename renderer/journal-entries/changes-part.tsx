import { useQuery } from '@tanstack/react-query';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { Changes } from '../body/compare/changes.tsx';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';

/**
 * What an update changes, compared with the update of the same user before it: nothing else is known without a record.
 * Shows nothing if it isn't certain which update that was.
 */
export function ChangesPart({ journalEntry }: { readonly journalEntry: WriteRecord }) {
  const { operation, writeId, subjectId, body, profileName } = journalEntry;
  const { data: before } = useQuery({
    ...queryOf('findUpdateBefore', operation === 'updateUser' ? { writeId } : null),
    gcTime: 0,
  });
  const lookAgain = () => void askAgain('findUpdateBefore', { writeId });
  useMainEvent('write-changed', ({ write }) => {
    if (write.operation === 'updateUser' && write.subjectId === subjectId) lookAgain();
  });
  useMainEvent('writes-removed', lookAgain);
  if (before == null || body === null) return null;
  return (
    <Changes
      base={{ text: before.body, readAt: before.startedAt, source: 'sent' }}
      body={body}
      // The entry doesn't say whether the service keeps what isn't sent.
      absent="left-out"
      profileName={profileName}
      level="h3"
    />
  );
}
